import type { Page } from './admin-api.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { ErrorEvent, ErrorState } from '#domain/errors/error-report-payload.ts';

/** Error reports collected by this server, grouped by cause. Administrators only; for others `rejected` with 403. */
export interface ErrorAdminApi {
  /** Most recently seen first. */
  groups(query: ErrorQuery, options?: CallOptions): Promise<ApiOutcome<Page<ErrorGroup>>>;
  group(id: string, options?: CallOptions): Promise<ApiOutcome<ErrorGroupDetail>>;
  /** Recorded in the audit log. A resolved group reopens when the error occurs again. */
  setState(change: { readonly id: string; readonly state: ErrorState }, options?: CallOptions): Promise<ApiOutcome<ErrorGroup>>;
  /** Deletes the group with its events and replays; recorded in the audit log. The error starts a new group if it occurs again. */
  remove(id: string, options?: CallOptions): Promise<ApiOutcome<null>>;
  /** Durations of the page loads and calls that were traced, slowest first. */
  traces(options?: CallOptions): Promise<ApiOutcome<readonly TraceRow[]>>;
  /** The replay as uploaded: chunks of JSON lines. */
  replay(id: string, options?: CallOptions): Promise<ApiOutcome<Blob>>;
}

export interface ErrorQuery {
  readonly state?: ErrorState;
  /** Part of the title or the source location. */
  readonly search?: string;
  readonly page?: number;
}

export interface ErrorGroup {
  readonly id: string;
  /** `TypeError: x is undefined`. */
  readonly title: string;
  /** Source file and function, as far as known. */
  readonly place: string;
  readonly kind: string;
  readonly state: ErrorState;
  readonly times: number;
  readonly people: number;
  /** ISO 8601. */
  readonly firstAt: string;
  readonly lastAt: string;
  readonly release: string;
}

export interface ErrorGroupDetail {
  readonly group: ErrorGroup;
  /** Newest first, at most 20. */
  readonly events: readonly ErrorEvent[];
}

export interface TraceRow {
  readonly name: string;
  readonly operation: string;
  readonly times: number;
  /** Milliseconds, as are the other percentiles. */
  readonly p50: number;
  readonly p95: number;
}
