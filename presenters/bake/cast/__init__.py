"""The cast: one file per person. A new one is a copy of a file with other values, and its line here."""

from cast.amara import AMARA
from cast.daniel import DANIEL
from cast.kenji import KENJI
from cast.maya import MAYA
from cast.ruth import RUTH
from person import Person

CAST: dict[str, Person] = {"amara": AMARA, "maya": MAYA, "daniel": DANIEL, "kenji": KENJI, "ruth": RUTH}
