import { expect, test } from 'vitest';
import { createTextTranslator } from '#ui/languages/translate-shown-text.ts';

const translate = createTextTranslator({
  'Choose Creator': 'Creator nehmen',
  'Save {1}%': '{1} % sparen',
  'Row {1} has no {2}.': 'In Zeile {1} fehlt {2}.',
  '{1} of {2} (all)': '{2}, davon {1} (alle)',
  '{1} is empty.': '{1} ist leer.',
  'value: Scene {1}': 'Szene {1}',
});

test.each([
  ['a text as a whole', 'Choose Creator', 'Creator nehmen'],
  ['a text with a value', 'Save 35%', '35 % sparen'],
  ['values in the order of the language', 'Row 3 has no first name.', 'In Zeile 3 fehlt first name.'],
  ['values at the beginning', '2 of 5 (all)', '5, davon 2 (alle)'],
  ['a value that is a text of the product', 'Scene 3 is empty.', 'Szene 3 ist leer.'],
  ['a value that looks like a place', 'Row {2} has no {1}.', 'In Zeile {2} fehlt {1}.'],
])('translates %s', (_what, english, translated) => {
  expect(translate(english)).toBe(translated);
  expect(translate(english)).toBe(translated);
});

test.each(['Choose Creator, please', 'I save 35%', 'Scene 3', 'constructor', ''])('leaves %j alone', (text) => {
  expect(translate(text)).toBe(text);
});
