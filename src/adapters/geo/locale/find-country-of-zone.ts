/** Time zones by country, from the IANA database: countries with a currency other than the US dollar, and the US. */
const ZONES: Readonly<Record<string, string>> = {
  US: 'America/New_York America/Detroit America/Chicago America/Menominee America/Denver America/Boise America/Phoenix America/Los_Angeles America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome America/Adak Pacific/Honolulu',
  CA: 'America/St_Johns America/Halifax America/Glace_Bay America/Moncton America/Goose_Bay America/Toronto America/Montreal America/Thunder_Bay America/Nipigon America/Iqaluit America/Winnipeg America/Resolute America/Rankin_Inlet America/Rainy_River America/Regina America/Swift_Current America/Edmonton America/Cambridge_Bay America/Inuvik America/Yellowknife America/Dawson_Creek America/Fort_Nelson America/Whitehorse America/Dawson America/Vancouver America/Creston',
  GB: 'Europe/London Europe/Belfast GB',
  IN: 'Asia/Kolkata Asia/Calcutta',
  JP: 'Asia/Tokyo Japan',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  HR: 'Europe/Zagreb',
  CY: 'Asia/Nicosia Europe/Nicosia Asia/Famagusta',
  CZ: 'Europe/Prague',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  FI: 'Europe/Helsinki Europe/Mariehamn',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin Europe/Busingen',
  GR: 'Europe/Athens',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin Eire',
  IT: 'Europe/Rome',
  LV: 'Europe/Riga',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  PL: 'Europe/Warsaw Poland',
  PT: 'Europe/Lisbon Atlantic/Madeira Atlantic/Azores Portugal',
  RO: 'Europe/Bucharest',
  SK: 'Europe/Bratislava',
  SI: 'Europe/Ljubljana',
  ES: 'Europe/Madrid Africa/Ceuta Atlantic/Canary',
  SE: 'Europe/Stockholm',
};

/** Prefixes of zone names, with their country. */
const FAMILIES: readonly (readonly [string, string])[] = [
  ['Australia/', 'AU'],
  ['US/', 'US'],
  ['America/Indiana/', 'US'],
  ['America/Kentucky/', 'US'],
  ['America/North_Dakota/', 'US'],
  ['Canada/', 'CA'],
];

const COUNTRY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(ZONES).flatMap(([country, zones]) => zones.split(' ').map((zone) => [zone, country] as const)),
);

/** Null for zones of other countries and for zones without a location. */
export function findCountryOfZone(zone: string): string | null {
  return COUNTRY_OF.get(zone) ?? FAMILIES.find(([family]) => zone.startsWith(family))?.[1] ?? null;
}
