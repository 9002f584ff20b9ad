import type { ReportedError, ReportedTrace } from '#domain/errors/error-report-payload.ts';
import { OWN_DSN } from '#adapters/errors/sentry/shared/own-dsn.ts';

export type PageErrorReport = Omit<ReportedError, 'kind'>;

let count = 0;
export const createErrorId = (): string => `${Date.now().toString(16)}${(count += 1).toString(16)}`.padStart(32, 'e').slice(-32);

/** What an ordinary page would tell. */
export function createErrorReport(some: Partial<PageErrorReport> = {}): PageErrorReport {
  return {
    id: createErrorId(),
    type: 'TypeError',
    message: 'x is undefined',
    errorKind: 'uncaught',
    frames: [
      { function: 'openVideo', file: 'https://videos.example.com/assets/video-page-1a2b3c4d.js', line: 10, column: 4 },
      { function: 'onClick', file: 'https://videos.example.com/assets/index-5e6f7a8b.js', line: 2, column: 9 },
    ],
    breadcrumbs: [{ at: '2026-01-02T03:04:05.000Z', category: 'ui.click', message: 'button' }],
    url: 'https://videos.example.com/dashboard',
    browser: 'Chrome on Linux',
    release: 'castwright@1.2.3',
    replayId: null,
    ...some,
  };
}

/** The error in the form of the Sentry SDK. */
export function createErrorItem(reported: PageErrorReport): EnvelopeItemText {
  return {
    header: { type: 'event' },
    payload: JSON.stringify({
      event_id: reported.id,
      release: reported.release,
      tags: { kind: reported.errorKind },
      request: { url: reported.url },
      contexts: reported.replayId === null ? {} : { replay: { replay_id: reported.replayId } },
      exception: {
        values: [
          {
            type: reported.type,
            value: reported.message,
            stacktrace: {
              frames: reported.frames.toReversed().map((frame) => ({
                function: frame.function,
                filename: frame.file,
                lineno: frame.line,
                colno: frame.column,
              })),
            },
          },
        ],
      },
      breadcrumbs: reported.breadcrumbs.map(({ at, category, message }) => ({ timestamp: Date.parse(at) / 1_000, category, message })),
    }),
  };
}

export function createTraceItem([page, ...calls]: ReportedTrace['spans']): EnvelopeItemText {
  const timed = (milliseconds = 0) => ({ start_timestamp: 1_700_000_000, timestamp: 1_700_000_000 + milliseconds / 1_000 });
  return {
    header: { type: 'transaction' },
    payload: JSON.stringify({
      type: 'transaction',
      transaction: page?.name,
      contexts: { trace: { op: page?.operation } },
      ...timed(page?.milliseconds),
      spans: calls.map(({ name, operation, milliseconds }) => ({ op: operation, description: name, ...timed(milliseconds) })),
    }),
  };
}

export function createReplayItems(id: string, part: number, recording: string): readonly EnvelopeItemText[] {
  const payload = `${JSON.stringify({ segment_id: part })}\n${recording}`;
  return [
    { header: { type: 'replay_event' }, payload: JSON.stringify({ type: 'replay_event', replay_id: id, segment_id: part }) },
    { header: { type: 'replay_recording', length: new TextEncoder().encode(payload).length }, payload },
  ];
}

export interface EnvelopeItemText {
  readonly header: Readonly<Record<string, unknown>>;
  readonly payload: string;
}

export function formatEnvelope(items: readonly EnvelopeItemText[], header: Readonly<Record<string, unknown>> = { dsn: OWN_DSN }): string {
  return [JSON.stringify(header), ...items.flatMap(({ header: about, payload }) => [JSON.stringify(about), payload])].join('\n');
}
