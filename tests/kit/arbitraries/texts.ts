import fc from 'fast-check';

/** ISO 8601 in UTC, to the millisecond, in the years 2020 to 2034. */
export const isoMoment: fc.Arbitrary<string> = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) - 1 })
  .map((at) => new Date(at).toISOString());

/** Addresses that forms take; both cases of letters. */
export const mailAddress: fc.Arbitrary<string> = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9]{1,12}$/),
    fc.constantFrom('', '.lee', '+news', '-2'),
    fc.constantFrom('example.com', 'mail.example.org'),
  )
  .map(([name, more, server]) => `${name}${more}@${server}`);

/** Names of users: with accents, apostrophes, other scripts, and empty. */
export const userName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', 'Ada', 'Łukasz', 'O’Brien', 'Anne-Marie', '山田', 'أحمد'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

/** Paths of this site. */
export const sitePath: fc.Arbitrary<string> = fc.constantFrom(
  '/',
  '/pricing',
  '/checkout?planId=creator',
  '/dashboard',
  '/dashboard/videos/v1#share',
);

/** ISO 3166-1, two capital letters. */
export const countryCode: fc.Arbitrary<string> = fc.constantFrom('US', 'CA', 'GB', 'IN', 'JP', 'AU', 'DE', 'IE', 'ES', 'BR', 'NG');
