import fc from 'fast-check';
import { expect, test } from 'vitest';
import { READ_LANGUAGES, toSpokenForm, trackSpokenForm } from '#domain/script/spoken-form/to-spoken-form.ts';
import { toSpokenUnits } from '#domain/script/spoken-form/to-spoken-units.ts';
import { READING_EXAMPLES } from './reading-examples.data.ts';

const language = fc.constantFrom(...READ_LANGUAGES, 'ja', 'ar');
const example = fc.constantFrom(...READING_EXAMPLES).map(([, written]) => written);
const text = fc.array(fc.oneof(example, fc.string({ unit: 'grapheme', maxLength: 8 }), fc.lorem({ maxCount: 2 })), { maxLength: 6 });

test('units joined in order are the spoken form of the whole: nothing is lost, moved, or repeated', () => {
  fc.assert(
    fc.property(text, language, (parts, tag) => {
      const units = parts.join(' ').split(/\s+/u);
      const read = toSpokenUnits(units, tag);
      expect(read).toHaveLength(units.length);
      const whole = toSpokenForm(units.join(' '), tag);
      expect(read.filter((each) => each !== '').join(' ')).toBe(whole.trim().replaceAll(/\s+/gu, ' '));
    }),
    { numRuns: 200 },
  );
});

test('every part of the spoken form stands for a range of the text, and the ranges never go back', () => {
  fc.assert(
    fc.property(text, language, (parts, tag) => {
      const written = parts.join(' ');
      const tracked = trackSpokenForm(written, tag);
      let last = { from: 0, to: 0 };
      for (let at = 0; at < tracked.text.length; at++) {
        const source = tracked.getSource(at, at + 1);
        expect(source.from).toBeGreaterThanOrEqual(last.from);
        expect(source.to).toBeGreaterThanOrEqual(last.to);
        expect(source.to).toBeGreaterThanOrEqual(source.from);
        last = source;
      }
      expect(last.to).toBeLessThanOrEqual(written.length);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['de', 'Das gilt z. B. ab 5 km .', ['Das', 'gilt', 'zum', 'Beispiel', 'ab', 'fünf', 'Kilometer.', '']],
  ['en', 'It was 1905 then', ['It', 'was', 'nineteen oh five', 'then']],
  ['es', 'Son 1 000 € hoy', ['Son', 'mil', 'euros', '', 'hoy']],
  ['ja', '5 km です', ['5', 'km', 'です']],
])('in %s the words of %j keep what they are spoken as', (tag, written, units) => {
  expect(toSpokenUnits(written.split(' '), tag)).toEqual(units);
});
