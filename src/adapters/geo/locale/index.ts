import { readPlace } from '../../../domain/geo/parse-location.ts';
import type { Geo } from '../../../ports/geo.ts';
import { countryOfZone } from './find-country-of-zone.ts';

export interface LocaleGeoOptions {
  /** IANA name of the time zone; undefined where the browser does not tell. */
  readonly timeZone: () => string | undefined;
  /** As the browser has them, the dearest first. */
  readonly languages: () => readonly string[];
}

/** Zones that say nothing of a place. */
const NOWHERE = /^(?:Etc\/|UTC$|GMT|UCT$|Universal$|Zulu$)/u;

/** By the browser's own time zone, and by its language where the zone says nothing. Nobody is asked. */
export function createLocaleGeo({ timeZone, languages }: LocaleGeoOptions): Geo {
  return {
    async locate({ signal } = {}) {
      if (signal?.aborted) return null;
      const zone = timeZone() ?? '';
      if (zone !== '' && !NOWHERE.test(zone)) return readPlace(countryOfZone(zone));
      return (
        languages()
          .map(placeOfLanguage)
          .find((place) => place !== null) ?? null
      );
    },
  };
}

export function browserLocale(): LocaleGeoOptions {
  return {
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: () => navigator.languages,
  };
}

function placeOfLanguage(language: string) {
  try {
    return readPlace(new Intl.Locale(language).region);
  } catch {
    return null;
  }
}
