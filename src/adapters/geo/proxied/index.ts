import type { Geo } from '#ports/geo.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';

export interface ProxiedGeoOptions {
  readonly fetch: typeof fetch;
  readonly storage: KeyValueStore;
  /** Creates the adapter with a `fetch` that goes through the proxy. */
  readonly createAdapter: (fetch: typeof globalThis.fetch) => Geo;
  readonly proxies?: Proxies;
}

/** URL prefixes; the escaped target URL is appended. */
export interface Proxies {
  readonly usual: string;
  readonly alternative: string;
}

/** Stored name of the chosen proxy (ENT-8); absent for the default one. */
export const PROXY_KEY = 'castwright.geoProxy';
const ALTERNATIVE = 'alternative';

/** Text with which a proxy says that it does not serve the user's country (ERR-7). */
const COUNTRY_BLOCKED = 'Country blocked';

export const PUBLIC_PROXIES: Proxies = {
  usual: 'https://api.allorigins.win/raw?url=',
  alternative: 'https://corsproxy.io/?url=',
};

/**
 * Calls an adapter that browsers cannot reach directly through a proxy. If the proxy blocks the country, switches to the other one
 * permanently.
 */
export function createProxiedGeo({ fetch, storage, createAdapter, proxies = PUBLIC_PROXIES }: ProxiedGeoOptions): Geo {
  const getProxy = (): string => (storage.read(PROXY_KEY) === ALTERNATIVE ? proxies.alternative : proxies.usual);

  const proxied: typeof fetch = async (input, init) => {
    const address = encodeURIComponent(input instanceof Request ? input.url : String(input));
    const proxy = getProxy();
    const response = await fetch(proxy + address, init);
    if (proxy === proxies.alternative || !(await isBlocked(response))) return response;
    storage.write(PROXY_KEY, ALTERNATIVE);
    return fetch(proxies.alternative + address, init);
  };
  return createAdapter(proxied);
}

/** Whether the response reports a block, at any status; the response itself stays unread. */
async function isBlocked(response: Response): Promise<boolean> {
  const reader = response.clone().body?.getReader();
  if (!reader) return false;
  try {
    const { value } = await reader.read();
    return new TextDecoder().decode(value).includes(COUNTRY_BLOCKED);
  } finally {
    void reader.cancel().catch(() => {});
  }
}
