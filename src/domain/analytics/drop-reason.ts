import type { AnalyticsEvent } from '../../ports/product-analytics.ts';
import { ANALYTICS_MESSAGES } from './analytics-messages.ts';

/** Why an event is not recorded at all; null when it is. */
export function getDropReason(
  event: AnalyticsEvent,
  { running, consent }: { readonly running: boolean; readonly consent: boolean },
): string | null {
  if (!running) return ANALYTICS_MESSAGES.notInitialized;
  if (!consent) return ANALYTICS_MESSAGES.optOut;
  return event.type.trim() === '' ? ANALYTICS_MESSAGES.emptyType : null;
}
