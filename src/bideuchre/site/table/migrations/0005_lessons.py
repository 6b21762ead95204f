from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("table", "0004_practice_and_reasons"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="lesson",
            field=models.JSONField(null=True),
        ),
    ]
