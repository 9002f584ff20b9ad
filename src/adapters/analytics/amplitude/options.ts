import type { RemoteConfig } from '../../shared/analytics/parse-remote-config.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Connectivity } from '../../../ports/connectivity.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';
import type { PageCookies } from '../../shared/page-cookies.ts';

export interface AmplitudeAnalyticsOptions {
  readonly apiKey: string;
  /** Where batches go; the whole address. */
  readonly serverUrl: string;
  /** Where remote configuration comes from. */
  readonly configUrl: string;
  readonly remote: RemoteConfig;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly storage: KeyValueStore;
  readonly cookies: PageCookies;
  /** The page came over HTTPS. */
  readonly secure: boolean;
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** What nobody else has. */
  readonly newId: () => string;
  /** Trouble of the SDK, once. */
  readonly report: (message: string) => void;
}
