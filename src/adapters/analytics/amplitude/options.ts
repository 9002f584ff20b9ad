import type { RemoteConfig } from '../../shared/analytics/parse-remote-config.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Connectivity } from '../../../ports/connectivity.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';
import type { PageCookies } from '../../shared/page-cookies.ts';

export interface AmplitudeAnalyticsOptions {
  readonly apiKey: string;
  /** Full URL that batches are sent to. */
  readonly serverUrl: string;
  /** URL of the remote configuration. */
  readonly configUrl: string;
  readonly remote: RemoteConfig;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly storage: KeyValueStore;
  readonly cookies: PageCookies;
  /** Whether the page was loaded over HTTPS. */
  readonly secure: boolean;
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Creates a unique id. */
  readonly newId: () => string;
  /** Called once, with the first error of the SDK. */
  readonly report: (message: string) => void;
}
