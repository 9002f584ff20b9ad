import type { ReportForm, ReportState } from '../domain/reports/content-report.ts';
import type { Page } from './admin-api.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Reports of abusive content: anyone may send one; listing and closing are for administrators, for others `rejected` with 403. */
export interface ReportApi {
  /** `rejected` with the invalid field, or with 429 after too many from one client in a day. */
  send(report: SentReport, options?: CallOptions): Promise<ApiOutcome<{ readonly reference: string }>>;
  /** Newest first. */
  list(query: ReportQuery, options?: CallOptions): Promise<ApiOutcome<Page<ContentReport>>>;
  setState(id: string, state: ReportState, options?: CallOptions): Promise<ApiOutcome<ContentReport>>;
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
