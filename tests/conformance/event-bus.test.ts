import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createMemoryEventBus } from '#server/adapters/event-bus/memory/index.ts';
import { createPostgresEventBus } from '#server/adapters/event-bus/postgres/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import type { Database, Db, Tx } from '#server/ports/database.ts';
import type { BusEvent } from '#server/ports/event-bus.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { startPostgres, formatSkipReason } from '../tools/postgres-server.ts';
import { busEvents, driveBus } from './support/bus-calls.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { eventBusSuite, type EventBusHarness } from './event-bus.suite.ts';

const server = await startPostgres();

eventBusSuite('memory', { transactions: false, shared: false }, async () => ({
  create: () => createMemoryEventBus(),
  via: {} as Db,
  transaction: (work) => work({} as Tx),
  stored: null,
  stop: async () => undefined,
}));

eventBusSuite('events table, embedded database', { transactions: true, shared: true }, async () =>
  createPostgresHarness(await openDatabase({ kind: 'memory' })),
);

afterAll(() => server.stop());

const open = async () => openDatabase({ kind: 'server', url: await server.createDatabase() });
eventBusSuite('events table, PostgreSQL server', { transactions: true, shared: true, absent: server.absent }, async () =>
  createPostgresHarness(await open()),
);

describe.skipIf(server.absent !== undefined)(`EventBus: events table, several connections${formatSkipReason(server.absent)}`, () => {
  test('delivers an event whose transaction commits after a later one', async () => {
    const database = await open();
    const bus = createPostgresEventBus(database, systemClock);
    await bus.start();
    const received: string[] = [];
    const fast = createDeferred();
    const slow = createDeferred();
    bus.subscribe(({ topic }) => {
      received.push(topic);
      (topic === 'fast' ? fast : slow).open();
    });
    await database.db.transaction(async (tx) => {
      await bus.publish(tx, { topic: 'slow', data: {} });
      await bus.publish(database.db, { topic: 'fast', data: {} });
      await fast.opened;
    });
    await slow.opened;
    expect(received).toEqual(['fast', 'slow']);
    await bus.stop();
    await database.close();
  });

  test('delivers events of one topic in commit order', async () => {
    const database = await open();
    const bus = createPostgresEventBus(database, systemClock);
    await bus.start();
    const received: unknown[] = [];
    const both = createDeferred();
    bus.subscribe(({ data }) => {
      received.push(data['n']);
      if (received.length === 2) both.open();
    });
    const entered = createDeferred();
    const first = database.db.transaction(async (tx) => {
      await bus.publish(tx, { topic: 'one', data: { n: 1 } });
      entered.open();
      await tx.execute(sql`select pg_sleep(0.05)`);
    });
    await entered.opened;
    await Promise.all([first, database.db.transaction((tx) => bus.publish(tx, { topic: 'one', data: { n: 2 } }))]);
    await both.opened;
    expect(received).toEqual([1, 2]);
    await bus.stop();
    await database.close();
  });

  test('delivers events published while its connection was lost', async () => {
    const database = await open();
    const bus = createPostgresEventBus(database, systemClock);
    await bus.start();
    const received = createDeferred<unknown>();
    bus.subscribe(({ data }) => received.open(data['n']));
    await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "bus"'`);
    await bus.publish(database.db, { topic: 'one', data: { n: 3 } });
    expect(await received.opened).toBe(3);
    await bus.stop();
    await database.close();
  });
});

compareAdapters({
  title: 'events in memory and in an embedded database',
  calls: busEvents,
  length: 12,
  runs: 8,
  async open() {
    const database = await openComparedDatabase();
    const [memory, postgres] = [createMemoryEventBus(), createPostgresEventBus(database, systemClock)];
    await Promise.all([memory.start(), postgres.start()]);
    return { fake: driveBus(memory, {} as Db), real: driveBus(postgres, database.db), close: () => postgres.stop() };
  },
});

let compared: Promise<Database> | undefined;
function openComparedDatabase(): Promise<Database> {
  return (compared ??= openDatabase({ kind: 'memory' }));
}
afterAll(async () => (await compared)?.close());

function createPostgresHarness(database: Database): EventBusHarness {
  const clock = createManualClock(Date.UTC(2026, 0, 1));
  let isBroken = false;
  let failures = 0;
  let reads = 0;
  let listening = 0;
  let held = createDeferred();
  held.open();
  const { db } = database;
  const execute: Db['execute'] = ((query) => {
    reads += 1;
    if (!isBroken) return held.opened.then(() => db.execute(query));
    failures += 1;
    return Promise.reject(new Error('The database is away.'));
  }) as Db['execute'];
  const reading = new Proxy(db, {
    get: (target, name, receiver) => (name === 'execute' ? execute : (Reflect.get(target, name, receiver) as unknown)),
  });
  const watched: Database = {
    ...database,
    db: reading,
    async listen(...given) {
      const leave = await database.listen(...given);
      listening += 1;
      return async () => {
        await leave();
        listening -= 1;
      };
    },
  };
  const insert = async (id: number, { topic, data }: BusEvent) =>
    void (await db.execute(
      sql`insert into bus_event (id, topic, data) overriding system value values (${id}, ${topic}, ${JSON.stringify(data)}::jsonb)`,
    ));
  const reserveId = async () => {
    const next = sql`select nextval(pg_get_serial_sequence('bus_event', 'id'))::int as id`;
    return (await db.execute<{ id: number }>(next)).rows[0]?.id ?? 0;
  };
  return {
    create: () => createPostgresEventBus(watched, clock),
    via: db,
    transaction: (work) => db.transaction(work),
    stored: {
      addUnnoticed: async (event) => insert(await reserveId(), event),
      pass: (milliseconds) => clock.advance(milliseconds),
      age: async (milliseconds) => void (await db.execute(sql`update bus_event set at = at - ${`${milliseconds} milliseconds`}::interval`)),
      count: async () => (await db.execute<{ count: number }>(sql`select count(*)::int as count from bus_event`)).rows[0]?.count ?? 0,
      async reserve() {
        const id = await reserveId();
        return (event) => insert(id, event);
      },
      reads: () => reads,
      listening: () => listening,
      hold() {
        held = createDeferred();
        return () => held.open();
      },
      breakDown() {
        isBroken = true;
        failures = 0;
        return () => failures;
      },
      repair: () => void (isBroken = false),
    },
    stop: () => database.close(),
  };
}
