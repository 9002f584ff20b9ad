import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Translator, TranslatorFailure } from '#server/ports/translator.ts';
import { isPlaceholder, hasSamePlaceholders, type Sentence } from '#domain/translation/sentence.ts';

export interface TranslatorFixture {
  readonly translator: Translator;
  /** Makes the service behave so from now on, or well again; left out by an adapter without a service. */
  readonly fail?: (how: TranslatorFault | null) => void;
  /** What a throttled service says about how long, in the header `Retry-After`. */
  readonly throttle?: (retryAfter: string) => void;
  /** The service translates every text to this, letter by letter; left out where texts are not sent as markup. */
  readonly answer?: (text: string) => void;
  /** Makes the response to one text as long as this, in bytes; returns the text in it. */
  readonly fill?: (bytes: number) => string;
  /** How many translations the service was asked for. */
  readonly countRequests?: () => number;
  readonly close: () => Promise<void>;
}

export interface TranslatorHarness {
  readonly name: string;
  readonly open: () => Promise<TranslatorFixture>;
  /** Two languages it translates between, or why there are none. */
  readonly languages: { readonly from: string; readonly to: string } | { readonly reason: string };
  /** A tag that it doesn't know. */
  readonly unknown: string;
  /** What becomes of words between placeholders; left out where that can't be foretold. */
  readonly translate?: (text: string) => string;
  /** The operator's key, which is in no outcome. */
  readonly secret?: string;
  /** The longest response that is read, in bytes. */
  readonly longest?: number;
  /** It can say texts in fewer words, and leaves out those of eight letters and more. */
  readonly shortens?: true;
}

/** `refused` is a request that the service calls wrong, in many words; `garbage` is no JSON. */
export type TranslatorFault = TranslatorFailure['kind'] | 'wrong-shape' | 'too-few' | 'silent' | 'refused' | 'garbage' | 'redirected';

const FAILURES = [
  ['throttled', 'throttled'],
  ['quota-exceeded', 'quota-exceeded'],
  ['unauthorized', 'unauthorized'],
  ['unavailable', 'unavailable'],
  ['wrong-shape', 'unavailable'],
  ['too-few', 'unavailable'],
  ['refused', 'unavailable'],
  ['garbage', 'unavailable'],
  // Followed, it would carry the operator's key elsewhere.
  ['redirected', 'unavailable'],
] as const;
/** Failures of one text more or less do not concern the list. */
const LIST_FAILURES = FAILURES.filter(([how]) => how !== 'too-few');
/** Seconds to wait, as services say them and as callers get them. */
const WAITS = [
  ['7', 7],
  ['0', 0],
  ['2.5', 2.5],
  ['3600', 3_600],
  ['999999', 3_600],
  ['-1', undefined],
  ['Infinity', undefined],
  ['soon', undefined],
  ['Sun, 22 Nov 2026 10:00:00 GMT', undefined],
] as const;
const [FIRST, SECOND] = [
  { id: 1, text: '[pause 1s]' },
  { id: 2, text: '[smile]' },
];
/** What services make of `one <x id="1"/> two <x id="2"/>`, and what it means. */
const MARKUP: readonly (readonly [string, Sentence])[] = [
  ['uno <x id="1"/> dos <x id="2"/>', ['uno ', FIRST, ' dos ', SECOND]],
  ['<x id="2"/><x id="1"/>', [SECOND, FIRST]],
  ['<X ID=1></X> y <x id="2"> </x>!', [FIRST, ' y ', SECOND, '!']],
  ['uno <x id="1"> dos', ['uno ', FIRST, ' dos']],
  ['uno <x id="3"/> dos', ['uno ', ' dos']],
  ['<b>uno</b> &lt;x id="1"/&gt;', ['<b>uno</b> <x id="1"/>']],
  ['&amp;&AMP;&quot;&apos;&nbsp;&LT;', ['&&"\'\u00A0<']],
  ['&amp;lt; &foo; &; &#; &#x; & co', ['&lt; &foo; &; &#; &#x; & co']],
  ['&#233;&#xE9;&#Xe9;&#x1F600;&#128512;&#1;&#x10FFFF;', ['ééé\u{1F600}\u{1F600}\u0001\u{10FFFF}']],
  ['&#xD7FF;&#xE000;&#55295;', ['\uD7FF\uE000\uD7FF']],
  ['&#xD800;&#xDFFF;&#xDBFF;&#0;&#x110000;&#9999999;', ['&#xD800;&#xDFFF;&#xDBFF;&#0;&#x110000;&#9999999;']],
  ['', []],
];
const REASON = /^.{4,300}$/su;
const CASE_LIMIT_MS = 20_000;
const RUNS = 15;
/** Words between placeholders, in one piece: a service may join or split them. */
function joinWords(parts: Sentence): Sentence {
  return parts.reduce<Sentence>((joined, part) => {
    const last = joined.at(-1);
    const merged = typeof part === 'string' && typeof last === 'string' ? [...joined.slice(0, -1), last + part] : [...joined, part];
    return merged.filter((one) => one !== '');
  }, []);
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.constantFrom('Hi there.', 'a < b & c > d', '"quoted"', '&amp; <b>'),
);
const sentence: fc.Arbitrary<Sentence> = fc
  .array(fc.oneof(text, fc.constant(null)), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.map((part, id) => part ?? { id, text: '[pause 1s]' }));

/** The contract of `Translator`, for every adapter and the fake. */
export function translatorSuite({
  name,
  open,
  languages,
  unknown,
  translate,
  secret = 'no secret',
  longest,
  shortens,
}: TranslatorHarness): void {
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
              if (translate !== undefined)
                expect(joinWords(translated)).toEqual(joinWords(source).map((part) => (isPlaceholder(part) ? part : translate(part))));
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

    test('names the language it does not know', ({ skip }) => {
      if ('reason' in languages) return skip(languages.reason);
      return withFixture(async ({ translator }) => {
        const request = { ...languages, sentences: [['Hello.']] };
        expect(await translator.translate({ ...request, to: unknown })).toEqual({ kind: 'unknown-language', language: unknown });
        expect(await translator.translate({ ...request, from: unknown })).toEqual({ kind: 'unknown-language', language: unknown });
      });
    });

    test('says in fewer words what it can, with the same outcomes; others have no such call', ({ skip }) => {
      if ('reason' in languages) return skip(languages.reason);
      return withFixture(async ({ translator, fail }) => {
        expect(translator.shorten !== undefined).toBe(shortens === true);
        if (translator.shorten === undefined) return skip('It can only translate.');
        const sentences = [['We are extraordinarily glad ', FIRST, ' today.'], ['No.']];
        const request = { language: languages.to, sentences };
        expect(await translator.shorten(request)).toEqual({ kind: 'translated', sentences: [['We are glad ', FIRST, ' today.'], ['No.']] });
        expect(await translator.shorten({ ...request, language: unknown })).toEqual({ kind: 'unknown-language', language: unknown });
        for (const [how, kind] of fail === undefined ? [] : FAILURES) {
          fail?.(how);
          expect(await translator.shorten(request), how).toMatchObject({ kind });
        }
        fail?.(null);
        expect(await translator.shorten(request, { signal: AbortSignal.abort() })).toMatchObject({ kind: 'unavailable' });
        await translator.stop();
        expect((await translator.shorten(request)).kind).toBe('unavailable');
      });
    });

    for (const [how, kind] of FAILURES) {
      test(`a service that is ${how} gives the outcome ${kind}`, ({ skip }) => {
        if ('reason' in languages) return skip(languages.reason);
        return withFixture(async ({ translator, fail }) => {
          if (fail === undefined) return skip('It asks no service.');
          fail(how);
          const outcome = await translator.translate({ ...languages, sentences: [['Hello.']] });
          expect(outcome).toMatchObject({ kind });
          if ('detail' in outcome) expect(outcome.detail).toMatch(REASON);
          expect(JSON.stringify(outcome)).not.toContain(secret);
          fail(null);
          expect(await translator.translate({ ...languages, sentences: [['Hello.']] })).toMatchObject({ kind: 'translated' });
        });
      });
    }

    test('a list that cannot be had is a failure with a reason, and can be had later', ({ skip }) => {
      if ('reason' in languages) return skip(languages.reason);
      return withFixture(async ({ translator, fail }) => {
        if (fail === undefined) return skip('It asks no service.');
        for (const [how, kind] of LIST_FAILURES) {
          fail(how);
          const outcome = await translator.languages();
          // Some know their languages by themselves.
          if (outcome.kind === 'languages') continue;
          expect(outcome).toMatchObject({ kind });
          if ('detail' in outcome) expect(outcome.detail).toMatch(REASON);
          expect(JSON.stringify(outcome)).not.toContain(secret);
        }
        fail(null);
        expect((await translator.languages()).kind).toBe('languages');
      });
    });

    test('the wait that a service asks for is in the outcome, at most an hour', ({ skip }) => {
      if ('reason' in languages) return skip(languages.reason);
      return withFixture(async ({ translator, throttle }) => {
        if (throttle === undefined) return skip('It asks no service.');
        for (const [header, retryAfter] of WAITS) {
          throttle(header);
          const outcome = await translator.translate({ ...languages, sentences: [['Hello.']] });
          expect(outcome, header).toEqual({ kind: 'throttled', ...(retryAfter !== undefined && { retryAfter }) });
        }
      });
    });

    test('reads what services make of markup, and drops tags that were never sent', ({ skip }) => {
      if ('reason' in languages) return skip(languages.reason);
      return withFixture(async ({ translator, answer }) => {
        if (answer === undefined) return skip('It sends no markup.');
        for (const [markup, expected] of MARKUP) {
          answer(markup);
          const outcome = await translator.translate({ ...languages, sentences: [['one ', FIRST, ' two ', SECOND]] });
          expect(outcome, markup).toEqual({ kind: 'translated', sentences: [expected] });
        }
      });
    });

    test('reads a long response whole, and gives up on a longer one', ({ skip }) => {
      if ('reason' in languages) return skip(languages.reason);
      return withFixture(async ({ translator, fill }) => {
        if (fill === undefined || longest === undefined) return skip('It reads whatever comes.');
        const long = fill(longest);
        const outcome = await translator.translate({ ...languages, sentences: [['Hello.']] });
        if (outcome.kind !== 'translated') throw new Error(outcome.kind);
        // Compared here: a message about unequal ones would be megabytes long.
        expect(outcome.sentences[0]?.[0] === long).toBe(true);
        fill(longest + 1);
        const given = await translator.translate({ ...languages, sentences: [['Hello.']] });
        expect(given).toEqual({ kind: 'unavailable', detail: expect.stringMatching(REASON) as string });
      });
    });

    test('asks the service nothing when there is nothing to translate', ({ skip }) => {
      if ('reason' in languages) return skip(languages.reason);
      return withFixture(async ({ translator, countRequests }) => {
        expect(await translator.translate({ ...languages, sentences: [] })).toEqual({ kind: 'translated', sentences: [] });
        expect(countRequests?.() ?? 0).toBe(0);
      });
    });

    test('ends soon after an abort, and after a stop', ({ skip }) => {
      if ('reason' in languages) return skip(languages.reason);
      return withFixture(async ({ translator, fail }) => {
        fail?.('silent');
        const abort = new AbortController();
        const request = { ...languages, sentences: [['Hello.']] };
        const pending = translator.translate(request, { signal: abort.signal });
        if (fail === undefined) await pending;
        abort.abort('The page was left.');
        const unavailable = { kind: 'unavailable', detail: expect.stringMatching(REASON) as string };
        if (fail !== undefined) expect(await pending).toEqual(unavailable);
        expect(await translator.translate(request, { signal: abort.signal })).toEqual(unavailable);
        expect(await translator.translate({ ...request, sentences: [] }, { signal: abort.signal })).toEqual(unavailable);
        await translator.stop();
        expect((await translator.translate(request)).kind).toBe('unavailable');
        expect((await translator.languages()).kind).toBe('unavailable');
      });
    });
  });
}
