import type { Clock } from '#ports/clock.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';

/** Error messages; each is logged once per page, none is thrown or shown. */
export const MISSING_CLIENT_KEY = 'Missing clientKey';

export const UNREACHABLE = 'Couldn’t load feature flags. Pages use the last saved values or their fallbacks.';
export const UNREADABLE = 'Feature flags arrived in an unusable format. Pages keep what they have.';

export function toStartMessage(error: unknown): string {
  return `Feature flags could not be started: ${error instanceof Error ? error.message : 'unknown reason'}. Pages use their fallbacks.`;
}

export interface GrowthBookFlagsOptions {
  readonly clientKey: string;
  /** Features are at `<apiHost>/api/features/<clientKey>`, updates at `<apiHost>/sub/<clientKey>`. */
  readonly apiHost: string;
  /** The service evaluates rules for one user's attributes, so that rules are not sent to the page. */
  readonly remoteEval?: boolean;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  /** The page's current full URL. */
  readonly url: () => string;
  readonly log: (message: string) => void;
  readonly fetch?: typeof fetch;
  /** Null where event streams are unavailable: the payload is then polled. */
  readonly openStream?: ((url: string) => EventSource) | null;
  /** Navigates within this site, for redirect experiments. */
  readonly leave?: (url: string) => void;
  /** Awaited, with a time limit, before such a redirect, so that the exposure is sent. */
  readonly beforeLeaving?: () => Promise<unknown>;
}
