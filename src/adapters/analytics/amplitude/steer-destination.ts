import type { Delivery } from '#ports/product-analytics.ts';

/** Internals of the SDK's delivery that its public types do not show; version 2.47.1. */
export interface SdkDestination {
  queue: SdkWaiting[];
  scheduleId: ReturnType<typeof setTimeout> | null;
  schedule(after: number): void;
  flush(useRetry?: boolean): Promise<void>;
  fulfillRequest(list: SdkWaiting[], code: number, message: string): void;
  removeEventsExceedFlushMaxRetries(list: SdkWaiting[]): SdkWaiting[];
}

export interface SdkWaiting {
  readonly event: { readonly event_type: string };
  /** Milliseconds until the event is sent again; 0: none. */
  readonly timeout: number;
}

const METHODS = ['schedule', 'flush', 'fulfillRequest', 'removeEventsExceedFlushMaxRetries'];

export function isSdkDestination(value: unknown): value is SdkDestination {
  return (
    typeof value === 'object' &&
    value !== null &&
    'queue' in value &&
    'scheduleId' in value &&
    METHODS.every((name) => typeof Reflect.get(value, name) === 'function')
  );
}

/**
 * Patches the SDK's delivery to report each event's outcome, and works around two bugs: `flush` drops events without a success response,
 * and starts a second request while one is in flight.
 */
export function steerDestination(destination: SdkDestination, notify: (delivery: Delivery) => void) {
  const flush = destination.flush.bind(destination);
  const fulfil = destination.fulfillRequest.bind(destination);
  const spare = destination.removeEventsExceedFlushMaxRetries.bind(destination);
  let onItsWay: Promise<void> | null = null;

  destination.flush = (byTimer) => {
    // A flush while every event waits for its retry would restart their timers.
    if (byTimer !== true && destination.queue.every(({ timeout }) => timeout > 0)) return onItsWay ?? Promise.resolve();
    if (destination.scheduleId !== null) clearTimeout(destination.scheduleId);
    onItsWay ??= flush(true).finally(() => {
      onItsWay = null;
    });
    return onItsWay;
  };
  destination.fulfillRequest = (list, code, message) => {
    const success = code >= 200 && code < 300;
    const waiting = new Set(destination.queue);
    const settled = list.filter((entry) => waiting.has(entry));
    fulfil(list, code, message);
    for (const { event } of settled) {
      notify({ state: success ? 'success' : 'dropped', eventType: event.event_type, ...(success ? {} : { reason: message }) });
    }
  };
  destination.removeEventsExceedFlushMaxRetries = (list) => {
    const retried = spare(list);
    for (const { event } of retried) notify({ state: 'retried', eventType: event.event_type });
    return retried;
  };
  return {
    /** Stops the retry timer, so that it cannot fire under another network state. */
    endTimer: (): void => {
      if (destination.scheduleId !== null) clearTimeout(destination.scheduleId);
      destination.scheduleId = null;
    },
    settled: () => onItsWay ?? Promise.resolve(),
  };
}
