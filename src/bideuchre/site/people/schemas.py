"""The API's shapes of a person, for its OpenAPI description."""

from typing import Annotated

from ninja import Field, Schema

from bideuchre.site.table.schemas import Exact

SettingName = Annotated[str, Field(pattern=r"^[A-Za-z]{1,32}$")]
#: Strict: a text that is too long for a text must not be taken for a number.
SettingValue = (
    Annotated[bool, Field(strict=True)]
    | Annotated[int, Field(strict=True, ge=0, le=1_000_000)]
    | Annotated[str, Field(max_length=32)]
)
SettingsMap = Annotated[dict[SettingName, SettingValue], Field(max_length=32)]


class You(Exact):
    id: str = Field(description="Public: it stands in the address of the player's page.")
    name: str
    name_is_typed: bool = Field(description="False for a name of the site's own making.")
    hidden_name: str | None = Field(description="A name of yours that an operator has hidden.")
    code_made: str | None = Field(description="When your recovery code was made.")
    settings: dict[str, bool | int | str]


class NameIn(Schema):
    name: Annotated[str, Field(max_length=200)]


class CodeIn(Schema):
    code: Annotated[str, Field(max_length=64)]


class CodeOut(Exact):
    code: str = Field(description="Shown this once; the site keeps a keyed hash only.")


class SettingsIn(Schema):
    settings: SettingsMap
