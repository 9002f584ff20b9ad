export const ERROR_STATES = ['open', 'resolved', 'ignored'] as const;
export type ErrorState = (typeof ERROR_STATES)[number];

export interface ErrorEvent {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly url: string;
  readonly person: string | null;
  readonly browser: string;
  readonly release: string;
  /** Innermost frame first. */
  readonly frames: readonly {
    readonly function: string;
    readonly file: string;
    readonly line: number | null;
    readonly column: number | null;
  }[];
  /** Breadcrumbs before the error, oldest first. */
  readonly breadcrumbs: readonly { readonly at: string; readonly category: string; readonly message: string }[];
  readonly replayId: string | null;
}

export type ErrorFrame = ErrorEvent['frames'][number];
export type ErrorBreadcrumb = ErrorEvent['breadcrumbs'][number];

/** One parsed item of an error report, whatever adapter sent it; every text is cut to its limit. */
export type ErrorReportPayload = ReportedError | ReportedTrace | ReportedReplayPart;

export interface ReportedError {
  readonly kind: 'error';
  /** Id assigned by the page; a repeated report counts once. */
  readonly id: string;
  /** Error type such as `TypeError`. */
  readonly type: string;
  readonly message: string;
  /** One of `ERROR_KINDS`. */
  readonly errorKind: string;
  /** Innermost frame first. */
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
  /** Index of the chunk, from 0. */
  readonly part: number;
  readonly data: Uint8Array;
}
