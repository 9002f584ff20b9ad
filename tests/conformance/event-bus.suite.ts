import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Db, Tx } from '../../server/ports/database.ts';
import type { BusEvent, EventBus } from '../../server/ports/event-bus.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { formatSkipReason } from '../tools/postgres-server.ts';

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

export interface EventBusCapabilities {
  /** Why this adapter can't be tested here. */
  readonly absent?: string | undefined;
  readonly transactions: boolean;
  /** Every instance receives what another one publishes. */
  readonly shared: boolean;
}

/** Milliseconds. */
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Queries, one after the other. */
const ROUND_TRIPS = 10;
/** Events, more than any adapter reads at one time. */
const MANY = 1_100;
const LAST: BusEvent = { topic: 'last', data: {} };
const event = fc.record({
  topic: fc.constantFrom('a', 'b', 'task:\u{1F600}'),
  data: fc.dictionary(
    fc.string({ maxLength: 5 }).filter((key) => key !== '__proto__'),
    fc.oneof(
      fc.integer(),
      fc.string().filter((text) => !text.includes('\0')),
      fc.constant(null),
    ),
    { maxKeys: 3, noNullPrototype: true },
  ),
});
const events = fc.array(
  event.filter(({ data }) => !Object.keys(data).some((key) => key.includes('\0'))),
  { maxLength: 8 },
);

export function eventBusSuite(name: string, capabilities: EventBusCapabilities, prepare: () => Promise<EventBusHarness>): void {
  describe.skipIf(capabilities.absent !== undefined)(`EventBus: ${name}${formatSkipReason(capabilities.absent)}`, () => {
    let harness: EventBusHarness;
    const open: EventBus[] = [];
    const create = () => {
      const bus = harness.create();
      open.push(bus);
      return bus;
    };
    /** What is heard until LAST is. */
    const untilLast = (bus: EventBus) => {
      const received: BusEvent[] = [];
      const end = createDeferred<readonly BusEvent[]>();
      bus.subscribe((heardEvent) => (heardEvent.topic === LAST.topic ? end.open(received) : received.push(heardEvent)));
      return end.opened;
    };

    /** Whatever a bus has begun is through. */
    const settle = async (stored: StoredEvents) => {
      for (let query = 0; query < ROUND_TRIPS; query += 1) await stored.count();
    };

    beforeAll(async () => {
      harness = await prepare();
    });
    afterEach(async () => {
      for (const bus of open.splice(0)) await bus.stop();
    });
    afterAll(() => harness?.stop());

    test('delivers each event once and in order to every subscriber', async () => {
      await fc.assert(
        fc.asyncProperty(events, async (published) => {
          const bus = create();
          await bus.start();
          const [one, two] = [untilLast(bus), untilLast(bus)];
          for (const one of [...published, LAST]) await bus.publish(harness.via, one);
          expect(await one).toEqual(published);
          expect(await two).toEqual(published);
          await bus.stop();
        }),
        { numRuns: 10 },
      );
    });

    test('delivers nothing before start, after stop, or after unsubscribe', async () => {
      const bus = create();
      const received: string[] = [];
      bus.subscribe(({ topic }) => void received.push(topic));
      const leave = bus.subscribe(() => void received.push('left'));
      await bus.publish(harness.via, { topic: 'early', data: {} });
      await bus.start();
      await bus.start();
      leave();
      leave();
      const last = untilLast(bus);
      await bus.publish(harness.via, { topic: 'now', data: {} });
      await bus.publish(harness.via, LAST);
      await last;
      await bus.stop();
      await bus.stop();
      await bus.publish(harness.via, { topic: 'late', data: {} });
      expect(received).toEqual(['now', 'last']);
    });

    test('delivers many events that were published at once, and none twice', async () => {
      const bus = create();
      await bus.start();
      const reported = untilLast(bus);
      const published = Array.from({ length: MANY }, (_, n) => ({ topic: 'many', data: { n } }));
      await harness.transaction(async (tx) => {
        for (const one of [...published, LAST]) await bus.publish(tx, one);
      });
      expect(await reported).toEqual(published);
    });

    test('delivers to a listener what is published while it listens, and once to one that was added twice', async () => {
      const bus = create();
      await bus.start();
      const received: string[] = [];
      const listener = ({ topic }: BusEvent): void => void received.push(topic);
      const leave = bus.subscribe(listener);
      bus.subscribe(listener);
      leave();
      const last = untilLast(bus);
      await bus.publish(harness.via, { topic: 'now', data: {} });
      await bus.publish(harness.via, LAST);
      await last;
      expect(received).toEqual(['now', 'last']);
    });

    test('tells nobody more once a listener has stopped it', async () => {
      const bus = create();
      await bus.start();
      const received: string[] = [];
      const stopped = createDeferred();
      bus.subscribe(() => {
        received.push('one');
        void bus.stop().then(() => stopped.open());
      });
      bus.subscribe(() => void received.push('other'));
      await bus.publish(harness.via, { topic: 'now', data: {} });
      await stopped.opened;
      expect(received).toEqual(['one']);
    });

    test('finds an event by itself whose notice was lost, also after a reading that failed', async ({ skip }) => {
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

    describe.skipIf(!capabilities.transactions)(
      `in a transaction${capabilities.transactions ? '' : ' (skipped: knows no transaction)'}`,
      () => {
        test('delivers events on commit, and not before', async () => {
          const bus = create();
          await bus.start();
          const reported = untilLast(bus);
          await harness
            .transaction(async (tx) => {
              await bus.publish(tx, { topic: 'rolled back', data: {} });
              throw new Error('on purpose');
            })
            .catch(() => undefined);
          await harness.transaction(async (tx) => {
            await bus.publish(tx, { topic: 'committed', data: { n: 1 } });
            await bus.publish(tx, LAST);
          });
          expect(await reported).toEqual([{ topic: 'committed', data: { n: 1 } }]);
        });
      },
    );

    describe.skipIf(!capabilities.shared)(`among several${capabilities.shared ? '' : ' (skipped: keeps its events to itself)'}`, () => {
      test('delivers events that another instance published', async () => {
        const [one, two] = [create(), create()];
        await one.start();
        await two.start();
        const reported = [untilLast(one), untilLast(two)];
        await one.publish(harness.via, { topic: 'from one', data: {} });
        await two.publish(harness.via, LAST);
        expect(await Promise.all(reported)).toEqual([[{ topic: 'from one', data: {} }], [{ topic: 'from one', data: {} }]]);
      });
    });
  });
}
