import fc from 'fast-check';
import type { Db } from '#server/ports/database.ts';
import type { BusEvent, EventBus } from '#server/ports/event-bus.ts';
import { createDeferred } from '../../tools/create-deferred.ts';
import type { Subject } from './compare-adapters.ts';

const text = fc.constantFrom('progress', '', 'ä 🎬', 'a\0b', 'a\ud800b', '\udc00');

/** Events with texts that PostgreSQL stores, and with some that it doesn't. */
export const busEvents: fc.Arbitrary<BusEvent> = fc.record({
  topic: fc.constantFrom('tasks', 'users', '', 'a\0b'),
  data: fc.oneof(
    fc.record({ text, count: fc.nat(3) }),
    fc.record({ nested: fc.record({ list: fc.array(text, { maxLength: 2 }) }) }),
    fc.constant({}),
  ),
});

/** Publishes, and tells what the bus delivered. */
export function driveBus(bus: EventBus, via: Db): Subject<BusEvent> {
  return async (event) => {
    const delivered = createDeferred<BusEvent>();
    const unsubscribe = bus.subscribe((received) => delivered.open(received));
    try {
      await bus.publish(via, event);
      return `delivered ${JSON.stringify(await delivered.opened)}`;
    } catch {
      return 'rejected';
    } finally {
      unsubscribe();
    }
  };
}
