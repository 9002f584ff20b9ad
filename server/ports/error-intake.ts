import type { ErrorReportPayload } from '#domain/errors/error-report-payload.ts';

/** Reads what the page's half of the error-reports adapter sends to this server. Never throws over what anybody sends. */
export interface ErrorIntake {
  /** Parses a body; `browser` is the header User-Agent. A field that is missing gets our default. */
  read(body: Uint8Array, browser: string): ErrorIntakeResult;
  /** A stored chunk of a replay as one line of JSON; null where it is none. */
  unpackReplayPart(data: Uint8Array): Uint8Array | null;
}

export type ErrorIntakeResult =
  | { readonly kind: 'taken'; readonly id: string; readonly reports: readonly ErrorReportPayload[] }
  /** `other-key`: meant for another service. */
  | { readonly kind: 'refused'; readonly why: 'unreadable' | 'other-key' | 'too-large' };
