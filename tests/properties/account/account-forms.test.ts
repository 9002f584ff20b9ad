import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCode, isWholeCode, PASSWORD_MAX, PASSWORD_MIN, validateSignIn, validateSignUp } from '#domain/account/account-forms.ts';

const blank = fc.stringMatching(/^\s{0,5}$/);
const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '');
const email = fc.emailAddress();
const password = fc.string({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });
const goodForm = fc.record({ firstName: name, lastName: name, email, password });

describe('account forms', () => {
  test('VAL-2 accepts a completed form', () => {
    fc.assert(
      fc.property(goodForm, (form) => {
        expect(validateSignUp(form)).toEqual({});
      }),
    );
  });

  test('VAL-2 names exactly the blank fields', () => {
    const fields = ['firstName', 'lastName', 'email'] as const;
    fc.assert(
      fc.property(goodForm, fc.subarray([...fields]), blank, (form, blanks, nothing) => {
        const spoiled = { ...form, ...Object.fromEntries(blanks.map((field) => [field, nothing])) };
        expect(Object.keys(validateSignUp(spoiled)).sort()).toEqual([...blanks].sort());
      }),
    );
  });

  test('rejects a password that is too short or too long', () => {
    fc.assert(
      fc.property(
        goodForm,
        fc.oneof(fc.string({ maxLength: PASSWORD_MIN - 1 }), fc.string({ minLength: PASSWORD_MAX + 1 })),
        (form, bad) => {
          expect(Object.keys(validateSignUp({ ...form, password: bad }))).toEqual(['password']);
        },
      ),
    );
  });

  test('VAL-2 sign-in requires an email address and any password', () => {
    fc.assert(
      fc.property(email, fc.string({ minLength: 1 }), (address, secret) => {
        expect(validateSignIn({ email: address, password: secret })).toEqual({});
      }),
    );
    expect(Object.keys(validateSignIn({ email: 'not an address', password: '' })).sort()).toEqual(['email', 'password']);
  });

  test('SUP-3 a pasted code is complete at six characters, whatever its separators', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-zA-Z]{6}$/), fc.constantFrom('', ' ', '-', '\n', '\t'), (code, separator) => {
        const pasted = separator + code.split('').join(separator) + separator;
        expect(cleanCode(pasted)).toBe(code);
        expect(isWholeCode(cleanCode(pasted))).toBe(true);
      }),
    );
  });

  test('SUP-3 a shorter code is incomplete', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,5}$/), (part) => {
        expect(isWholeCode(cleanCode(part))).toBe(false);
      }),
    );
  });
});
