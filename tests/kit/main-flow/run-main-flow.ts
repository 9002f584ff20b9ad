import fc from 'fast-check';
import { describe, test } from 'vitest';
import { accountCommands } from './account-commands.ts';
import { type MainFlowCommand, type MainFlowModel, createMainFlowModel } from './model.ts';
import { paymentCommands } from './payment-commands.ts';
import { videoCommands } from './video-commands.ts';
import type { MainFlowFixture } from './main-flow-fixture.ts';

/** Every kind of step, for models of one's own; most runs begin with a sign-up, for little can be done before. */
export const mainFlowCommands: readonly fc.Arbitrary<MainFlowCommand>[] = [...accountCommands, ...paymentCommands, ...videoCommands];

export interface MainFlowHarness {
  readonly name: string;
  /** A new fixture: a signed-out browser and an unknown user. */
  readonly open: () => Promise<MainFlowFixture>;
  /** Random walks; 30 by default. */
  readonly runs?: number;
  /** Steps of one walk at most; 40 by default. Those that make no sense at their moment are left out. */
  readonly steps?: number;
  /** Repeats the walks of an earlier run, as its counterexample names them; another one every time when left out. */
  readonly seed?: number;
  /** The `replayPath` of a counterexample: with its seed, that walk alone. */
  readonly replayPath?: string;
  /** Milliseconds for all of them; vitest's own limit by default. */
  readonly timeout?: number;
}

const RUNS = 30;
const STEPS = 40;

/**
 * Runs random walks through sign-up, payment, rendering and download, and compares the fixture with a simple model after every
 * step. Rejects with the shortest failing walk; fast-check's message says how to repeat it.
 */
export async function runMainFlow({ open, runs = RUNS, steps = STEPS, seed, replayPath }: MainFlowHarness): Promise<void> {
  const walk = fc.commands([...mainFlowCommands], { maxCommands: steps, size: 'max', ...(replayPath !== undefined && { replayPath }) });
  await fc.assert(
    fc.asyncProperty(walk, async (commands) => {
      const fixture = await open();
      try {
        await fc.asyncModelRun(
          (): { model: MainFlowModel; real: MainFlowFixture } => ({ model: createMainFlowModel(), real: fixture }),
          commands,
        );
      } finally {
        await fixture.close();
      }
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
}

/** `runMainFlow` as a test. */
export function mainFlowSuite(harness: MainFlowHarness): void {
  describe(`Main flow: ${harness.name}`, () => {
    test('sign-up, payment, rendering, and download match the model in any order', () => runMainFlow(harness), harness.timeout);
  });
}
