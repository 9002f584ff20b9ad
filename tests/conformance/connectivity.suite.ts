import { describe, expect, test } from 'vitest';
import type { Connectivity } from '#ports/connectivity.ts';

export interface ConnectivityHarness {
  readonly connectivity: Connectivity;
  /** What the device does. */
  readonly turn: (online: boolean) => void;
}

/** The contract of `src/ports/connectivity.ts`. */
export function connectivitySuite(name: string, create: () => ConnectivityHarness): void {
  describe(`Connectivity: ${name}`, () => {
    test('reports the device’s state and notifies every listener of each change', () => {
      const { connectivity, turn } = create();
      const received: boolean[][] = [[], []];
      for (const list of received) connectivity.subscribe(() => list.push(connectivity.online()));
      expect(connectivity.online()).toBe(true);
      turn(false);
      turn(true);
      expect(received).toEqual([
        [false, true],
        [false, true],
      ]);
    });

    test('notifies nothing after unsubscribe, even for a listener added twice', () => {
      const { connectivity, turn } = create();
      let calls = 0;
      const listener = (): void => void (calls += 1);
      const leave = connectivity.subscribe(listener);
      const stay = connectivity.subscribe(listener);
      leave();
      leave();
      turn(false);
      expect(calls).toBe(1);
      stay();
      turn(true);
      expect(calls).toBe(1);
    });
  });
}
