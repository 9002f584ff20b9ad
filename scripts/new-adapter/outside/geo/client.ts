import { fetchJsonObject, LOCATION_UNAVAILABLE, toGeoOutcome, toSettingText, type ClientParts } from 'castwright/adapter';
import type { Clock, Geo } from 'castwright/testing';

export interface AcmeGeoOptions {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** Asks one address; `unavailable` when nobody answers, late or with nonsense. */
export function createAcmeGeo({ url, ...options }: AcmeGeoOptions): Geo {
  return {
    async locate({ signal } = {}) {
      const body = await fetchJsonObject(url, options, signal);
      return body === null ? LOCATION_UNAVAILABLE : toGeoOutcome(body['country']);
    },
  };
}

/** Named by the package's client.ts. */
export function create({ settings, fetch, clock }: ClientParts): Geo {
  return createAcmeGeo({ url: toSettingText(settings['ACME_GEO_URL']), fetch, clock });
}
