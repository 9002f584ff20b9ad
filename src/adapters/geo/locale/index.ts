import { parseLocation } from '#domain/geo/parse-location.ts';
import type { Geo } from '#ports/geo.ts';
import { toGeoOutcome } from '../../shared/location-outcomes.ts';
import { LOCATION_UNAVAILABLE } from '../../shared/location-unavailable.ts';
import { findCountryOfZone } from './find-country-of-zone.ts';

export interface LocaleGeoOptions {
  /** IANA time zone; undefined where the browser does not report it. */
  readonly timeZone: () => string | undefined;
  /** The browser's languages, most preferred first. */
  readonly languages: () => readonly string[];
}

/** Zones without a country. */
const ZONE_WITHOUT_COUNTRY = /^(?:Etc\/|UTC$|GMT|UCT$|Universal$|Zulu$)/u;

/** Guesses from the browser's time zone, else from its language. No request is made. */
export function createLocaleGeo({ timeZone, languages }: LocaleGeoOptions): Geo {
  return {
    async locate({ signal } = {}) {
      if (signal?.aborted) return LOCATION_UNAVAILABLE;
      const zone = timeZone() ?? '';
      if (zone !== '' && !ZONE_WITHOUT_COUNTRY.test(zone)) return toGeoOutcome(findCountryOfZone(zone));
      return toGeoOutcome(
        languages()
          .map(findCountryOfLanguage)
          .find((country) => country !== null) ?? null,
      );
    },
  };
}

export function getBrowserLocale(): LocaleGeoOptions {
  return {
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: () => navigator.languages,
  };
}

/** A region may be three digits, as of `es-419`, which is no country. */
function findCountryOfLanguage(language: string): string | null {
  try {
    return parseLocation(new Intl.Locale(language).region)?.country ?? null;
  } catch {
    return null;
  }
}
