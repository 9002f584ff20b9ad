import { parseLocation } from '../../../domain/geo/parse-location.ts';
import type { Geo } from '../../../ports/geo.ts';
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
      if (signal?.aborted) return null;
      const zone = timeZone() ?? '';
      if (zone !== '' && !ZONE_WITHOUT_COUNTRY.test(zone)) return parseLocation(findCountryOfZone(zone));
      return (
        languages()
          .map(toLocationOfLanguage)
          .find((place) => place !== null) ?? null
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

function toLocationOfLanguage(language: string) {
  try {
    return parseLocation(new Intl.Locale(language).region);
  } catch {
    return null;
  }
}
