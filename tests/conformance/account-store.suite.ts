import { describe, expect, test } from 'vitest';
import type { AccountStore, NewStoredSession, ServiceIdentity } from '#server/ports/account-store.ts';
import { CASE_LIMIT } from './support/within.ts';

export interface AccountStoreHarness {
  readonly name: string;
  readonly store: () => AccountStore;
  /** Moves the store's clock. */
  readonly advance: (milliseconds: number) => void;
  readonly now: () => number;
  /** What other parts of the server see of its users; left out where there are none. */
  readonly outside?: {
    /** Someone signs up with a password and never verifies the address. Resolves with their id. */
    readonly addUnverified: (email: string) => Promise<string>;
    /** The whole name, as it is shown. */
    readonly readName: (userId: string) => Promise<string | undefined>;
    /** Opens a session the way other code did: without a browser, and with nothing of a service. */
    readonly addSession: (session: {
      readonly userId: string;
      readonly tokenHash: string;
      readonly confirmedBy: string | null;
    }) => Promise<void>;
    /** The users it said it added, in order. */
    readonly added: readonly { readonly userId: string; readonly email: string }[];
  };
}

const HOUR = 3_600_000;
let count = 0;
const createIdentity = (change: Partial<ServiceIdentity> = {}): ServiceIdentity => {
  count += 1;
  return {
    service: 'https://id.example',
    subject: `sub-${count}`,
    email: `ann-${count}@example.com`,
    firstName: 'Ann',
    lastName: 'Lee',
    ...change,
  };
};

/** The contract of `AccountStore`, for every store and the fake. */
export function accountStoreSuite({ name, store: getStore, advance, now, outside }: AccountStoreHarness): void {
  const enter = async (identity: ServiceIdentity) => {
    const outcome = await getStore().enter(identity);
    if (outcome.kind !== 'entered') throw new Error(`Not entered: ${outcome.kind}`);
    return outcome.user;
  };
  const openSession = (userId: string, change: Partial<NewStoredSession> = {}) =>
    getStore().openSession({
      ...{ userId, tokenHash: `hash-${(count += 1)}`, address: '192.0.2.1', userAgent: 'Firefox', secondFactor: false, sealed: 'sealed' },
      expiresAt: new Date(now() + HOUR),
      ...change,
    });

  describe(`AccountStore: ${name}`, { timeout: CASE_LIMIT }, () => {
    test('keeps one user per service account when its email address changes, and separates services', async () => {
      const identity = createIdentity();
      const user = await enter(identity);
      expect(user).toMatchObject({ email: identity.email, firstName: 'Ann', lastName: 'Lee' });
      expect((await enter({ ...identity, email: 'new-address@example.com' })).userId).toBe(user.userId);
      expect((await enter(createIdentity({ service: 'https://other.example', subject: identity.subject }))).userId).not.toBe(user.userId);
    });

    test('links the same verified address from another service, and rejects it from another account of the same service', async () => {
      const identity = createIdentity();
      const user = await enter(identity);
      const { email } = identity;
      expect((await enter(createIdentity({ service: 'https://other.example', email: email.toUpperCase() }))).userId).toBe(user.userId);
      expect(await getStore().enter(createIdentity({ email }))).toEqual({ kind: 'taken' });
    });

    test('two simultaneous first sign-ins create one user', async () => {
      const identity = createIdentity();
      const people = await Promise.all([enter(identity), enter(identity), enter(identity)]);
      expect(new Set(people.map(({ userId }) => userId)).size).toBe(1);
    });

    test.skipIf(outside === undefined)('adds a verified user once, with the whole name, and replaces one who never verified', async () => {
      if (outside === undefined) return;
      const { added, addUnverified, readName } = outside;
      const identity = createIdentity({ email: `Eve-${(count += 1)}@Example.com` });
      const email = identity.email.toLowerCase();
      const squatter = await addUnverified(email);
      const before = added.length;
      const { userId } = await enter(identity);
      expect([userId === squatter, await readName(squatter)]).toEqual([false, undefined]);
      expect(added.slice(before)).toEqual([{ userId, email }]);
      await enter(identity);
      expect((await enter({ ...identity, service: 'https://other.example' })).userId).toBe(userId);
      expect(added.slice(before)).toEqual([{ userId, email }]);
      expect(await readName(userId)).toBe('Ann Lee');
      const { userId: nameless } = await enter(createIdentity({ firstName: '', lastName: '' }));
      expect(await readName(nameless)).toBe('');
      await getStore().rename(userId, { firstName: 'Bea', lastName: '' });
      expect(await readName(userId)).toBe('Bea');
      await getStore().rename(userId, { firstName: 'Bea', lastName: 'May' });
      expect(await readName(userId)).toBe('Bea May');
    });

    test('renames, bans, and reinstates a user; an erased user is unknown and can sign up again as a new one', async () => {
      const store = getStore();
      const identity = createIdentity();
      const { userId } = await enter(identity);
      await store.rename(userId, { firstName: 'Bea', lastName: 'May' });
      expect(await store.findUser(userId)).toMatchObject({ firstName: 'Bea', lastName: 'May' });
      await store.setBanned(userId, true);
      expect(await store.enter(identity)).toEqual({ kind: 'banned' });
      await store.setBanned(userId, false);
      expect((await enter(identity)).userId).toBe(userId);
      await store.erase(userId);
      await store.erase(userId);
      expect(await store.findUser(userId)).toBeUndefined();
      expect((await enter(identity)).userId).not.toBe(userId);
    });

    test('a banned user stays out through any account with the same address', async () => {
      const store = getStore();
      const identity = createIdentity();
      const { userId } = await enter(identity);
      await store.setBanned(userId, true);
      const { email } = identity;
      for (const other of [createIdentity({ email }), createIdentity({ email: email.toUpperCase(), service: 'https://other.example' })]) {
        expect(await store.enter(other)).toEqual({ kind: 'banned' });
      }
      // What was tried meanwhile has left no account behind.
      await store.setBanned(userId, false);
      expect(await store.enter(createIdentity({ email }))).toEqual({ kind: 'taken' });
    });

    test('a new session is what was opened, and renaming its user leaves it alone', async () => {
      const store = getStore();
      const { userId, email } = await enter(createIdentity());
      for (const secondFactor of [true, false]) {
        const opened = { tokenHash: `hash-${secondFactor}-${userId}`, address: null, userAgent: '', secondFactor, sealed: '' };
        const session = await openSession(userId, { ...opened, expiresAt: new Date(now() + HOUR) });
        const { tokenHash, ...rest } = opened;
        expect(session).toMatchObject({ ...rest, userId, email });
        for (const moment of [session.startedAt, session.lastActiveAt]) {
          expect(moment.getTime()).toBeGreaterThan(now() - HOUR);
          expect(moment.getTime()).toBeLessThanOrEqual(now());
        }
        await store.rename(userId, { firstName: 'Bea', lastName: '' });
        expect(await store.findSession(tokenHash)).toEqual(session);
      }
    });

    test('lists the sessions of a user, latest activity first', async () => {
      const store = getStore();
      const { userId } = await enter(createIdentity());
      await openSession((await enter(createIdentity())).userId);
      const expiresAt = new Date(now() + 9 * HOUR);
      const [first, second] = [await openSession(userId, { expiresAt }), (advance(HOUR), await openSession(userId, { expiresAt }))];
      const ids = async () => (await store.listSessions(userId)).map(({ id }) => id);
      expect(await ids()).toEqual([second.id, first.id]);
      advance(HOUR);
      expect(await store.claimCheck(first.id, new Date(now() - HOUR))).toBe(true);
      expect(await ids()).toEqual([first.id, second.id]);
      expect(await store.findLive([])).toEqual([]);
    });

    test('erasing a user ends their sessions; what is done to unknown ones changes nothing', async () => {
      const store = getStore();
      const { userId } = await enter(createIdentity());
      const session = await openSession(userId);
      const [names, change] = [
        { firstName: 'No', lastName: 'One' },
        { expiresAt: new Date(now() + HOUR), sealed: 'sealed' },
      ];
      await store.erase(userId);
      expect(await store.findLive([session.id])).toEqual([]);
      await Promise.all([store.rename(userId, names), store.setBanned(userId, false), store.extendSession(session.id, change)]);
      await Promise.all([store.endSession(session.id), store.endSessions(userId), store.endSessions(userId, session.id)]);
      expect([await store.findUser(userId), await store.listSessions(userId)]).toEqual([undefined, []]);
    });

    test('finds a session by the hash of its token until it expires', async () => {
      const store = getStore();
      const user = await enter(createIdentity());
      const session = await openSession(user.userId, { tokenHash: 'hash-of-one', secondFactor: true });
      expect(await store.findSession('hash-of-one')).toEqual(session);
      expect(session).toMatchObject({
        userId: user.userId,
        email: user.email,
        secondFactor: true,
        sealed: 'sealed',
        address: '192.0.2.1',
        userAgent: 'Firefox',
      });
      expect(await store.findSession('hash-of-none')).toBeUndefined();
      await store.extendSession(session.id, { expiresAt: new Date(now() + 3 * HOUR), sealed: 'sealed again' });
      advance(2 * HOUR);
      expect(await store.findSession('hash-of-one')).toMatchObject({ sealed: 'sealed again' });
      advance(2 * HOUR);
      expect(await store.findSession('hash-of-one')).toBeUndefined();
      expect(await store.findLive([session.id])).toEqual([]);
      expect(await store.listSessions(user.userId)).toEqual([]);
    });

    test.skipIf(outside === undefined)('reads sessions that other code opened, with and without a second factor', async () => {
      if (outside === undefined) return;
      const { userId, email } = await enter(createIdentity());
      for (const [confirmedBy, secondFactor] of [
        ['multiple-factors', true],
        ['passkey', false],
        ['', false],
        [null, false],
      ] as const) {
        const tokenHash = `hash-${(count += 1)}`;
        await outside.addSession({ userId, tokenHash, confirmedBy });
        const session = await getStore().findSession(tokenHash);
        expect(session).toMatchObject({ userId, email, secondFactor, userAgent: '', sealed: '', address: null });
      }
    });

    test('ends one session, all but one, or all', async () => {
      const store = getStore();
      const { userId } = await enter(createIdentity());
      const stranger = await openSession((await enter(createIdentity())).userId);
      const [one, two, three] = [await openSession(userId), await openSession(userId), await openSession(userId)];
      const live = async () => (await store.findLive([one.id, two.id, three.id, 'unheard-of'])).toSorted();
      await store.endSession(one.id);
      await store.endSession(one.id);
      expect(await live()).toEqual([two.id, three.id].toSorted());
      await store.endSessions(userId, three.id);
      expect(await live()).toEqual([three.id]);
      await store.endSessions(userId);
      expect([await live(), await store.findLive([stranger.id])]).toEqual([[], [stranger.id]]);
    });

    test('lets one of several concurrent callers refresh a session from the service', async () => {
      const store = getStore();
      const session = await openSession((await enter(createIdentity())).userId, { expiresAt: new Date(now() + 9 * HOUR) });
      expect(await store.claimCheck(session.id, new Date(now() - HOUR))).toBe(false);
      advance(2 * HOUR);
      const claims = await Promise.all([1, 2, 3].map(() => store.claimCheck(session.id, new Date(now() - HOUR))));
      expect(claims.filter((claimed) => claimed)).toHaveLength(1);
      expect(await store.claimCheck('unheard-of', new Date(now()))).toBe(false);
    });
  });
}
