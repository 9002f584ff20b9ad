import { ANALYTICS_MESSAGES } from '#domain/analytics/analytics-events.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import { createDeliveryListeners } from '../../shared/analytics/delivery-listeners.ts';

/** Records nothing. */
export function createNoAnalytics(): ProductAnalytics {
  const { onDelivery, notify, mute, unmute } = createDeliveryListeners();
  return {
    start: unmute,
    stop: mute,
    setConsent() {},
    identify() {},
    track: ({ type }) => notify({ state: 'dropped', eventType: type, reason: ANALYTICS_MESSAGES.optOut }),
    flush: () => Promise.resolve(),
    onDelivery,
  };
}
