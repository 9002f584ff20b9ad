import type { Clock } from '#ports/clock.ts';
import type { AccountStore, ServiceIdentity, StoredUser, StoredSession } from '#server/ports/account-store.ts';

interface Account {
  readonly service: string;
  readonly subject: string;
  readonly userId: string;
}

/** `AccountStore` in memory: a fake for tests of an adapter without a database. */
export function createMemoryAccountStore(clock: Clock): AccountStore {
  const people = new Map<string, StoredUser>();
  const banned = new Set<string>();
  const sessions = new Map<string, { readonly tokenHash: string; readonly session: StoredSession; readonly askedAt: number }>();
  let accounts: readonly Account[] = [];
  let ids = 0;

  const isLive = ({ expiresAt }: StoredSession): boolean => expiresAt.getTime() > clock.now();
  const listLive = () => [...sessions.values()].map(({ session }) => session).filter(isLive);
  const findByEmail = (email: string) => [...people.values()].find((user) => user.email === email);

  function add({ email, firstName, lastName }: ServiceIdentity): StoredUser {
    const user = { userId: `user-${(ids += 1)}`, email: email.toLowerCase(), firstName, lastName, avatar: null };
    people.set(user.userId, user);
    return user;
  }

  return {
    findUser: async (userId) => people.get(userId),

    async enter(identity) {
      const { service, subject } = identity;
      const known = accounts.find((one) => one.service === service && one.subject === subject);
      const owner = known === undefined ? findByEmail(identity.email.toLowerCase()) : people.get(known.userId);
      if (owner !== undefined && banned.has(owner.userId)) return { kind: 'banned' };
      if (known === undefined && accounts.some((one) => one.service === service && one.userId === owner?.userId)) return { kind: 'taken' };
      const user = owner ?? add(identity);
      if (known === undefined) accounts = [...accounts, { service, subject, userId: user.userId }];
      return { kind: 'entered', user };
    },

    async rename(userId, names) {
      const user = people.get(userId);
      if (user !== undefined) people.set(userId, { ...user, ...names });
    },

    async setBanned(userId, isBanned) {
      if (isBanned) banned.add(userId);
      else banned.delete(userId);
    },

    async erase(userId) {
      people.delete(userId);
      accounts = accounts.filter((one) => one.userId !== userId);
      for (const [id, { session }] of sessions) if (session.userId === userId) sessions.delete(id);
    },

    async openSession({ tokenHash, ...given }) {
      const now = new Date(clock.now());
      const email = people.get(given.userId)?.email ?? '';
      const session = { ...given, id: `session-${(ids += 1)}`, email, startedAt: now, lastActiveAt: now };
      sessions.set(session.id, { tokenHash, session, askedAt: clock.now() });
      return session;
    },

    findSession: async (tokenHash) => {
      const found = [...sessions.values()].find((one) => one.tokenHash === tokenHash)?.session;
      return found !== undefined && isLive(found) ? found : undefined;
    },

    listSessions: async (userId) =>
      listLive()
        .filter((session) => session.userId === userId)
        .toSorted((one, other) => other.lastActiveAt.getTime() - one.lastActiveAt.getTime()),

    findLive: async (wanted) =>
      listLive()
        .map(({ id }) => id)
        .filter((id) => wanted.includes(id)),

    async claimCheck(id, before) {
      const found = sessions.get(id);
      if (found === undefined || found.askedAt > before.getTime()) return false;
      sessions.set(id, { ...found, askedAt: clock.now(), session: { ...found.session, lastActiveAt: new Date(clock.now()) } });
      return true;
    },

    async extendSession(id, change) {
      const found = sessions.get(id);
      if (found === undefined) return;
      sessions.set(id, { ...found, session: { ...found.session, ...change, lastActiveAt: new Date(clock.now()) } });
    },

    async endSession(id) {
      sessions.delete(id);
    },

    async endSessions(userId, except) {
      for (const [id, { session }] of sessions) if (session.userId === userId && id !== except) sessions.delete(id);
    },
  };
}
