import { type Geo, geoSuite } from 'castwright/testing';

/** Your vendor: here one that reads the country from a cookie, so that it asks nobody. */
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
  tell: () => {},
  place: { country: 'DE', currency: null },
  otherwise: null,
  embedded: true,
});
