"""The written record of deals: bridge's tag-and-section text (PBN 2.1) for Bid Euchre."""

from bideuchre.rules.record.deals import LONGEST_TEXT
from bideuchre.rules.record.decoding import decode
from bideuchre.rules.record.partial import PartialDeal, Unseen
from bideuchre.rules.record.reading import Record, RecordError, read_record, read_records
from bideuchre.rules.record.text import Tag
from bideuchre.rules.record.values import write_hand
from bideuchre.rules.record.writing import deal_as_seen, write_record, write_records

__all__ = [
    "LONGEST_TEXT",
    "PartialDeal",
    "Record",
    "RecordError",
    "Tag",
    "Unseen",
    "deal_as_seen",
    "decode",
    "read_record",
    "read_records",
    "write_hand",
    "write_record",
    "write_records",
]
