import { createFaultyFetch } from './create-faulty-fetch.ts';
import type { Observation } from './observe-port.ts';

export interface ConnectionObservation {
  /** URL prefixes of the service; relative ones are of this page. */
  readonly urls: readonly string[];
  readonly observation: Observation;
}

/** An object whose `fetch` is replaced: the page. */
export interface PageWithFetch {
  fetch: typeof fetch;
  readonly location: { readonly href: string };
}

const SERVER_ERRORS = 500;
const UNREACHABLE = 'Couldn’t reach the service.';

/** For SDKs that call their service with the page's own `fetch`: delays, fails and records requests to these URLs. */
export function observeConnection(page: PageWithFetch, { urls, observation }: ConnectionObservation): void {
  const { href } = page.location;
  const observedUrls = urls.filter((url) => url !== '').map((url) => new URL(url, href).href);
  const original = page.fetch.bind(page);
  const faulty = createFaultyFetch({ ...observation, fetch: original });
  page.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, href).href;
    if (!observedUrls.some((prefix) => url.startsWith(prefix))) return original(input, init);
    const { clock, record } = observation;
    const at = clock.now();
    const report = (error: string | null): void => record({ method: init?.method ?? 'GET', at, took: clock.now() - at, error });
    try {
      const response = await faulty(input, init);
      report(response.status >= SERVER_ERRORS ? `It answered ${response.status}.` : null);
      return response;
    } catch (error) {
      if (!init?.signal?.aborted) report(UNREACHABLE);
      throw error;
    }
  };
}
