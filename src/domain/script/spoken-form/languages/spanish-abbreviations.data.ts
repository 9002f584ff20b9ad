/** Months with their short forms. */
export const SPANISH_MONTHS = `
  enero|ene
  febrero|feb
  marzo|mar
  abril|abr
  mayo|may
  junio|jun
  julio|jul
  agosto|ago
  septiembre|sept sep
  octubre|oct
  noviembre|nov
  diciembre|dic`;

/** Abbreviations: as written, as said, what has to follow, and where a sentence may end with it. */
export const SPANISH_ABBREVIATIONS = `
  y/o|y o
  Sr.|señor
  Sra.|señora
  Sres.|señores
  Dr.|doctor
  Dra.|doctora
  D.|don|A
  Dña.|doña
  Uds.|ustedes
  Ud.|usted
  Vd.|usted
  p. ej.|por ejemplo
  etc.|etcétera||end
  núm.|número
  núms.|números
  EE. UU.|Estados Unidos||end
  Srta.|señorita
  Prof.|profesor
  pág.|página
  págs.|páginas
  tel.|teléfono
  aprox.|aproximadamente
  Avda.|avenida
  Av.|avenida
  C/|calle|A
  cap.|capítulo
  vol.|volumen|#
  art.|artículo|#
  fig.|figura|#
  máx.|máximo
  mín.|mínimo
  a. C.|antes de Cristo
  d. C.|después de Cristo
  S. A.|sociedad anónima||end
  a. m.|a. m.||end
  p. m.|p. m.||end`;
