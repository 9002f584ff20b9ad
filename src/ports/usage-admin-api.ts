import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** What the host's own collector has heard, for administrators; others are `rejected` with 403. Days are UTC. */
export interface UsageAdminApi {
  report(days: UsageDays, options?: CallOptions): Promise<ApiOutcome<UsageReport>>;
  /** How many went on from step to step, in this order, within a day of the step before. 2 to 6 event types. */
  funnel(
    asked: { readonly steps: readonly string[]; readonly days: UsageDays },
    options?: CallOptions,
  ): Promise<ApiOutcome<readonly FunnelStep[]>>;
  /** Newest first. */
  sessions(asked: { readonly days: UsageDays; readonly page?: number }, options?: CallOptions): Promise<ApiOutcome<SessionPage>>;
  /** What happened in one, oldest first. */
  session(id: string, options?: CallOptions): Promise<ApiOutcome<readonly UsageEvent[]>>;
}

export const USAGE_DAYS = [1, 7, 30, 90] as const;
export type UsageDays = (typeof USAGE_DAYS)[number];

export interface UsageReport {
  readonly events: number;
  readonly sessions: number;
  /** Devices, for people are only known once they sign in. */
  readonly devices: number;
  readonly people: number;
  /** Every day of the time, oldest first; `2026-11-21`. */
  readonly days: readonly { readonly day: string; readonly events: number; readonly sessions: number; readonly devices: number }[];
  /** The most frequent first, at most 50. */
  readonly types: readonly { readonly type: string; readonly events: number; readonly devices: number }[];
  /** Pages that were viewed, the most first, at most 50. */
  readonly pages: readonly { readonly path: string; readonly views: number; readonly devices: number }[];
}

export interface FunnelStep {
  readonly type: string;
  /** Devices that came this far. */
  readonly devices: number;
  /** Of the first step, 0 to 1. */
  readonly share: number;
}

export interface SessionPage {
  readonly rows: readonly UsageSession[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

export interface UsageSession {
  /** `<device>.<start in milliseconds>`. */
  readonly id: string;
  /** The address of whoever was signed in last; null for nobody, and for somebody who is gone. */
  readonly person: string | null;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly events: number;
  readonly entryPath: string | null;
}

export interface UsageEvent {
  readonly type: string;
  /** ISO 8601. */
  readonly at: string;
  readonly path: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
}
