/** Months with their short forms. */
export const FRENCH_MONTHS = `
  janvier|janv jan
  février|févr fév
  mars
  avril|avr
  mai
  juin
  juillet|juill juil
  août
  septembre|sept
  octobre|oct
  novembre|nov
  décembre|déc`;

/** Abbreviations: as written, as said, what has to follow, and where a sentence may end with it. */
export const FRENCH_ABBREVIATIONS = `
  et/ou|et ou
  M. et Mme|monsieur et madame
  M.|monsieur|A
  MM.|messieurs
  Mme|madame|A
  Mmes|mesdames|A
  Mlle|mademoiselle|A
  Dr|docteur|A
  Dr.|docteur
  Pr|professeur|A
  prof.|professeur
  n°|numéro|#
  N°|numéro|#
  p. ex.|par exemple
  c.-à-d.|c’est-à-dire
  av. J.-C.|avant Jésus-Christ
  apr. J.-C.|après Jésus-Christ
  etc.|et cetera||end
  av.|avenue
  bd|boulevard|A
  bd.|boulevard
  cf.|voir
  env.|environ
  tél.|téléphone
  max.|maximum
  min.|minimum
  chap.|chapitre|#
  vol.|volume|#
  art.|article|#
  fig.|figure|#
  p.|page|#
  pp.|pages|#
  St|Saint|A
  Ste|Sainte|A
  S. A.|S. A.||end`;
