import type { Clock } from '../../../../ports/clock.ts';
import type { KeyValueStore } from '../../../../ports/key-value-store.ts';

export interface GrowthBookFlagsOptions {
  readonly clientKey: string;
  /** Features are at `<apiHost>/api/features/<clientKey>`, the stream at `<apiHost>/sub/<clientKey>`. */
  readonly apiHost: string;
  /** The service decides for one person's attributes, so that the rules themselves stay with it. */
  readonly remoteEval?: boolean;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  /** The page's whole address, now. */
  readonly url: () => string;
  readonly log: (message: string) => void;
  readonly fetch?: typeof fetch;
  /** Null where there are no streams: the payload is fetched anew by time then. */
  readonly openStream?: ((url: string) => EventSource) | null;
  /** Goes to another page of this site, for experiments that redirect. */
  readonly leave?: (url: string) => void;
  /** Waited for, but not long, before such a redirect: that the exposure is on its way. */
  readonly beforeLeaving?: () => Promise<unknown>;
}
