import { describe, expect, test } from 'vitest';
import { TRANSCRIPTION_LIMITS } from '#domain/transcription/transcription-limits.ts';
import type { Transcriber } from '#server/ports/transcriber.ts';

export interface TranscriberFixture {
  readonly transcriber: Transcriber;
  /** Makes the service behave so from now on, or well again; left out by one without a service. */
  readonly fail?: (how: TranscriberFault | null) => void;
  readonly close: () => Promise<void>;
}

export interface TranscriberHarness {
  readonly name: string;
  readonly open: () => Promise<TranscriberFixture>;
  /** What the service hears: a word in every burst of 0.4 seconds, as `hearBursts` does. Left out by one that isn't connected. */
  readonly said?: string;
  /** The operator's key, which is in no outcome. */
  readonly secret?: string;
  /** A language that the service refuses; left out where it takes any. */
  readonly unknown?: string;
}

/** `garbage` is no JSON; `redirected` leads elsewhere. */
export type TranscriberFault =
  | 'throttled'
  | 'quota-exceeded'
  | 'unauthorized'
  | 'unavailable'
  | 'refused'
  | 'wrong-shape'
  | 'garbage'
  | 'redirected'
  | 'silent';

const FAILURES = [
  ['throttled', 'throttled'],
  ['quota-exceeded', 'quota-exceeded'],
  ['unauthorized', 'unauthorized'],
  ['unavailable', 'unavailable'],
  ['refused', 'unavailable'],
  ['wrong-shape', 'unavailable'],
  ['garbage', 'unavailable'],
  // Followed, it would carry the operator's key and somebody's voice elsewhere.
  ['redirected', 'unavailable'],
] as const;
const CASE_LIMIT_MS = 20_000;
const { rate } = TRANSCRIPTION_LIMITS;
const BURST = 0.4;
const PITCH = 220;
const LOUD = 8_000;

/** Silence with bursts of sound at these moments, each of which is a word. */
export function createBursts(starts: readonly number[], seconds: number): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(Math.round(seconds * rate));
  for (const start of starts) {
    const from = Math.round(start * rate);
    for (let at = 0; at < BURST * rate; at += 1) pcm[from + at] = Math.round(LOUD * Math.sin((2 * Math.PI * PITCH * at) / rate));
  }
  return pcm;
}

/** The contract of `Transcriber`, for every adapter and the fake. */
export function transcriberSuite({ name, open, said, secret = 'no secret', unknown }: TranscriberHarness): void {
  async function withFixture(run: (fixture: TranscriberFixture) => Promise<void>): Promise<void> {
    const fixture = await open();
    try {
      await run(fixture);
    } finally {
      await fixture.transcriber.stop();
      await fixture.close();
    }
  }
  const starts = (said ?? 'nothing').split(' ').map((_, index) => 0.4 + index * 0.8);
  const pcm = createBursts(starts, 0.8 * (starts.length + 1));

  describe(`Transcriber: ${name}`, { timeout: CASE_LIMIT_MS }, () => {
    test('says whether it’s connected, and listens to nothing if it isn’t', () =>
      withFixture(async ({ transcriber }) => {
        expect(transcriber.isConnected).toBe(said !== undefined);
        if (said === undefined) expect((await transcriber.transcribe({ pcm })).kind).toBe('unavailable');
      }));

    test.skipIf(said === undefined)('writes down every word as it’s written, when it’s said', () =>
      withFixture(async ({ transcriber }) => {
        const outcome = await transcriber.transcribe({ pcm });
        if (outcome.kind !== 'transcribed') throw new Error(JSON.stringify(outcome));
        expect(
          outcome.words
            .map(({ text }) => text)
            .join('')
            .trim(),
        ).toBe(said);
        expect(outcome.language === undefined || Intl.getCanonicalLocales(outcome.language).length === 1).toBe(true);
        for (const [index, start] of starts.entries()) {
          const word = (said ?? '').split(' ')[index] ?? '';
          const first = outcome.words.find((each) => Math.abs(each.start - start) < 0.05);
          expect(word.startsWith(first?.text.trim() ?? '-'), `${word} at ${start}`).toBe(true);
        }
        for (const { start, end } of outcome.words)
          expect(starts.some((burst) => start >= burst - 0.05 && end <= burst + BURST + 0.05)).toBe(true);
      }),
    );

    test.skipIf(said === undefined)('is told the language', () =>
      withFixture(async ({ transcriber }) => {
        const outcome = await transcriber.transcribe({ pcm, language: 'de-AT' });
        if (outcome.kind !== 'transcribed') throw new Error(JSON.stringify(outcome));
        expect([undefined, 'de', 'de-AT']).toContain(outcome.language);
      }),
    );

    test.skipIf(said === undefined)('hears nothing in silence, which is no failure', () =>
      withFixture(async ({ transcriber }) => {
        expect(await transcriber.transcribe({ pcm: createBursts([], 2) })).toMatchObject({ kind: 'transcribed', words: [] });
      }),
    );

    test.skipIf(unknown === undefined)('a language that it doesn’t know is named', () =>
      withFixture(async ({ transcriber }) => {
        expect(await transcriber.transcribe({ pcm, language: unknown ?? '' })).toEqual({ kind: 'unknown-language', language: unknown });
      }),
    );

    test.each(FAILURES)('a service that is %s makes it %s, without the key', async (how, kind) =>
      withFixture(async ({ transcriber, fail }) => {
        if (fail === undefined) return;
        fail(how);
        const outcome = await transcriber.transcribe({ pcm });
        expect(outcome.kind).toBe(kind);
        expect(JSON.stringify(outcome)).not.toContain(secret);
        if (outcome.kind === 'throttled') expect(outcome.retryAfter).toBe(7);
        fail(null);
        expect((await transcriber.transcribe({ pcm })).kind).toBe('transcribed');
      }),
    );

    test('an aborted call and one after the end are unavailable at once', () =>
      withFixture(async ({ transcriber, fail }) => {
        fail?.('silent');
        const aborting = new AbortController();
        const waiting = transcriber.transcribe({ pcm }, { signal: aborting.signal });
        aborting.abort();
        if (fail !== undefined) expect((await waiting).kind).toBe('unavailable');
        expect((await transcriber.transcribe({ pcm }, { signal: AbortSignal.abort() })).kind).toBe('unavailable');
        fail?.(null);
        await transcriber.stop();
        await transcriber.stop();
        expect((await transcriber.transcribe({ pcm })).kind).toBe('unavailable');
      }));
  });
}
