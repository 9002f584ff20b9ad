import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ErrorIntake } from '#server/ports/error-intake.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import type { ReportedError, ReportedTrace } from '#domain/errors/error-report-payload.ts';
import { ERROR_KINDS } from '#ports/error-reports.ts';

export interface ErrorIntakeHarness {
  readonly name: string;
  readonly open: () => ErrorIntake;
  /** A body with one error, as the page's half sends it; what is left out is of an ordinary page. */
  readonly report: (error: Partial<SentError>) => Uint8Array;
  /** A body with the times of a page, which comes first, and of its calls. */
  readonly trace: (spans: ReportedTrace['spans']) => Uint8Array;
  /** The same, meant for another service. */
  readonly foreign: Uint8Array;
  /** A body with the first chunk of a replay, and the chunk as it is stored. */
  readonly replay: { readonly body: Uint8Array; readonly id: string; readonly stored: Uint8Array; readonly line: string };
}

/** The server adds the browser. */
type SentError = Omit<ReportedError, 'kind' | 'browser'>;

const RUNS = 60;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ID = 'e'.repeat(32);

const id = fc.stringMatching(/^[0-9a-f]{32}$/);
const position = fc.option(fc.nat({ max: 2 ** 31 - 1 }), { nil: null });
/** Short, or longer than any limit; with what PostgreSQL can't store. */
const text = fc.oneof(
  fc
    .string({ unit: fc.constantFrom('a', 'é', ' ', '/', '\0', '\uD800', '\u{1F600}'), minLength: 1, maxLength: 30 })
    .map((some) => `x${some}`),
  fc.integer({ min: ERROR_LIMITS.placeLength, max: 2 * ERROR_LIMITS.textLength }).map((length) => 'long'.repeat(length / 4)),
);
const sentError: fc.Arbitrary<SentError> = fc.record({
  id,
  type: text,
  message: text,
  errorKind: fc.constantFrom(...ERROR_KINDS),
  frames: fc.array(fc.record({ function: text, file: text, line: position, column: position }), {
    maxLength: ERROR_LIMITS.frames + 3,
    size: 'max',
  }),
  breadcrumbs: fc.array(
    fc.record({
      at: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map((at) => at.toISOString()),
      category: text,
      message: text,
    }),
    { maxLength: ERROR_LIMITS.breadcrumbs + 3, size: 'max' },
  ),
  url: text,
  release: text,
  replayId: fc.option(id, { nil: null }),
});

function clip(value: string, most: number): string {
  return value.slice(0, most).replace(/\p{Surrogate}|\0/gu, '');
}

/** What is stored of an error, within the limits. */
function limitError(sent: SentError): SentError {
  const { titleLength, placeLength, textLength } = ERROR_LIMITS;
  return {
    ...sent,
    type: clip(sent.type, titleLength),
    message: clip(sent.message, textLength),
    frames: sent.frames
      .slice(0, ERROR_LIMITS.frames)
      .map((frame) => ({ ...frame, function: clip(frame.function, placeLength), file: clip(frame.file, textLength) })),
    breadcrumbs: sent.breadcrumbs
      .slice(-ERROR_LIMITS.breadcrumbs)
      .map(({ at, category, message }) => ({ at, category: clip(category, placeLength), message: clip(message, textLength) })),
    url: clip(sent.url, textLength),
    release: clip(sent.release, titleLength),
  };
}

/** The contract of `ErrorIntake`, for every adapter. */
export function errorIntakeSuite({ name, open, report, trace, foreign, replay }: ErrorIntakeHarness): void {
  describe(`ErrorIntake: ${name}`, () => {
    test('EXT-7 reads an error with its browser', () => {
      const taken = open().read(report({ id: ID, message: 'x is undefined' }), BROWSER);
      expect(taken).toMatchObject({
        kind: 'taken',
        reports: [{ kind: 'error', id: ID, message: 'x is undefined', browser: 'Chrome on Linux' }],
      });
    });

    test('EXT-7 reads every field of an error, cut to its limits, without what cannot be stored', () => {
      fc.assert(
        fc.property(sentError, (sent) => {
          const taken = open().read(report(sent), BROWSER);
          expect(taken).toMatchObject({ kind: 'taken', reports: [{ kind: 'error', browser: 'Chrome on Linux', ...limitError(sent) }] });
        }),
        { numRuns: RUNS },
      );
    });

    test('EXT-7 reads the times of a page and its calls, with ids taken out of their addresses, and no impossible ones', () => {
      const page = { name: '/dashboard/videos/0b7e4d0e-3f1c-4b5a-9a52-0b7e4d0e3f1c', operation: 'pageload', milliseconds: 1_250 };
      const call = { name: 'GET /api/avatar/0b7e4d0e-3f1c-4b5a-9a52-0b7e4d0e3f1c', operation: 'http.client', milliseconds: 80 };
      const read = (spans: ReportedTrace['spans']): ReportedTrace['spans'] => {
        const taken = open().read(trace(spans), BROWSER);
        const [first] = taken.kind === 'taken' ? taken.reports : [];
        if (first?.kind !== 'trace') throw new Error('A trace was sent.');
        return first.spans.map((span) => ({ ...span, milliseconds: Math.round(span.milliseconds) }));
      };
      const shown = [
        { ...page, name: '/dashboard/videos/*' },
        { ...call, name: 'GET /api/avatar/*' },
      ];
      expect(read([page, call])).toEqual(shown);
      const instant = { ...call, name: 'GET /api/me', milliseconds: 0 };
      const longest = { ...call, name: 'GET /api/day', milliseconds: 24 * 60 * 60_000 };
      const impossible = [-1_000, longest.milliseconds + 60_000].map((milliseconds) => ({ ...call, milliseconds }));
      expect(read([page, instant, ...impossible, longest])).toEqual([shown[0], instant, longest]);
      const nameless = { ...call, name: '' };
      expect(read([page, nameless])).toEqual([shown[0]]);
      expect(read([page, ...Array.from({ length: ERROR_LIMITS.spansPerTrace }, () => instant)])).toHaveLength(ERROR_LIMITS.spansPerTrace);
    });

    test('EXT-7 refuses a report that is too large', () => {
      const large = report({ message: 'x'.repeat(ERROR_LIMITS.reportBytes) });
      expect(open().read(large, BROWSER)).toEqual({ kind: 'refused', why: 'too-large' });
    });

    test('EXT-7 refuses what is meant for another service', () => {
      expect(open().read(foreign, BROWSER)).toEqual({ kind: 'refused', why: 'other-key' });
    });

    test('EXT-7 refuses what cannot be read, cut anywhere, and never throws', () => {
      const whole = report({ id: ID, message: 'cut' });
      expect(open().read(new Uint8Array(), BROWSER)).toEqual({ kind: 'refused', why: 'unreadable' });
      for (let end = 1; end < whole.length; end += 7) expect(['taken', 'refused']).toContain(open().read(whole.subarray(0, end), '').kind);
    });

    test('EXT-7 reads a replay, whose stored chunk becomes one line', () => {
      expect(open().read(replay.body, BROWSER)).toMatchObject({ kind: 'taken', reports: [{ kind: 'replay', id: replay.id, part: 0 }] });
      expect(new TextDecoder().decode(open().unpackReplayPart(replay.stored) ?? undefined)).toBe(replay.line);
      expect(open().unpackReplayPart(new TextEncoder().encode('nonsense'))).toBeNull();
    });
  });
}
