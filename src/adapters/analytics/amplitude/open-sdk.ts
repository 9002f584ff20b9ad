import type { AmplitudeBrowser, Types } from '@amplitude/analytics-browser';
import { ANALYTICS_MESSAGES } from '#domain/analytics/analytics-events.ts';
import { ANALYTICS_FLUSH_INTERVAL, ANALYTICS_OFFLINE_QUEUE, ANALYTICS_QUEUE_SIZE } from '#domain/constants.ts';
import type { Delivery } from '#ports/product-analytics.ts';
import { createCastwrightPlugin } from './castwright-plugin.ts';
import { createEventsStorage } from './events-storage.ts';
import { isSdkDestination, steerDestination } from './steer-destination.ts';
import { toSdkOptions } from './sdk-options.ts';
import { createTrackedClicks } from './tracked-clicks.ts';
import type { RemoteConfig } from '../../shared/analytics/parse-remote-config.ts';
import type { Clock } from '#ports/clock.ts';
import type { Connectivity } from '#ports/connectivity.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
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

export interface OpenSdkOptions extends AmplitudeAnalyticsOptions {
  readonly notify: (delivery: Delivery) => void;
  readonly consent: () => boolean;
  /** Whether recording and sending is allowed now. */
  readonly isWanted: () => boolean;
}

/** A started SDK, with the controls that the port needs. */
export interface OpenSdk {
  /** Pauses or resumes recording and sending according to consent and connectivity. */
  steer(): void;
  /** Drops the queued events. */
  clear(): void;
  /** Resolves when no request is in flight. */
  settled(): Promise<void>;
}

const SDK_DESTINATION = 'amplitude';

export async function openSdk(client: AmplitudeBrowser, options: OpenSdkOptions): Promise<OpenSdk> {
  const { clock, consent, connectivity, storage, notify, isWanted } = options;
  const found: { config?: Types.BrowserConfig } = {};
  let onStored = (_count: number): void => {};

  client.add(createCastwrightPlugin({ clock, consent, notify, onConfig: (config) => void (found.config = config) }));
  const { shouldTrack } = createTrackedClicks(options.page);
  const storageProvider = createEventsStorage(storage, (count) => onStored(count));
  await client.init(options.apiKey, toSdkOptions({ ...options, autocapture: options.remote.autocapture, shouldTrack, storageProvider }))
    .promise;

  const { config } = found;
  const destination: unknown = client.plugin(SDK_DESTINATION);
  if (!config || !isSdkDestination(destination)) throw new Error('The analytics SDK is not the one this was written for.');
  const { settled, endTimer } = steerDestination(destination, notify);
  const drop = (count: number, reason: string): void => destination.fulfillRequest(destination.queue.slice(0, count), 0, reason);

  let queued = destination.queue.length;
  onStored = (count) => {
    const grew = count > queued;
    queued = count;
    if (!grew) return;
    if (config.offline && count > ANALYTICS_OFFLINE_QUEUE) drop(count - ANALYTICS_OFFLINE_QUEUE, ANALYTICS_MESSAGES.queueFull);
    else if (!config.offline && count % ANALYTICS_QUEUE_SIZE === 0) void destination.flush();
  };

  const steer = (): void => {
    client.setOptOut(!isWanted());
    config.offline = !isWanted() || !connectivity.online();
    if (config.offline) endTimer();
    else if (destination.queue.length > 0) destination.schedule(ANALYTICS_FLUSH_INTERVAL);
  };
  connectivity.subscribe(steer);
  return { steer, settled, clear: () => drop(destination.queue.length, ANALYTICS_MESSAGES.optOut) };
}
