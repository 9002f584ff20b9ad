import type { Geo } from '../../../ports/geo.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';

export interface ProxiedGeoOptions {
  readonly fetch: typeof fetch;
  readonly storage: KeyValueStore;
  /** Makes the provider on a `fetch` that goes through the proxy. */
  readonly createAdapter: (fetch: typeof globalThis.fetch) => Geo;
  readonly proxies?: Proxies;
}

/** Each takes the address it is to fetch, escaped, behind it. */
export interface Proxies {
  readonly usual: string;
  readonly alternative: string;
}

/** ENT-8: the proxy that is used here from now on; nothing for the usual one. */
export const PROXY_KEY = 'castwright.geoProxy';
const ALTERNATIVE = 'alternative';

/** ERR-7: how a proxy says that it does not serve the country one is in. */
const COUNTRY_BLOCKED = 'Country blocked';

export const PUBLIC_PROXIES: Proxies = {
  usual: 'https://api.allorigins.win/raw?url=',
  alternative: 'https://corsproxy.io/?url=',
};

/** A provider that browsers may not ask directly, by way of a proxy. Where that one blocks the country, by another, for good. */
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

/** Whatever its status; the answer itself stays unread. */
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
