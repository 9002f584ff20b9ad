import type { ReportForm, ReportState } from '../domain/reports/content-report.ts';
import type { Page } from './admin-api.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Reports of abuse: sent by anybody, read and closed by administrators; others are `rejected` with 403 there. */
export interface ReportApi {
  /** `rejected` with the field at fault, or with 429 after many of one client in a day. */
  send(report: SentReport, options?: CallOptions): Promise<ApiOutcome<{ readonly reference: string }>>;
  /** Newest first. */
  list(query: ReportQuery, options?: CallOptions): Promise<ApiOutcome<Page<ContentReport>>>;
  setState(id: string, state: ReportState, options?: CallOptions): Promise<ApiOutcome<ContentReport>>;
}

export interface SentReport extends ReportForm {
  /** The answer of the server's captcha; empty where it asks none. */
  readonly captcha: string;
  /** People do not see it and leave it empty; a report in which it is filled is thanked for and goes nowhere. */
  readonly website?: string;
}

export interface ReportQuery {
  readonly state?: ReportState;
  /** From 1. */
  readonly page?: number;
}

export interface ContentReport extends Omit<ReportForm, 'email'> {
  readonly id: string;
  readonly reference: string;
  /** Null: the reporter wants no reply. */
  readonly email: string | null;
  readonly state: ReportState;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly closedAt: string | null;
}
