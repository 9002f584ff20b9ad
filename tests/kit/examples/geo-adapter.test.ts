import { type Geo, geoSuite } from 'castwright/testing';

/** Your adapter: here one that reads the country from a cookie, without a request. */
function createCookieGeo(cookie: () => string): Geo {
  return {
    async locate({ signal } = {}) {
      const country = /(?:^|; )country=([A-Z]{2})(?:;|$)/.exec(cookie())?.[1];
      return signal?.aborted === true || country === undefined ? null : { country, currency: null };
    },
  };
}

geoSuite({
  name: 'geo-cookie',
  open: () => createCookieGeo(() => 'theme=dark; country=DE'),
  setLocation: () => {},
  location: { country: 'DE', currency: null },
  fallback: null,
  embedded: true,
});
