import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Clock } from '#ports/clock.ts';
import type { AccountStore } from '#server/ports/account-store.ts';
import { session, user } from '#server/accounts/tables/auth-tables.ts';
import type { Db } from '#server/ports/database.ts';
import { takeRow } from '#server/database/take-row.ts';
import { enterUser, type OnUserAdded } from './enter-user.ts';
import { MULTIPLE_FACTORS, USER_COLUMNS, SESSION_COLUMNS, toStoredUser, toSession } from './account-rows.ts';

/** The most sessions of one user that are listed. */
const MOST_SESSIONS = 500;

export interface DatabaseAccountStoreOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Called in the transaction that adds a user. */
  readonly onAdded?: OnUserAdded;
}

/** Users and sessions in the tables that all auth adapters share. */
export function createDatabaseAccountStore({ db, clock, onAdded }: DatabaseAccountStoreOptions): AccountStore {
  const isLive = () => gt(session.expiresAt, new Date(clock.now()));
  const selectSessions = () => db.select(SESSION_COLUMNS).from(session).innerJoin(user, eq(user.id, session.userId));

  return {
    async findUser(userId) {
      const [row] = await db.select(USER_COLUMNS).from(user).where(eq(user.id, userId));
      return row && toStoredUser(row);
    },

    enter: (identity) => db.transaction((tx) => enterUser(tx, identity, onAdded)),

    async rename(userId, { firstName, lastName }) {
      const name = `${firstName} ${lastName}`.trim();
      await db.update(user).set({ firstName, lastName, name }).where(eq(user.id, userId));
    },

    async setBanned(userId, banned) {
      await db.update(user).set({ banned }).where(eq(user.id, userId));
    },

    async erase(userId) {
      await db.delete(user).where(eq(user.id, userId));
    },

    async openSession({ tokenHash, address, secondFactor, sealed, ...given }) {
      const id = randomUUID();
      const now = new Date(clock.now());
      await db.insert(session).values({
        ...given,
        id,
        token: tokenHash,
        createdAt: now,
        updatedAt: now,
        ipAddress: address,
        confirmedBy: secondFactor ? MULTIPLE_FACTORS : null,
        serviceTokens: sealed,
        checkedAt: now,
      });
      return toSession(takeRow(await selectSessions().where(eq(session.id, id))));
    },

    async findSession(tokenHash) {
      const [row] = await selectSessions().where(and(eq(session.token, tokenHash), isLive()));
      return row && toSession(row);
    },

    async listSessions(userId) {
      const rows = await selectSessions()
        .where(and(eq(session.userId, userId), isLive()))
        .orderBy(desc(session.updatedAt))
        .limit(MOST_SESSIONS);
      return rows.map(toSession);
    },

    async findLive(ids) {
      const rows = await db
        .select({ id: session.id })
        .from(session)
        .where(and(inArray(session.id, [...ids]), isLive()));
      return rows.map(({ id }) => id);
    },

    async claimCheck(id, before) {
      const now = new Date(clock.now());
      const claimed = await db
        .update(session)
        .set({ checkedAt: now, updatedAt: now })
        .where(and(eq(session.id, id), lte(sql`coalesce(${session.checkedAt}, ${session.createdAt})`, before)))
        .returning({ id: session.id });
      return claimed.length > 0;
    },

    async extendSession(id, { expiresAt, sealed }) {
      await db
        .update(session)
        .set({ expiresAt, serviceTokens: sealed, updatedAt: new Date(clock.now()) })
        .where(eq(session.id, id));
    },

    async endSession(id) {
      await db.delete(session).where(eq(session.id, id));
    },

    async endSessions(userId, except) {
      const others = except === undefined ? undefined : ne(session.id, except);
      await db.delete(session).where(and(eq(session.userId, userId), others));
    },
  };
}
