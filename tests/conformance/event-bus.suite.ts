import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BusEvent, EventBus } from '#server/ports/event-bus.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { formatSkipReason } from '../tools/postgres-server.ts';
import { declareStoredEventCases, type EventBusHarness, LAST } from './event-bus-stored.ts';

export type { EventBusHarness } from './event-bus-stored.ts';

export interface EventBusCapabilities {
  /** Why this adapter can't be tested here. */
  readonly absent?: string | undefined;
  readonly transactions: boolean;
  /** Every instance receives what another one publishes. */
  readonly shared: boolean;
}

/** Events, more than any adapter reads at one time. */
const MANY = 1_100;
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

    describe('that keeps events', () => {
      declareStoredEventCases(() => ({ harness, create, untilLast }));
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
