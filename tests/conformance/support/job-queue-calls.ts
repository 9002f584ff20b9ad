import fc from 'fast-check';
import type { Tx } from '#server/ports/database.ts';
import type { JobFlow, JobQueue } from '#server/ports/job-queue.ts';
import type { Subject } from './compare-adapters.ts';

export type JobQueueStep = { readonly kind: 'enqueue'; readonly flow: JobFlow } | { readonly kind: 'drop'; readonly key: string };

const key = fc.constantFrom('flow', 'other flow', '😀', '', 'x'.repeat(300));
const order = fc.record({
  queue: fc.constantFrom('render.scene' as const, 'mail.send' as const, 'render.join' as const),
  data: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.dictionary(fc.string({ unit: 'grapheme', maxLength: 5 }), fc.oneof(fc.string(), fc.integer(), fc.double())),
    },
    fc.constantFrom<Readonly<Record<string, string | number>>>(
      { text: 'nul\u0000' },
      { 'nul\u0000': 1 },
      { half: '\uD800' },
      { price: '$1 and $2', quote: "it's" },
    ),
  ),
});

export const jobQueueSteps: fc.Arbitrary<JobQueueStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('enqueue'),
      flow: fc.record(
        {
          key: fc.oneof({ weight: 6, arbitrary: key }, fc.constant('nul\u0000')),
          steps: fc.array(order, { minLength: 1, maxLength: 3 }),
          join: order,
          turn: fc.constantFrom(0, 1, -3, 1_000_000, 0.5, Number.NaN, 2 ** 31, -(2 ** 31) + 1),
        },
        { requiredKeys: ['key', 'steps'] },
      ),
    }),
  },
  fc.record({ kind: fc.constant('drop'), key }),
);

/** Whether a queue takes a flow; nothing works on it. */
export function driveJobQueue(queue: JobQueue, transaction: (work: (tx: Tx) => Promise<void>) => Promise<void>): Subject<JobQueueStep> {
  return async (step) => {
    try {
      await transaction((tx) => (step.kind === 'enqueue' ? queue.enqueue(tx, step.flow) : queue.drop(tx, step.key)));
      return 'ok';
    } catch {
      return 'refused';
    }
  };
}
