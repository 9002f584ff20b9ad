import fc from 'fast-check';
import { expect, test } from 'vitest';
import { within } from './within.ts';

/** Milliseconds; only what hangs meets it. */
const CALL_LIMIT = 60_000;

/** An adapter as a comparison drives it: a call in, the kind of its outcome in one word or a few out. */
export type Subject<Call> = (call: Call) => Promise<string>;

export interface Comparison<Call> {
  readonly title: string;
  readonly calls: fc.Arbitrary<Call>;
  /** Calls of one run. */
  readonly length: number;
  readonly runs: number;
  /** A fake and a real adapter in the same state. */
  readonly open: () => Promise<{ readonly fake: Subject<Call>; readonly real: Subject<Call>; readonly close: () => Promise<void> }>;
}

/** One test: the same generated calls have the same kinds of outcomes at the fake and at the real adapter. */
export function compareAdapters<Call>({ title, calls, length, runs, open }: Comparison<Call>): void {
  test(`the fake is as strict as the real adapter: ${title}`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(calls, { minLength: 1, maxLength: length, size: 'max' }), async (made) => {
        const { fake, real, close } = await open();
        try {
          for (const call of made) {
            const outcome = await within(CALL_LIMIT, 'A call of the fake', fake(call));
            expect([call, outcome]).toEqual([call, await within(CALL_LIMIT, 'A call of the real adapter', real(call))]);
          }
        } finally {
          await close();
        }
      }),
      { numRuns: runs },
    );
  });
}
