from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("table", "0005_lessons"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="forfeited",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
