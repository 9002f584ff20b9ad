import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateSpokenSeconds } from '#domain/script/estimate-spoken-seconds.ts';

const script = fc.constantFrom('We meet at 10.', 'SQL is fast.', 'Wir treffen uns um 10.', 'SQL is fast. [pause 1s] So are we.', '');
const language = fc.constantFrom(undefined, 'en', 'de', 'es');
const entries = fc.constantFrom([], [{ written: 'SQL', spoken: 'sequel' }], [{ written: 'SQL', spoken: 'structured query language' }]);

describe('the estimate of a script (18.8)', () => {
  test('asked again and in any order, it’s that of its own script, lexicon and language', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(script, fc.nat(2), language), { maxLength: 40 }), entries, entries, entries, (asked, ...lexicons) => {
        const shared = lexicons.map((lexicon) => [...lexicon]);
        for (const [text, at, tag] of asked) {
          expect(estimateSpokenSeconds(text, shared[at], tag)).toBe(estimateSpokenSeconds(text, [...(lexicons[at] ?? [])], tag));
        }
      }),
    );
  });

  test('more scripts than are kept are estimated all the same', () => {
    const lexicon = [{ written: 'SQL', spoken: 'sequel' }];
    const scripts = Array.from({ length: 500 }, (_, at) => `Part ${at} of it.`);
    const estimate = () => scripts.map((text) => estimateSpokenSeconds(text, lexicon));
    expect(estimate()).toEqual(scripts.map((text) => estimateSpokenSeconds(text, [...lexicon])));
    expect(estimate()).toEqual(estimate());
  });
});
