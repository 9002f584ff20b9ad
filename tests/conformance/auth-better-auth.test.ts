import fc from 'fast-check';
import { afterAll } from 'vitest';
import { accountsSuite } from './accounts.suite.ts';
import type { Auth } from '#ports/auth.ts';
import { createBetterAuthFixture } from './support/better-auth-harness.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { createFakeAccountsHarness } from './support/fake-accounts-harness.ts';

const fixture = createBetterAuthFixture();
afterAll(() => fixture.close());

accountsSuite(fixture.harness);

const fake = createFakeAccountsHarness('fake');

compareAdapters({
  title: 'whom accounts of the fake and of better-auth take in',
  calls: fc.record({
    email: fc.constantFrom('@example.com', '-x@example.com', 'not-an-address', 'a@b', 'ann lee@example.com', 'ünï@example.com', ''),
    password: fc.constantFrom('correct horse battery', 'password', '12345678', 'short', 'x'.repeat(129), 'pässwörter im Regen', 'Iloveyou'),
    firstName: fc.constantFrom('Ann', 'Ann', '  ', 'n'.repeat(81)),
  }),
  length: 10,
  runs: 6,
  async open() {
    const drive = (auth: Auth, prefix: string) => {
      auth.start();
      let count = 0;
      return async ({ email, ...form }: { readonly email: string; readonly password: string; readonly firstName: string }) => {
        // An address of its own for each, so that none is known already.
        const address = email.includes('example.com') ? `${prefix}${(count += 1)}${email}` : email;
        return (await auth.signUp({ lastName: 'Lee', captcha: null, invitation: null, ...form, email: address })).kind;
      };
    };
    const [one, other] = [await fake.create({}), await fixture.harness.create({})];
    const prefix = crypto.randomUUID();
    return {
      fake: drive(one.accounts.auth, prefix),
      real: drive(other.accounts.auth, prefix),
      async close() {
        one.accounts.auth.stop();
        other.accounts.auth.stop();
      },
    };
  },
});
