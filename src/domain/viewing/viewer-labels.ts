/** Kinds of devices, as far as a user agent tells. */
export const DEVICE_KINDS = ['computer', 'phone', 'tablet'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** Where a play came from if no other site led to it. */
export const DIRECT_SOURCE = 'direct';

/** A country that isn't known, and sources beyond those that a day can hold. */
export const UNKNOWN_LABEL = 'other';

/** The site that led to a shared video or embeds it, without `www.`; `direct` for none and for the server's own pages. */
export function parseSource(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return DIRECT_SOURCE;
  const { protocol, hostname, origin } = new URL(referrer);
  if ((protocol !== 'https:' && protocol !== 'http:') || origin === ownOrigin) return DIRECT_SOURCE;
  return hostname.replace(/^www\./, '') || DIRECT_SOURCE;
}

/** The kind of device; tablets that pretend to be computers count as computers. */
export function findDeviceKind(userAgent: string): DeviceKind {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? 'phone' : 'computer';
}

/** The country (ISO 3166-1, two letters) of an IANA time zone, also by its older names; null where the zone has none. */
export function findZoneCountry(timeZone: string): string | null {
  const canonical = findCanonicalZone(timeZone);
  return canonical === null ? null : (getCountries().get(canonical) ?? null);
}

function findCanonicalZone(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

let countries: ReadonlyMap<string, string> | null = null;

/** Zones of all regions that the runtime knows. */
function getCountries(): ReadonlyMap<string, string> {
  countries ??= new Map(listRegions().flatMap((region) => listZones(region).map((zone) => [zone, region] as const)));
  return countries;
}

/** ECMA-402 Intl.Locale Info, which TypeScript's library doesn't have yet. */
type LocaleInfo = Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined };

function listZones(region: string): readonly string[] {
  const locale: LocaleInfo = new Intl.Locale(`und-${region}`);
  return locale.getTimeZones?.() ?? [];
}

/** Pairs of letters that stay as they are: retired codes change to another. */
function listRegions(): readonly string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code);
}
