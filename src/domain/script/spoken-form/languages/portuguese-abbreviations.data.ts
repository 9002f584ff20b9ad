/** Months with their short forms. */
export const PORTUGUESE_MONTHS = `
  janeiro|jan
  fevereiro|fev
  março|mar
  abril|abr
  maio|mai
  junho|jun
  julho|jul
  agosto|ago
  setembro|set
  outubro|out
  novembro|nov
  dezembro|dez`;

/** Abbreviations: as written, as said, what has to follow, and where a sentence may end with it. */
export const PORTUGUESE_ABBREVIATIONS = `
  e/ou|e ou
  Sr.|senhor
  Sra.|senhora
  Dr.|doutor
  Dra.|doutora
  D.|dom|A
  p. ex.|por exemplo
  etc.|et cetera||end
  av.|avenida
  R.|rua|A
  núm.|número
  n.|número|#
  Prof.|professor
  Profa.|professora
  pág.|página
  séc.|século
  págs.|páginas
  tel.|telefone
  aprox.|aproximadamente
  cap.|capítulo|#
  vol.|volume|#
  art.|artigo|#
  fig.|figura|#
  máx.|máximo
  mín.|mínimo
  a. C.|antes de Cristo
  d. C.|depois de Cristo
  Ltda.|limitada||end
  S. A.|S. A.||end
  E. U. A.|Estados Unidos||end`;
