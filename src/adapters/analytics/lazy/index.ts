import { ANALYTICS_MESSAGES, type AnalyticsEvent, getDropReason } from '#domain/analytics/analytics-events.ts';
import { limitStoredEvents, parseList } from '../../shared/analytics/stored-events.ts';
import { ANALYTICS_OFFLINE_QUEUE, ANALYTICS_THROTTLE } from '#domain/constants.ts';
import type { Clock } from '#ports/clock.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import { createDeliveryListeners } from '../../shared/analytics/delivery-listeners.ts';

export interface LazyAnalyticsOptions {
  readonly load: () => Promise<ProductAnalytics>;
  /** Calls `action` when the page is idle. */
  readonly whenIdle: (action: () => void) => void;
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  /** Deletes what the adapter stored in this browser on an earlier visit, without loading its code. */
  readonly clear: () => void;
}

export const EARLY_KEY = 'castwright.analytics.early';

type EarlyEvent = AnalyticsEvent & { readonly at: number };

/**
 * Loads the real adapter after consent, when the page is idle. Until then events are queued, also across a reload; a failed load is retried
 * after ANALYTICS_THROTTLE.
 */
export function createLazyAnalytics({ load, whenIdle, clock, storage, clear }: LazyAnalyticsOptions): ProductAnalytics {
  const { onDelivery, notify, mute, unmute } = createDeliveryListeners();
  let real: ProductAnalytics | null = null;
  let loading: Promise<void> | null = null;
  let running = false;
  let consent = false;
  let user: string | null | undefined;
  let handing = false;

  const readEarlyEvents = (): readonly EarlyEvent[] => parseList(storage.read(EARLY_KEY)).filter(isEarlyEvent);

  function keep(event: EarlyEvent): void {
    const all = [...readEarlyEvents(), event];
    storage.write(EARLY_KEY, JSON.stringify(limitStoredEvents(all)));
    for (const { type } of all.slice(0, Math.max(0, all.length - ANALYTICS_OFFLINE_QUEUE))) {
      notify({ state: 'dropped', eventType: type, reason: ANALYTICS_MESSAGES.queueFull });
    }
  }

  function begin(): void {
    if (!running || !consent || real || loading) return;
    loading = new Promise<void>((resolve) => whenIdle(resolve))
      .then(() => (running && consent ? load() : null))
      .then(
        (loaded) => {
          loading = null;
          if (loaded) activate(loaded);
        },
        () => {
          loading = null;
          clock.after(ANALYTICS_THROTTLE, begin);
        },
      );
  }

  function activate(loaded: ProductAnalytics): void {
    real = loaded;
    real.onDelivery(notify);
    real.setConsent(consent);
    if (user !== undefined) real.identify(user);
    handOver();
  }

  function handOver(): void {
    if (!real || !running) return;
    real.start();
    if (!consent) return;
    const waiting = readEarlyEvents();
    if (handing || waiting.length === 0) return;
    handing = true;
    let left = waiting.length;
    const leave = real.onDelivery(({ state }) => {
      if (state !== 'queued' && state !== 'dropped') return;
      left -= 1;
      forgetFirst();
      if (left > 0) return;
      handing = false;
      leave();
    });
    for (const event of waiting) real.track(event);
  }

  /** Clears the first page's queue once the adapter has taken it over. */
  function forgetFirst(): void {
    const rest = readEarlyEvents().slice(1);
    if (rest.length === 0) storage.remove(EARLY_KEY);
    else storage.write(EARLY_KEY, JSON.stringify(rest));
  }

  return {
    start() {
      running = true;
      unmute();
      handOver();
      begin();
    },
    stop() {
      running = false;
      mute();
      real?.stop();
    },
    setConsent(given) {
      consent = given;
      real?.setConsent(given);
      if (given) return begin();
      for (const { type } of readEarlyEvents()) notify({ state: 'dropped', eventType: type, reason: ANALYTICS_MESSAGES.optOut });
      storage.remove(EARLY_KEY);
      if (!real) clear();
    },
    identify(userId) {
      user = userId;
      real?.identify(userId);
    },
    track(event) {
      if (real) return real.track(event);
      const dropReason = getDropReason(event, { running, consent });
      if (dropReason !== null) notify({ state: 'dropped', eventType: event.type, reason: dropReason });
      else keep({ ...event, at: event.at ?? clock.now() });
    },
    async flush() {
      await loading;
      await real?.flush();
    },
    onDelivery,
  };
}

function isEarlyEvent(value: unknown): value is EarlyEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'at' in value &&
    Number.isFinite(value.at)
  );
}
