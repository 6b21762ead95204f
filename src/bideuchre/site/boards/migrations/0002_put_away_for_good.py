from django.db import migrations
from django.db.models import OuterRef, Subquery


def put_away_again(apps, _schema_editor):
    """Games that a hint had opened again after they were put away: their result stands."""
    Game = apps.get_model("table", "Game")
    GameResult = apps.get_model("boards", "GameResult")
    results = GameResult.objects.filter(put_away=True)
    revived = Game.objects.exclude(phase="over").filter(pk__in=results.values("game"))
    revived.update(
        updated=Subquery(results.filter(game=OuterRef("pk")).values("ended")[:1]),
    )


class Migration(migrations.Migration):
    dependencies = [
        ("boards", "0001_begin"),
        ("table", "0006_forfeited"),
    ]

    operations = [migrations.RunPython(put_away_again, migrations.RunPython.noop)]
