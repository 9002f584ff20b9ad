import type { ErrorEvent } from '../../ports/error-admin-api.ts';

export type ErrorFrame = ErrorEvent['frames'][number];
export type ErrorBreadcrumb = ErrorEvent['breadcrumbs'][number];

/** What a page told, whoever's words it used; every text is within its length. */
export type ErrorReportPayload = ReportedError | ReportedTrace | ReportedReplayPart;

export interface ReportedError {
  readonly kind: 'error';
  /** The page's own number of it: told twice, it counts once. */
  readonly id: string;
  /** `TypeError`. */
  readonly type: string;
  readonly message: string;
  /** One of `ERROR_KINDS`. */
  readonly errorKind: string;
  /** The call that failed first. */
  readonly frames: readonly ErrorFrame[];
  readonly breadcrumbs: readonly ErrorBreadcrumb[];
  readonly url: string;
  readonly browser: string;
  readonly release: string;
  readonly replayId: string | null;
}

export interface ReportedTrace {
  readonly kind: 'trace';
  readonly spans: readonly { readonly name: string; readonly operation: string; readonly milliseconds: number }[];
}

export interface ReportedReplayPart {
  readonly kind: 'replay';
  readonly id: string;
  /** Counts from 0. */
  readonly part: number;
  readonly data: Uint8Array;
}
