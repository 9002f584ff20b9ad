/** Months with their short forms. */
export const ITALIAN_MONTHS = `
  gennaio|genn gen
  febbraio|febbr feb
  marzo|mar
  aprile|apr
  maggio|magg mag
  giugno|giu
  luglio|lug
  agosto|ago
  settembre|sett set
  ottobre|ott
  novembre|nov
  dicembre|dic`;

/** Abbreviations: as written, as said, what has to follow, and where a sentence may end with it. */
export const ITALIAN_ABBREVIATIONS = `
  e/o|e o
  Sig.ra|signora
  Sig.na|signorina
  Sigg.|signori
  Sig.|signor
  Dott.ssa|dottoressa
  Prof.ssa|professoressa
  Dott.|dottor
  Prof.|professor
  Dr.|dottor
  Ing.|ingegner
  Avv.|avvocato
  per es.|per esempio
  p. es.|per esempio
  es.|esempio|:
  ad es.|ad esempio
  ecc.|eccetera||end
  pag.|pagina
  pagg.|pagine
  cap.|capitolo|#
  vol.|volume|#
  art.|articolo|#
  fig.|figura|#
  n.|numero|#
  tel.|telefono
  ca.|circa|#
  max.|massimo
  min.|minimo
  S. p. A.|S. p. A.||end
  S. r. l.|S. r. l.||end
  a. C.|avanti Cristo
  d. C.|dopo Cristo`;
