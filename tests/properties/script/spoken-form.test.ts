import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toEnglishSpokenForm } from '#domain/script/to-english-spoken-form.ts';
import { estimateSpokenSeconds } from '#domain/script/estimate-spoken-seconds.ts';
import { anyScript } from './script-arbitrary.ts';

describe('englishSpokenForm', () => {
  test('is plain ASCII for any input, and idempotent in sound', () => {
    fc.assert(
      fc.property(fc.oneof(anyScript, fc.string({ unit: 'binary' })), (text) => {
        const spoken = toEnglishSpokenForm(text);
        expect(spoken).toMatch(/^[A-Za-z0-9'.,:;!?$"() -]*$/u);
        expect(spoken).toBe(spoken.trim());
      }),
    );
  });

  test.each([
    ['café', 'cafe'],
    ['Straße', 'Strasse'],
    ['50%', 'fifty percent'],
    ['R&D', 'R and D'],
    ['€5', 'five euros'],
    ['10–20', 'ten to twenty'],
    ['fast—', 'fast,'],
    ['don’t', "don't"],
    ['https://example.com/faq.', 'example dot com slash faq.'],
    ['me@example.org', 'me at example dot org'],
    ['21°C', 'twenty-one degrees Celsius'],
    ['#1', 'number one'],
    ['e.g.', 'for example.'],
    ['2M', 'two million'],
    ['well-known', 'well-known'],
    ['你好', ''],
  ])('speaks %j as %j', (written, spoken) => expect(toEnglishSpokenForm(written)).toBe(spoken));
});

describe('estimateSpokenSeconds', () => {
  // In one language: another paragraph can change the one that is guessed, and with it how all others are read.
  test.each(['en', 'it', 'ar', 'ja'])('grows with a script in %s', (language) => {
    fc.assert(
      fc.property(anyScript, anyScript, (script, more) => {
        const [shorter, longer] = [script, `${script}\n\n${more}`].map((text) => estimateSpokenSeconds(text, [], language));
        expect(longer).toBeGreaterThanOrEqual((shorter ?? 0) - 1e-9);
      }),
    );
  });

  test('a pause takes its own length', () => {
    expect(estimateSpokenSeconds('')).toBe(0);
    expect(estimateSpokenSeconds('a [pause 7s] b') - estimateSpokenSeconds('a [pause 2s] b')).toBeCloseTo(5, 6);
  });
});
