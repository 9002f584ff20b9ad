import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Clock } from '#ports/clock.ts';

export interface ClockHarness {
  readonly name: string;
  readonly runs: number;
  readonly create: () => { readonly clock: Clock; readonly pass: (milliseconds: number) => Promise<void> };
}

const delay = fc.integer({ min: 0, max: 20 });

export function clockSuite({ name, runs, create }: ClockHarness): void {
  describe(`Clock: ${name}`, () => {
    test('runs an action once, not before its delay has passed', async () => {
      await fc.assert(
        fc.asyncProperty(delay, async (wait) => {
          const { clock, pass } = create();
          const requested = clock.now();
          const ran: number[] = [];
          clock.after(wait, () => ran.push(clock.now()));
          expect(ran).toEqual([]);
          await pass(wait + 30);
          expect(ran).toHaveLength(1);
          expect(ran[0] ?? 0).toBeGreaterThanOrEqual(requested + wait - 1);
        }),
        { numRuns: runs },
      );
    });

    test('never runs a canceled action, and canceling again is a no-op', async () => {
      const { clock, pass } = create();
      let ran = false;
      const cancel = clock.after(5, () => {
        ran = true;
      });
      cancel();
      cancel();
      await pass(40);
      expect(ran).toBe(false);
    });

    test('canceling after the action ran is a no-op', async () => {
      const { clock, pass } = create();
      let runs = 0;
      const cancel = clock.after(1, () => {
        runs += 1;
      });
      await pass(40);
      cancel();
      expect(runs).toBe(1);
    });

    test('time never runs backwards', async () => {
      const { clock, pass } = create();
      const before = clock.now();
      await pass(3);
      expect(clock.now()).toBeGreaterThanOrEqual(before);
    });
  });
}
