import { describe, expect, test } from 'vitest';
import type { AccountService } from '#server/ports/account-service.ts';
import { declare } from './support/declare.ts';
import { type DeclaredAbilities, testDeclaredAbilities } from './support/declared-abilities.ts';

export interface AccountServiceHarness {
  readonly name: string;
  /** Of the adapter: what it declares is compared with what it shows. */
  readonly metadata?: DeclaredAbilities;
  /** Creates a new, signed-in user. */
  readonly create: () => Promise<AccountServiceFixture>;
  /** Of a service with a page of its own: its name, as pages show it. Left out where users sign in on pages of this site. */
  readonly hostedName?: string;
}

export interface AccountServiceFixture {
  readonly accounts: AccountService;
  readonly createUser: { readonly userId: string; readonly email: string; readonly firstName: string; readonly lastName: string };
  /** The bearer token of a session of the user; every call opens a new session. */
  readonly createSession: () => Promise<string>;
}

/** The contract of `AccountService`, for every adapter. */
export function accountServiceSuite({ name, create, metadata, hostedName }: AccountServiceHarness): void {
  testDeclaredAbilities(
    { port: 'auth', name: `${name}, service`, metadata },
    { tickets: async () => (await create()).accounts.ticket !== undefined },
  );

  describe(`AccountVendor: ${name}`, () => {
    const findSession = async ({ accounts }: AccountServiceFixture, bearer: string) => {
      const result = await accounts.verifier.verify({ bearer });
      return result.ok ? result.session.sessionId : undefined;
    };

    test('reports its capabilities', async () => {
      const { accounts } = await create();
      expect(accounts.offers()).toEqual({
        oauth: expect.any(Array),
        oneTap: expect.any(Boolean),
        captcha: expect.any(Boolean),
        waitlist: expect.any(Boolean),
        passkeys: expect.any(Boolean),
        hosted: expect.toSatisfy((hosted: unknown) => hosted === null || typeof (hosted as { name?: unknown }).name === 'string'),
      });
    });

    declare(hostedName !== undefined)('names the service on whose page users sign in', async () => {
      const { accounts } = await create();
      expect(accounts.offers().hosted).toEqual({ name: hostedName });
    });

    test('finds a user by id with the current name, and returns null for an unknown id', async () => {
      const { accounts, createUser } = await create();
      expect(await accounts.findUser(createUser.userId)).toMatchObject(createUser);
      await accounts.rename(createUser.userId, { firstName: 'Grace', lastName: 'Hopper' });
      expect(await accounts.findUser(createUser.userId)).toMatchObject({ ...createUser, firstName: 'Grace', lastName: 'Hopper' });
      expect(await accounts.findUser('nobody')).toBeUndefined();
    });

    test('R18 returns no role for a nonmember of an organization', async () => {
      const { accounts, createUser } = await create();
      expect(await accounts.roleIn({ userId: createUser.userId, organizationId: 'somewhere' })).toBeNull();
    });

    test('R23 ends all sessions of a user, or all but one', async () => {
      const fixture = await create();
      const [one, two, three] = [await fixture.createSession(), await fixture.createSession(), await fixture.createSession()];
      const stored = await findSession(fixture, two);
      await fixture.accounts.endSessions(fixture.createUser.userId, stored);
      expect([await findSession(fixture, one), await findSession(fixture, two), await findSession(fixture, three)]).toEqual([
        undefined,
        stored,
        undefined,
      ]);
      await fixture.accounts.endSessions(fixture.createUser.userId);
      expect(await fixture.accounts.verifier.ended([stored ?? ''])).toEqual([stored]);
    });

    test('R23 a ban ends all sessions, and lifting it allows new ones', async () => {
      const fixture = await create();
      const bearer = await fixture.createSession();
      await fixture.accounts.setBanned(fixture.createUser.userId, true);
      expect(await findSession(fixture, bearer)).toBeUndefined();
      await fixture.accounts.setBanned(fixture.createUser.userId, false);
      expect(await findSession(fixture, bearer)).toBeUndefined();
      expect(await findSession(fixture, await fixture.createSession())).toBeDefined();
    });

    test('creates a different ticket each time', async ({ skip }) => {
      const { accounts, createUser } = await create();
      const { ticket } = accounts;
      if (ticket === undefined) return skip('The adapter has no links that sign in.');
      const { userId } = createUser;
      const tickets = [
        await ticket({ userId, lifetime: 60_000 }),
        await ticket({ userId, lifetime: 60_000 }),
        await ticket({ userId, lifetime: 60_000, impersonatorId: 'an-administrator' }),
      ];
      expect(new Set(tickets).size).toBe(3);
      for (const ticket of tickets) expect(ticket.length).toBeGreaterThan(8);
    });

    test('can resend an invitation', async ({ skip }) => {
      const { accounts, createUser } = await create();
      const { invite } = accounts;
      if (invite === undefined) return skip('The adapter has no waitlist.');
      const invited = { email: `waits-for-${createUser.email}`, name: 'Wai Ting' };
      await invite(invited);
      await expect(invite(invited)).resolves.toBeUndefined();
    });

    test('erased users and their sessions are unknown, and erasing twice succeeds', async () => {
      const fixture = await create();
      const bearer = await fixture.createSession();
      await fixture.accounts.erase(fixture.createUser.userId);
      expect(await fixture.accounts.findUser(fixture.createUser.userId)).toBeUndefined();
      expect(await findSession(fixture, bearer)).toBeUndefined();
      await expect(fixture.accounts.erase(fixture.createUser.userId)).resolves.toBeUndefined();
    });
  });
}
