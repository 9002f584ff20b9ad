import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { session, user } from '#server/accounts/tables/auth-tables.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded/index.ts';
import { createDatabaseAccountStore } from '#server/adapters/account-store/database/index.ts';
import { createMemoryAccountStore } from '#server/adapters/account-store/memory/index.ts';
import type { Database } from '#server/ports/database.ts';
import type { AccountStore } from '#server/ports/account-store.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { accountStoreSuite } from './account-store.suite.ts';
import { accountStoreCalls, driveAccountStore } from './support/account-store-calls.ts';
import { compareAdapters } from './support/compare-adapters.ts';

const HOUR = 3_600_000;
let passed = 0;
const clock = { now: () => Date.now() + passed, after: () => () => {} };
const time = { now: clock.now, advance: (milliseconds: number) => void (passed += milliseconds) };

const memory = createMemoryAccountStore(clock);
accountStoreSuite({ name: 'memory', store: () => memory, ...time });

const added: { readonly userId: string; readonly email: string }[] = [];
let database: Database;
let store: AccountStore;
beforeAll(async () => {
  database = await openEmbeddedDatabase({});
  store = createDatabaseAccountStore({ db: database.db, clock, onAdded: async (_, one) => void added.push(one) });
});
afterAll(() => database.close());
accountStoreSuite({
  name: 'database',
  store: () => store,
  ...time,
  outside: {
    added,
    async addUnverified(email) {
      await database.db.insert(user).values({ id: `squatter of ${email}`, name: 'Eve', email, emailVerified: false });
      return `squatter of ${email}`;
    },
    async addSession({ userId, tokenHash, confirmedBy }) {
      const [createdAt, expiresAt] = [new Date(clock.now()), new Date(clock.now() + HOUR)];
      const times = { createdAt, updatedAt: createdAt, expiresAt };
      await database.db.insert(session).values({ id: tokenHash, token: tokenHash, userId, confirmedBy, ...times });
    },
    async readName(userId) {
      const [row] = await database.db.select({ name: user.name }).from(user).where(eq(user.id, userId));
      return row?.name;
    },
  },
});

let run = 0;
compareAdapters({
  title: 'users and sessions in memory and in the database',
  calls: accountStoreCalls,
  length: 25,
  runs: 15,
  async open() {
    run += 1;
    const start = Date.UTC(2026, 10, 21);
    const [fakeClock, realClock] = [createManualClock(start), createManualClock(start)];
    return {
      fake: driveAccountStore(createMemoryAccountStore(fakeClock), fakeClock, `run-${run}`),
      real: driveAccountStore(createDatabaseAccountStore({ db: database.db, clock: realClock }), realClock, `run-${run}`),
      close: async () => {},
    };
  },
});
