import { hideSecrets } from './hide-secrets.ts';
import { ANALYTICS_PROPERTY_KEYS } from '../constants.ts';

export interface AnalyticsEvent {
  /** `Page Viewed` and the like; at most 1024 characters. */
  readonly type: string;
  /** At most ANALYTICS_PROPERTY_KEYS of them. */
  readonly properties?: Readonly<Record<string, AnalyticsValue>>;
  /** When it happened, in milliseconds since 1970; now, when left out. */
  readonly at?: number;
}

export type AnalyticsValue = string | number | boolean | null | readonly string[];

/** The reason to drop an event before it is queued; null when it may be recorded. */
export function getDropReason(
  event: AnalyticsEvent,
  { running, consent }: { readonly running: boolean; readonly consent: boolean },
): string | null {
  if (!running) return ANALYTICS_MESSAGES.notInitialized;
  if (!consent) return ANALYTICS_MESSAGES.optOut;
  return event.type.trim() === '' ? ANALYTICS_MESSAGES.emptyType : null;
}

/** The first of them, in the order given; what is undefined or not a finite number is left out. */
export function limitProperties<Value>(properties: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const stored = Object.entries(properties).filter(
    ([, value]) => value !== undefined && !(typeof value === 'number' && !Number.isFinite(value)),
  );
  return Object.fromEntries(stored.slice(0, ANALYTICS_PROPERTY_KEYS));
}

/** ERR-8: why an event did not arrive, in the specification's words. */
export const ANALYTICS_MESSAGES = {
  retries: 'Event rejected due to exceeded retry count',
  optOut: 'Event skipped due to optOut config',
  missingKey: 'Event rejected due to missing API key',
  invalidKey: 'Invalid API key',
  notInitialized: 'Client not initialized',
  emptyType: 'Event skipped due to empty event type',
  queueFull: 'Event dropped: too many were kept while there was no network',
  refused: 'Event refused by the collector',
} as const;

export const PAGE_VIEWED = 'Page Viewed';
export const EXPERIMENT_VIEWED = 'Experiment Viewed';

/** RTE-6: path and query of a page that is shown, without what lets a user in. */
export function createPageViewedEvent(page: { readonly path: string; readonly query: string }): AnalyticsEvent {
  return { type: PAGE_VIEWED, properties: { path: page.path, query: hideSecrets(page.query) } };
}
