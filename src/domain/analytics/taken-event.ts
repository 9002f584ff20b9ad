import type { AnalyticsValue } from './analytics-events.ts';

/** An event of a page on its way to a collector. Each adapter translates it into the words of its service. */
export interface TakenEvent {
  /** By which a collector counts the event once. */
  readonly id: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, AnalyticsValue>>;
  /** Null: no user was signed in. */
  readonly userId: string | null;
  readonly deviceId: string;
  /** Milliseconds since 1970 at which the session started. */
  readonly sessionStart: number;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export const EVENT_TYPE_LENGTH = 1_024;
