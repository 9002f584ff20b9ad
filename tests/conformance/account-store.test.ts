import { afterAll, beforeAll } from 'vitest';
import { openEmbeddedDatabase } from '../../server/adapters/database/embedded/index.ts';
import { createDatabaseAccountStore } from '../../server/adapters/account-store/database/index.ts';
import { createMemoryAccountStore } from '../../server/adapters/account-store/memory/index.ts';
import type { Database } from '../../server/ports/database.ts';
import type { AccountStore } from '../../server/ports/account-store.ts';
import { accountStoreSuite } from './account-store.suite.ts';

let passed = 0;
const clock = { now: () => Date.now() + passed, after: () => () => {} };
const time = { now: clock.now, advance: (milliseconds: number) => void (passed += milliseconds) };

const memory = createMemoryAccountStore(clock);
accountStoreSuite({ name: 'memory', store: () => memory, ...time });

let database: Database;
let store: AccountStore;
beforeAll(async () => {
  database = await openEmbeddedDatabase({});
  store = createDatabaseAccountStore({ db: database.db, clock });
});
afterAll(() => database.close());
accountStoreSuite({ name: 'database', store: () => store, ...time });
