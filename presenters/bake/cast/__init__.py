"""The cast: one file per person. A new one is a copy of a file with other values, and its line here."""

from cast.amara import AMARA
from cast.arjun import ARJUN
from cast.daniel import DANIEL
from cast.elena import ELENA
from cast.grace import GRACE
from cast.kenji import KENJI
from cast.layla import LAYLA
from cast.maya import MAYA
from cast.mei import MEI
from cast.noah import NOAH
from cast.omar import OMAR
from cast.ruth import RUTH
from cast.sofia import SOFIA
from person import Person

CAST: dict[str, Person] = {
    "amara": AMARA,
    "arjun": ARJUN,
    "daniel": DANIEL,
    "elena": ELENA,
    "grace": GRACE,
    "kenji": KENJI,
    "layla": LAYLA,
    "maya": MAYA,
    "mei": MEI,
    "noah": NOAH,
    "omar": OMAR,
    "ruth": RUTH,
    "sofia": SOFIA,
}
