import { type Geo, geoSuite } from 'castwright/testing';

/** Your adapter: here one that reads the country from a cookie, without a request. */
function createCookieGeo(cookie: () => string): Geo {
  return {
    async locate({ signal } = {}) {
      const country = /(?:^|; )country=([A-Z]{2})(?:;|$)/.exec(cookie())?.[1];
      if (signal?.aborted === true) return { kind: 'unavailable', message: 'The page was left.' };
      return country === undefined ? { kind: 'unknown' } : { kind: 'located', location: { country, currency: null } };
    },
  };
}

geoSuite({
  name: 'geo-cookie',
  open: () => createCookieGeo(() => 'theme=dark; country=DE'),
  setLocation: () => {},
  location: { country: 'DE', currency: null },
  embedded: true,
});
