import { describe, expect, test } from 'vitest';
import type { AccountVendor } from '../../server/ports/account-service.ts';

export interface AccountVendorHarness {
  readonly name: string;
  /** Somebody new, signed in. */
  readonly create: () => Promise<AccountVendorWorld>;
}

export interface AccountVendorWorld {
  readonly vendor: AccountVendor;
  readonly person: { readonly userId: string; readonly email: string; readonly firstName: string; readonly lastName: string };
  /** The bearer token of a session of theirs: a new one at every call. */
  readonly newSession: () => Promise<string>;
}

/** The contract of `AccountVendor`, for every vendor. */
export function accountVendorSuite({ name, create }: AccountVendorHarness): void {
  describe(`AccountVendor: ${name}`, () => {
    const sessionOf = async ({ vendor }: AccountVendorWorld, bearer: string) => {
      const verdict = await vendor.verifier.verify({ bearer });
      return verdict.ok ? verdict.session.sessionId : undefined;
    };

    test('says what it offers', async () => {
      const { vendor } = await create();
      expect(vendor.offers()).toEqual({
        oauth: expect.any(Array),
        oneTap: expect.any(Boolean),
        captcha: expect.any(Boolean),
        waitlist: expect.any(Boolean),
        passkeys: expect.any(Boolean),
      });
    });

    test('knows who somebody is, by the name of now; nobody for an id it does not know', async () => {
      const { vendor, person } = await create();
      expect(await vendor.person(person.userId)).toMatchObject(person);
      await vendor.rename(person.userId, { firstName: 'Grace', lastName: 'Hopper' });
      expect(await vendor.person(person.userId)).toMatchObject({ ...person, firstName: 'Grace', lastName: 'Hopper' });
      expect(await vendor.person('nobody')).toBeUndefined();
    });

    test('R18 nobody is anything in an organization they are not in', async () => {
      const { vendor, person } = await create();
      expect(await vendor.roleIn({ userId: person.userId, organizationId: 'somewhere' })).toBeNull();
    });

    test('R23 ends every session of somebody, or all but one', async () => {
      const world = await create();
      const [one, two, three] = [await world.newSession(), await world.newSession(), await world.newSession()];
      const kept = await sessionOf(world, two);
      await world.vendor.endSessions(world.person.userId, kept);
      expect([await sessionOf(world, one), await sessionOf(world, two), await sessionOf(world, three)]).toEqual([
        undefined,
        kept,
        undefined,
      ]);
      await world.vendor.endSessions(world.person.userId);
      expect(await world.vendor.verifier.ended([kept ?? ''])).toEqual([kept]);
    });

    test('R23 a ban ends the sessions; lifted, there are new ones', async () => {
      const world = await create();
      const bearer = await world.newSession();
      await world.vendor.setBanned(world.person.userId, true);
      expect(await sessionOf(world, bearer)).toBeUndefined();
      await world.vendor.setBanned(world.person.userId, false);
      expect(await sessionOf(world, bearer)).toBeUndefined();
      expect(await sessionOf(world, await world.newSession())).toBeDefined();
    });

    test('no two tickets are alike', async () => {
      const { vendor, person } = await create();
      const { userId } = person;
      const tickets = [
        await vendor.ticket({ userId, lifetime: 60_000 }),
        await vendor.ticket({ userId, lifetime: 60_000 }),
        await vendor.ticket({ userId, lifetime: 60_000, impersonatorId: 'an-administrator' }),
      ];
      expect(new Set(tickets).size).toBe(3);
      for (const ticket of tickets) expect(ticket.length).toBeGreaterThan(8);
    });

    test('an invitation can be sent again', async () => {
      const { vendor, person } = await create();
      const invited = { email: `waits-for-${person.email}`, name: 'Wai Ting' };
      await vendor.invite(invited);
      await expect(vendor.invite(invited)).resolves.toBeUndefined();
    });

    test('the erased are unknown, and so are their sessions; erased twice is erased', async () => {
      const world = await create();
      const bearer = await world.newSession();
      await world.vendor.erase(world.person.userId);
      expect(await world.vendor.person(world.person.userId)).toBeUndefined();
      expect(await sessionOf(world, bearer)).toBeUndefined();
      await expect(world.vendor.erase(world.person.userId)).resolves.toBeUndefined();
    });
  });
}
