import type { UserState } from '#domain/admin/compute-user-state.ts';
import type { Takedown, TakedownKind, TakedownState } from '#domain/moderation/takedown.ts';
import type { ReportForm, ReportState } from '#domain/reports/content-report.ts';
import type { Page } from './admin-api.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * Reports of abusive content, and what administrators take down. Anyone may send a report, and owners read and appeal what was taken from
 * them; the rest is for administrators, for others `rejected` with 403.
 */
export interface ReportApi {
  /** `rejected` with the invalid field, or with 429 after too many from one client in a day. */
  send(report: SentReport, options?: CallOptions): Promise<ApiOutcome<{ readonly reference: string }>>;
  /** Newest first. */
  list(query: ReportQuery, options?: CallOptions): Promise<ApiOutcome<Page<ContentReport>>>;
  setState(id: string, state: ReportState, options?: CallOptions): Promise<ApiOutcome<ContentReport>>;
  /** What a link, the id of a video or an email address names, with its owner; nothing found is no rejection. */
  lookUp(subject: string, options?: CallOptions): Promise<ApiOutcome<ReportedThings>>;
  /** Emails the owner. `rejected` with 404, 409 if it's down already, 400 with field `reason`. */
  takeDown(order: TakedownOrder, options?: CallOptions): Promise<ApiOutcome<Takedown>>;
  /** Newest first. */
  takedowns(query: TakedownQuery, options?: CallOptions): Promise<ApiOutcome<Page<Takedown>>>;
  /** Restores the item, or answers an appeal and leaves it down; emails the owner. `rejected` with 409 if nothing is to decide. */
  decide(id: string, decision: TakedownDecision, options?: CallOptions): Promise<ApiOutcome<Takedown>>;
  /** For the owner; `rejected` with 404 for everyone else. */
  ownTakedown(id: string, options?: CallOptions): Promise<ApiOutcome<Takedown>>;
  /** For the owner, once. `rejected` with 409 for a second appeal. */
  appeal(id: string, text: string, options?: CallOptions): Promise<ApiOutcome<Takedown>>;
}

export interface TakedownOrder {
  readonly kind: TakedownKind;
  readonly itemId: string;
  /** Sent to the owner. */
  readonly reason: string;
}

export interface TakedownDecision {
  readonly lift: boolean;
  /** Sent to the owner. */
  readonly answer: string;
}

export interface TakedownQuery {
  readonly state?: TakedownState;
  /** Page number, from 1. */
  readonly page?: number;
}

export interface ReportedThings {
  /** The video that the subject names; null where it names an account or nothing here. */
  readonly videoId: string | null;
  readonly owner: { readonly id: string; readonly email: string; readonly name: string; readonly state: UserState } | null;
  /** The owner's, the named one first, then newest first; at most 50. `path` is that of its link. */
  readonly videos: readonly { readonly id: string; readonly title: string; readonly createdAt: string; readonly path: string | null }[];
  readonly presenters: readonly { readonly id: string; readonly name: string }[];
  readonly takedowns: readonly Takedown[];
}

export interface SentReport extends ReportForm {
  /** Token of the server's captcha; empty where it requires none. */
  readonly captcha: string;
  /** Honeypot: users do not see this field. A report with a value is accepted and discarded. */
  readonly website?: string;
}

export interface ReportQuery {
  readonly state?: ReportState;
  /** Page number, from 1. */
  readonly page?: number;
}

export interface ContentReport extends Omit<ReportForm, 'email'> {
  readonly id: string;
  readonly reference: string;
  /** Null when the reporter wants no reply. */
  readonly email: string | null;
  readonly state: ReportState;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly closedAt: string | null;
}
