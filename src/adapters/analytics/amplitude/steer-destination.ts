import type { Delivery } from '../../../ports/product-analytics.ts';
import type { SdkDestination } from './sdk-destination.ts';

/**
 * Makes the SDK's delivery tell what becomes of each event, and takes two faults from it: a flush that is asked for
 * drops what is not answered with success, and begins a second time while one is on its way.
 */
export function steerDestination(destination: SdkDestination, notify: (delivery: Delivery) => void) {
  const flush = destination.flush.bind(destination);
  const fulfil = destination.fulfillRequest.bind(destination);
  const spare = destination.removeEventsExceedFlushMaxRetries.bind(destination);
  let onItsWay: Promise<void> | null = null;

  destination.flush = (byTimer) => {
    // Asked for while all wait, it would begin their waiting anew.
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
    /** No timer runs on into a time with another network. */
    endTimer: (): void => {
      if (destination.scheduleId !== null) clearTimeout(destination.scheduleId);
      destination.scheduleId = null;
    },
    settled: () => onItsWay ?? Promise.resolve(),
  };
}
