import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Translator, TranslatorFailure } from '../../server/ports/translator.ts';
import { isPlaceholder, hasSamePlaceholders, type Sentence } from '../../src/domain/translation/sentence.ts';

export interface TranslatorFixture {
  readonly translator: Translator;
  /** Makes the service behave so until the fixture is closed; left out by an adapter without a service. */
  readonly fail?: (how: TranslatorFailure['kind'] | 'wrong-shape' | 'too-few' | 'silent') => void;
  readonly close: () => Promise<void>;
}

export interface TranslatorHarness {
  readonly name: string;
  readonly open: () => Promise<TranslatorFixture>;
  /** Two languages it translates between, or why there are none. */
  readonly languages: { readonly from: string; readonly to: string } | { readonly reason: string };
  /** A tag that it doesn't know. */
  readonly unknown: string;
}

const FAILURES = [
  ['throttled', 'throttled'],
  ['quota-exceeded', 'quota-exceeded'],
  ['unauthorized', 'unauthorized'],
  ['unavailable', 'unavailable'],
  ['wrong-shape', 'unavailable'],
  ['too-few', 'unavailable'],
] as const;
const CASE_LIMIT_MS = 20_000;
const RUNS = 15;
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.constantFrom('Hi there.', 'a < b & c > d', '"quoted"', '&amp; <b>'),
);
const sentence: fc.Arbitrary<Sentence> = fc
  .array(fc.oneof(text, fc.constant(null)), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.map((part, id) => part ?? { id, text: '[pause 1s]' }));

/** The contract of `Translator`, for every adapter and the fake. */
export function translatorSuite({ name, open, languages, unknown }: TranslatorHarness): void {
  async function withFixture(run: (fixture: TranslatorFixture) => Promise<void>): Promise<void> {
    const fixture = await open();
    try {
      await run(fixture);
    } finally {
      await fixture.translator.stop();
      await fixture.close();
    }
  }

  describe(`Translator: ${name}`, { timeout: CASE_LIMIT_MS }, () => {
    test('lists language tags, each once', () =>
      withFixture(async ({ translator }) => {
        const outcome = await translator.languages();
        if (outcome.kind !== 'languages') throw new Error(outcome.kind);
        expect(new Set(outcome.languages).size).toBe(outcome.languages.length);
        expect(Intl.getCanonicalLocales([...outcome.languages])).toEqual(outcome.languages);
        if (!('reason' in languages)) expect(outcome.languages).toContain(languages.to);
        expect(outcome.languages).not.toContain(unknown);
      }));

    test('returns as many sentences, in order, with their placeholders', ({ skip }) => {
      if ('reason' in languages) return skip(languages.reason);
      return withFixture(async ({ translator }) => {
        await fc.assert(
          fc.asyncProperty(fc.array(sentence, { maxLength: 4 }), async (sentences) => {
            const outcome = await translator.translate({ ...languages, sentences });
            if (outcome.kind !== 'translated') throw new Error(outcome.kind);
            expect(outcome.sentences).toHaveLength(sentences.length);
            outcome.sentences.forEach((translated, index) => {
              const source = sentences[index] ?? [];
              expect(hasSamePlaceholders(source, translated)).toBe(true);
              expect(translated.filter(isPlaceholder)).toEqual(expect.arrayContaining(source.filter(isPlaceholder)));
            });
          }),
          { numRuns: RUNS },
        );
      });
    });

    test('translates more sentences than one request takes, in order', ({ skip }) => {
      if ('reason' in languages) return skip(languages.reason);
      return withFixture(async ({ translator }) => {
        const sentences = Array.from({ length: 120 }, (_, index) => [`Number ${index}.`]);
        const outcome = await translator.translate({ ...languages, sentences });
        if (outcome.kind !== 'translated') throw new Error(outcome.kind);
        expect(outcome.sentences.map((each) => /\d+/u.exec(JSON.stringify(each))?.[0])).toEqual(sentences.map((_, index) => String(index)));
      });
    });

    test('says which language it does not know', ({ skip }) => {
      if ('reason' in languages) return skip(languages.reason);
      return withFixture(async ({ translator }) => {
        const request = { ...languages, sentences: [['Hello.']] };
        expect(await translator.translate({ ...request, to: unknown })).toEqual({ kind: 'unknown-language', language: unknown });
        expect(await translator.translate({ ...request, from: unknown })).toEqual({ kind: 'unknown-language', language: unknown });
      });
    });

    for (const [how, kind] of FAILURES) {
      test(`a service that is ${how} gives the outcome ${kind}`, ({ skip }) => {
        if ('reason' in languages) return skip(languages.reason);
        return withFixture(async ({ translator, fail }) => {
          if (fail === undefined) return skip('It asks no service.');
          fail(how);
          expect(await translator.translate({ ...languages, sentences: [['Hello.']] })).toMatchObject({ kind });
        });
      });
    }

    test('ends soon after an abort, and after a stop', ({ skip }) => {
      if ('reason' in languages) return skip(languages.reason);
      return withFixture(async ({ translator, fail }) => {
        fail?.('silent');
        const abort = new AbortController();
        const request = { ...languages, sentences: [['Hello.']] };
        const pending = translator.translate(request, { signal: abort.signal });
        if (fail === undefined) await pending;
        abort.abort();
        if (fail !== undefined) expect((await pending).kind).toBe('unavailable');
        expect((await translator.translate(request, { signal: abort.signal })).kind).toBe('unavailable');
        await translator.stop();
        expect((await translator.translate(request)).kind).toBe('unavailable');
        expect((await translator.languages()).kind).toBe('unavailable');
      });
    });
  });
}
