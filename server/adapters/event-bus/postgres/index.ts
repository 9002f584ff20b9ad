import { sql } from 'drizzle-orm';
import type { Clock } from '#ports/clock.ts';
import type { Database, Db, Tx } from '#server/ports/database.ts';
import type { BusEvent, EventBus } from '#server/ports/event-bus.ts';
import { EventCursor } from './event-cursor.ts';

const CHANNEL = 'bus';
/** First half of the advisory lock that puts the publishers of one topic in a row. */
const TOPIC_LOCK = 7_240_312;
const READ_AT_ONCE = 500;
/** Uncommitted events with a lower number than the newest one when we begin. */
const GAPS_AT_START = 50;
/** Polling interval: covers a notification lost together with its connection. */
const SWEEP_MS = 5_000;
const PRUNE_MS = 5 * 60_000;
const KEEP = '1 hour';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly topic: string;
  readonly data: BusEvent['data'];
}

/** An events table and NOTIFY; every process reads the table for itself. */
class PostgresEventBus implements EventBus {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #listeners = new Set<(event: BusEvent) => void>();
  #running: Promise<void> | undefined;
  #stopped = false;
  #cursor: EventCursor | undefined;
  #draining: Promise<void> | undefined;
  #readAgain = false;
  #unlisten: () => Promise<void> = async () => undefined;
  readonly #timers = new Map<string, () => void>();

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The number is drawn under the topic's lock, so that numbers of one topic rise in the order of its commits. */
  async publish(via: Db | Tx, { topic, data }: BusEvent): Promise<void> {
    await via.execute(sql`
      with turn as materialized (select pg_advisory_xact_lock(${TOPIC_LOCK}::int, hashtext(${topic}))),
        event as (insert into bus_event (topic, data) select ${topic}, ${JSON.stringify(data)}::jsonb from turn returning id)
      select pg_notify(${CHANNEL}, '') from event`);
  }

  subscribe(listener: (event: BusEvent) => void): () => void {
    const wrapped = (event: BusEvent) => listener(event);
    this.#listeners.add(wrapped);
    return () => void this.#listeners.delete(wrapped);
  }

  start(): Promise<void> {
    return (this.#running ??= this.#start());
  }

  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    for (const cancel of this.#timers.values()) cancel();
    await this.#running?.catch(() => undefined);
    await this.#unlisten();
    await this.#draining;
  }

  async #start(): Promise<void> {
    const newest = await this.#database.db.execute<{ last: number }>(sql`select coalesce(max(id), 0)::int as last from bus_event`);
    const last = newest.rows[0]?.last ?? 0;
    const first = Math.max(0, last - GAPS_AT_START);
    const recent = await this.#database.db.execute<{ id: number }>(
      sql`select id::int as id from bus_event where id > ${first} and id <= ${last} order by id`,
    );
    this.#cursor = new EventCursor(first);
    for (const { id } of recent.rows) this.#cursor.take(id, this.#clock.now());
    this.#unlisten = await this.#database.listen(
      CHANNEL,
      () => this.#drain(),
      () => this.#drain(),
    );
    this.#every('sweep', SWEEP_MS, () => this.#drain());
    this.#every('prune', PRUNE_MS, () => void this.#prune());
  }

  #every(name: string, delay: number, action: () => void): void {
    if (this.#stopped) return;
    this.#timers.set(
      name,
      this.#clock.after(delay, () => {
        action();
        this.#every(name, delay, action);
      }),
    );
  }

  #drain(): void {
    this.#readAgain = true;
    this.#draining ??= this.#read().finally(() => {
      this.#draining = undefined;
    });
  }

  async #read(): Promise<void> {
    const cursor = this.#cursor;
    while (this.#readAgain && cursor && !this.#stopped) {
      this.#readAgain = false;
      try {
        const gaps = cursor.gaps(this.#clock.now());
        const { rows } = await this.#database.db.execute<Row>(sql`
          select id::int as id, topic, data from bus_event
          where id > ${cursor.last} or id = any(${sql.param(gaps)}::bigint[]) order by id limit ${READ_AT_ONCE}`);
        if (rows.length === READ_AT_ONCE) this.#readAgain = true;
        for (const { id, topic, data } of rows) if (cursor.take(id, this.#clock.now())) this.#notify({ topic, data });
      } catch {
        // The database is away: the next notice, reconnection or sweep reads again from the same place.
        return;
      }
    }
  }

  #notify(event: BusEvent): void {
    for (const listener of this.#listeners) if (!this.#stopped) listener(event);
  }

  async #prune(): Promise<void> {
    await this.#database.db.execute(sql`delete from bus_event where at < clock_timestamp() - ${KEEP}::interval`).catch(() => undefined);
  }
}

export function createPostgresEventBus(database: Database, clock: Clock): EventBus {
  return new PostgresEventBus(database, clock);
}
