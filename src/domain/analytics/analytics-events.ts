import { hideSecretsIn } from '../text/scrub-secrets.ts';
import { ANALYTICS_PROPERTY_KEYS } from '../constants.ts';

export interface AnalyticsEvent {
  /** Event type such as `Page Viewed`; at most 1024 characters. */
  readonly type: string;
  /** At most ANALYTICS_PROPERTY_KEYS entries. */
  readonly properties?: Readonly<Record<string, AnalyticsValue>>;
  /** Time of the event, milliseconds since 1970; default: now. */
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

/** The first properties up to the limit, in the given order, without undefined and non-finite values. */
export function limitProperties<Value>(properties: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const stored = Object.entries(properties).filter(
    ([, value]) => value !== undefined && !(typeof value === 'number' && !Number.isFinite(value)),
  );
  return Object.fromEntries(stored.slice(0, ANALYTICS_PROPERTY_KEYS));
}

/** Messages for undelivered events, in the specification's words (ERR-8). */
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

/** What matters on the way from a visitor to a customer. Each is tracked once for an account, project, video or order in a tab. */
export const MILESTONES = {
  signedUp: 'Signed Up',
  scriptWritten: 'Script Written',
  videoFinished: 'Video Finished',
  videoShared: 'Video Shared',
  planPaid: 'Plan Paid',
} as const;

/** Page view event with path and query, without secrets (RTE-6). */
export function createPageViewedEvent(page: { readonly path: string; readonly query: string }): AnalyticsEvent {
  return { type: PAGE_VIEWED, properties: { path: page.path, query: hideSecretsIn(page.query) } };
}
