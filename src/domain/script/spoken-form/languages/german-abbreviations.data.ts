/** Months with their short forms. */
export const GERMAN_MONTHS = `
  Januar|Jan
  Februar|Feb
  März|Mrz
  April|Apr
  Mai
  Juni|Jun
  Juli|Jul
  August|Aug
  September|Sept Sep
  Oktober|Okt
  November|Nov
  Dezember|Dez`;

/** Abbreviations: as written, as said, what has to follow, and where a sentence may end with it. */
export const GERMAN_ABBREVIATIONS = `
  und/oder|und oder
  z. B.|zum Beispiel
  d. h.|das heißt
  u. a.|unter anderem
  o. Ä.|oder Ähnliches
  u. v. m.|und vieles mehr
  i. d. R.|in der Regel
  z. T.|zum Teil
  n. Chr.|nach Christus
  v. Chr.|vor Christus
  usw.|und so weiter||end
  etc.|et cetera||end
  u. s. w.|und so weiter||end
  bzw.|beziehungsweise
  ggf.|gegebenenfalls
  inkl.|inklusive
  exkl.|exklusive
  zzgl.|zuzüglich
  evtl.|eventuell
  vgl.|vergleiche
  sog.|sogenannte
  ca.|circa
  max.|maximal
  mind.|mindestens
  bspw.|beispielsweise
  Dr.|Doktor
  Prof.|Professor
  Nr.|Nummer
  Str.|Straße
  Tel.|Telefon
  Abb.|Abbildung|#
  Abs.|Absatz|#
  Art.|Artikel|#
  Kap.|Kapitel|#
  Bd.|Band|#
  S.|Seite|#
  Tsd.|tausend
  Mio.|Millionen
  Mrd.|Milliarden
  Std.|Stunden||end
  Min.|Minuten||end
  Sek.|Sekunden||end
  Hr.|Herr
  Hrn.|Herrn
  Fr.|Frau|A
  St.|Sankt|A
  Co.|Co.||end`;

/** Nouns that make a number with a period in front of them an ordinal without an article, too. */
export const COUNTED_NOUNS =
  'Jahrhundert|Jahrhunderts|Klasse|Platz|Auflage|Etage|Stock|Stockwerk|Obergeschoss|Runde|Liga|Bundesliga|Kapitel|Quartal|Semester|Halbzeit|Halbjahr|Weltkrieg|Advent|Geburtstag|Jahrestag|Woche|Tag|Stufe|Reihe|Rang|Schritt|Teil|Staffel|Folge|Mal|Lebensjahr|FC|SC|SV';
