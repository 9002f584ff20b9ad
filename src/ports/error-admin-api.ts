import type { Page } from './admin-api.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { ErrorEvent, ErrorState } from '../domain/errors/error-report-payload.ts';

/** Errors the server's own intake was told of, alike ones together, for administrators; others are `rejected` with 403. */
export interface ErrorAdminApi {
  /** The latest seen first. */
  groups(query: ErrorQuery, options?: CallOptions): Promise<ApiOutcome<Page<ErrorGroup>>>;
  group(id: string, options?: CallOptions): Promise<ApiOutcome<ErrorGroupDetail>>;
  /** In the audit log. A resolved one that is seen again is open again. */
  setState(change: { readonly id: string; readonly state: ErrorState }, options?: CallOptions): Promise<ApiOutcome<ErrorGroup>>;
  /** With everything that was kept of it; in the audit log. Seen again, it is a new one. */
  remove(id: string, options?: CallOptions): Promise<ApiOutcome<null>>;
  /** How long pages and calls took, of those that were traced; the slowest first. */
  traces(options?: CallOptions): Promise<ApiOutcome<readonly TraceRow[]>>;
  /** The recording as it was sent, in parts of JSON lines. */
  replay(id: string, options?: CallOptions): Promise<ApiOutcome<Blob>>;
}

export interface ErrorQuery {
  readonly state?: ErrorState;
  /** Part of the title or of the place. */
  readonly search?: string;
  readonly page?: number;
}

export interface ErrorGroup {
  readonly id: string;
  /** `TypeError: x is undefined`. */
  readonly title: string;
  /** File and function it comes from, as far as they are known. */
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
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}
