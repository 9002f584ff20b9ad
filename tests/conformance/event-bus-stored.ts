import { expect, test } from 'vitest';
import type { BusEvent, EventBus } from '#server/ports/event-bus.ts';
import type { Db, Tx } from '#server/ports/database.ts';

export interface EventBusHarness {
  /** A bus among the others of this harness. */
  create(): EventBus;
  readonly via: Db;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A bus that keeps events for others to read; null for one that hands each on and forgets it. */
  readonly stored: StoredEvents | null;
  stop(): Promise<void>;
}

export interface StoredEvents {
  /** Stores an event of which no bus is told, as when the notice was lost with a connection. */
  addUnnoticed(event: BusEvent): Promise<void>;
  /** The time passes: with it what a bus does every so often. */
  pass(milliseconds: number): void;
  /** Makes all events that are stored so much older. Milliseconds. */
  age(milliseconds: number): Promise<void>;
  count(): Promise<number>;
  /** Takes the next place in the order of events; the function stores an event there, of which no bus is told. */
  reserve(): Promise<(event: BusEvent) => Promise<void>>;
  /** How often a bus has read what is stored. */
  reads(): number;
  /** How many buses listen for notices. */
  listening(): number;
  /** No reading ends before the function is called. */
  hold(): () => void;
  /** What is read from here on fails; the function tells how often it did. */
  breakDown(): () => number;
  repair(): void;
}

/** What a case works with. */
export interface StoredEventTools {
  readonly harness: EventBusHarness;
  readonly create: () => EventBus;
  /** What is heard until LAST is. */
  readonly untilLast: (bus: EventBus) => Promise<readonly BusEvent[]>;
}

export const LAST: BusEvent = { topic: 'last', data: {} };
/** Milliseconds. */
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Queries, one after the other. */
const ROUND_TRIPS = 10;

/** Whatever a bus has begun is through. */
async function settle(stored: StoredEvents): Promise<void> {
  for (let query = 0; query < ROUND_TRIPS; query += 1) await stored.count();
}

/** Of a bus that keeps events; another skips them. */
export function declareStoredEventCases(open: () => StoredEventTools): void {
  test('finds an event by itself whose notice was lost, also after a reading that failed', async ({ skip }) => {
    const { harness, create, untilLast } = open();
    const { stored } = harness;
    if (stored === null) return skip('It keeps no events.');
    const bus = create();
    await bus.start();
    for (const isBroken of [false, true]) {
      const reported = untilLast(bus);
      await stored.addUnnoticed({ topic: 'unnoticed', data: { isBroken } });
      await stored.addUnnoticed(LAST);
      if (isBroken) {
        const failures = stored.breakDown();
        stored.pass(6 * SECOND);
        await expect.poll(failures).toBeGreaterThan(0);
        stored.repair();
      }
      stored.pass(6 * SECOND);
      expect(await reported).toEqual([{ topic: 'unnoticed', data: { isBroken } }]);
    }
  });

  test('delivers an event once that is stored after later ones', async ({ skip }) => {
    const { harness, create, untilLast } = open();
    const { stored } = harness;
    if (stored === null) return skip('It keeps no events.');
    const bus = create();
    await bus.start();
    const reported = untilLast(bus);
    const addFirst = await stored.reserve();
    const addSecond = await stored.reserve();
    await bus.publish(harness.via, { topic: 'now', data: {} });
    await addSecond({ topic: 'second', data: {} });
    stored.pass(6 * SECOND);
    await bus.publish(harness.via, { topic: 'next', data: {} });
    await addFirst({ topic: 'first', data: {} });
    stored.pass(6 * SECOND);
    await bus.publish(harness.via, LAST);
    expect((await reported).map(({ topic }) => topic).toSorted()).toEqual(['first', 'next', 'now', 'second']);
  });

  test('reads nothing while there is nothing new', async ({ skip }) => {
    const { harness, create, untilLast } = open();
    const { stored } = harness;
    if (stored === null) return skip('It keeps no events.');
    const bus = create();
    await bus.start();
    const reported = untilLast(bus);
    await bus.publish(harness.via, LAST);
    await reported;
    await settle(stored);
    const before = stored.reads();
    await settle(stored);
    expect(stored.reads()).toBe(before);
  });

  test('has stopped once its reading ended and nobody listens', async ({ skip }) => {
    const { harness, create } = open();
    const { stored } = harness;
    if (stored === null) return skip('It keeps no events.');
    const before = stored.listening();
    const [early, bus] = [create(), create()];
    const starting = early.start();
    await early.stop();
    await starting;
    expect(stored.listening()).toBe(before);
    await bus.start();
    expect(stored.listening()).toBe(before + 1);
    await settle(stored);
    const release = stored.hold();
    stored.pass(6 * SECOND);
    let isStopped = false;
    const stopping = bus.stop().then(() => (isStopped = true));
    await settle(stored);
    const wasStopped = isStopped;
    release();
    await stopping;
    expect(wasStopped).toBe(false);
    expect(stored.listening()).toBe(before);
  });

  test('keeps events for an hour, and no longer', async ({ skip }) => {
    const { harness, create } = open();
    const { stored } = harness;
    if (stored === null) return skip('It keeps no events.');
    const bus = create();
    await bus.start();
    await stored.age(2 * HOUR);
    await bus.publish(harness.via, { topic: 'old', data: {} });
    await stored.age(HOUR + SECOND);
    await bus.publish(harness.via, { topic: 'young', data: {} });
    await stored.age(HOUR / 2);
    for (const before of [await stored.count(), 1]) {
      expect(before).toBeGreaterThan(0);
      stored.pass(HOUR / 10);
      await expect.poll(() => stored.count()).toBe(1);
    }
  });

  test('does nothing more after it was stopped, however often the time passes', async ({ skip }) => {
    const { harness, create, untilLast } = open();
    const { stored } = harness;
    if (stored === null) return skip('It keeps no events.');
    const bus = create();
    const received: string[] = [];
    bus.subscribe(({ topic }) => void received.push(topic));
    const starting = bus.start();
    await bus.stop();
    await starting;
    await stored.addUnnoticed({ topic: 'late', data: {} });
    await stored.age(2 * HOUR);
    stored.pass(HOUR);
    const other = create();
    await other.start();
    const last = untilLast(other);
    await other.publish(harness.via, LAST);
    await last;
    expect(received).toEqual([]);
    expect(await stored.count()).toBeGreaterThan(1);
  });
}
