import { faultyFetch } from './create-faulty-fetch.ts';
import type { Observation } from './observe-port.ts';

export interface ObservedLine {
  /** What addresses of the service begin with; relative ones are of this page. */
  readonly addresses: readonly string[];
  readonly observation: Observation;
}

/** What a page calls services with. */
export interface CallingPage {
  fetch: typeof fetch;
  readonly location: { readonly href: string };
}

const SERVER_ERRORS = 500;
const UNREACHABLE = 'Couldn’t reach the service.';

/**
 * For vendors that call their service by themselves, with the page's own `fetch`: their calls of these addresses are
 * slow and fail as wished, and are told.
 */
export function observeLine(page: CallingPage, { addresses, observation }: ObservedLine): void {
  const { href } = page.location;
  const wanted = addresses.filter((address) => address !== '').map((address) => new URL(address, href).href);
  const usual = page.fetch.bind(page);
  const faulty = faultyFetch({ ...observation, fetch: usual });
  page.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, href).href;
    if (!wanted.some((prefix) => address.startsWith(prefix))) return usual(input, init);
    const { clock, record } = observation;
    const at = clock.now();
    const tell = (trouble: string | null): void => record({ method: init?.method ?? 'GET', at, took: clock.now() - at, trouble });
    try {
      const response = await faulty(input, init);
      tell(response.status >= SERVER_ERRORS ? `It answered ${response.status}.` : null);
      return response;
    } catch (error) {
      if (!init?.signal?.aborted) tell(UNREACHABLE);
      throw error;
    }
  };
}
