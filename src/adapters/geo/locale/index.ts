import { parseLocation } from '../../../domain/geo/parse-location.ts';
import type { Geo } from '../../../ports/geo.ts';
import { findCountryOfZone } from './find-country-of-zone.ts';

export interface LocaleGeoOptions {
  /** IANA name of the time zone; undefined where the browser does not tell. */
  readonly timeZone: () => string | undefined;
  /** As the browser has them, the dearest first. */
  readonly languages: () => readonly string[];
}

/** Zones that say nothing of a place. */
const ZONE_WITHOUT_COUNTRY = /^(?:Etc\/|UTC$|GMT|UCT$|Universal$|Zulu$)/u;

/** By the browser's own time zone, and by its language where the zone says nothing. Nobody is asked. */
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
