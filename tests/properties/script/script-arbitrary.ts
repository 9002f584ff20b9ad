import fc from 'fast-check';

const PLAIN = fc.stringMatching(/^[A-Za-z]{1,10}$/);
const CURIOUS = fc.constantFrom(
  '2026',
  '$5.50',
  '50%',
  'café',
  'Müller',
  'https://example.com/faq',
  'me@example.com',
  '👋',
  '🎉🎉',
  '—',
  '...',
  '“quoted”',
  'Dr.',
  'e.g.',
  '&',
  '1990s',
  '10:30',
  'don’t',
);
const ANYTHING = fc.string({ unit: 'grapheme', maxLength: 8 });
const SEPARATOR = fc.constantFrom(
  ' ',
  ' ',
  ' ',
  ' ',
  '. ',
  ', ',
  '\n',
  '\n\n',
  '! ',
  '? ',
  '\u00a0',
  ' [pause] ',
  ' [pause 0.8s] ',
  '[pause 200ms]',
);

/** Scripts as users and fuzzers write them. */
export const anyScript = fc
  .array(
    fc.tuple(fc.oneof({ weight: 4, arbitrary: PLAIN }, { weight: 2, arbitrary: CURIOUS }, { weight: 1, arbitrary: ANYTHING }), SEPARATOR),
    { maxLength: 20 },
  )
  .map((parts) => parts.flat().join(''));

/** Scripts an English voice can say: at least one plain word, in sentences. */
export const englishScript = fc
  .tuple(
    PLAIN,
    fc.array(fc.tuple(fc.oneof({ weight: 4, arbitrary: PLAIN }, { weight: 1, arbitrary: CURIOUS }), SEPARATOR), { maxLength: 10 }),
  )
  .map(([first, parts]) => `${first} ${parts.flat().join('')}`);
