import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeUserState } from '#domain/admin/compute-user-state.ts';

test('API-3 an account has one state: closed before suspended, suspended before unverified', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.option(fc.date({ noInvalidDate: true })), (banned, emailVerified, eraseAt) => {
      const state = computeUserState({ banned, emailVerified, eraseAt });
      expect(state === 'leaving').toBe(eraseAt !== null);
      expect(state === 'banned').toBe(eraseAt === null && banned);
      expect(state === 'active').toBe(eraseAt === null && !banned && emailVerified);
    }),
  );
});
