"""Names, public ids and recovery codes; everybody who is already here gets a name and an id."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import bideuchre.site.people.models
from bideuchre.site.people.models import new_public_id
from bideuchre.site.people.names.pleasant import FALLBACK, pleasant_name


def give_names_and_ids(apps, _schema_editor):
    Person = apps.get_model("people", "Person")
    for person in Person.objects.filter(public_id=None).iterator():
        person.public_id = new_public_id()
        person.name = pleasant_name(FALLBACK)
        person.save(update_fields=["public_id", "name"])


class Migration(migrations.Migration):
    # PostgreSQL changes no table that has changes of its rows pending.
    atomic = False

    dependencies = [("people", "0001_begin")]

    operations = [
        migrations.AddField(
            model_name="person",
            name="public_id",
            field=models.CharField(max_length=12, null=True, editable=False),
        ),
        migrations.AddField(
            model_name="person",
            name="name",
            field=models.CharField(max_length=120, default=""),
        ),
        migrations.AddField(
            model_name="person",
            name="name_is_typed",
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.AddField(
            model_name="person",
            name="hidden_name",
            field=models.CharField(max_length=120, blank=True, default="", editable=False),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="person",
            name="code_hash",
            field=models.CharField(max_length=64, unique=True, null=True, editable=False),
        ),
        migrations.AddField(
            model_name="person",
            name="code_made",
            field=models.DateTimeField(null=True, editable=False),
        ),
        migrations.AddField(
            model_name="person",
            name="settings",
            field=models.JSONField(default=dict, editable=False),
        ),
        migrations.RunPython(give_names_and_ids, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="person",
            name="public_id",
            field=models.CharField(
                max_length=12, unique=True, default=new_public_id, editable=False
            ),
        ),
        migrations.AlterField(
            model_name="person",
            name="name",
            field=models.CharField(max_length=120, default=bideuchre.site.people.models.new_name),
        ),
        migrations.CreateModel(
            name="NameReport",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=120)),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="name_reports",
                        to="people.person",
                    ),
                ),
                (
                    "reporter",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="people.person",
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="namereport",
            constraint=models.UniqueConstraint(
                fields=("person", "reporter", "name"), name="one_report_of_a_name"
            ),
        ),
        migrations.CreateModel(
            name="RefusedName",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("folded", models.CharField(max_length=120, unique=True)),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="Tries",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("subject", models.CharField(max_length=64)),
                ("begins", models.DateTimeField(db_index=True)),
                ("count", models.PositiveIntegerField(default=0)),
            ],
        ),
        migrations.AddConstraint(
            model_name="tries",
            constraint=models.UniqueConstraint(
                fields=("subject", "begins"), name="one_count_of_tries"
            ),
        ),
    ]
