import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Loudspeaker } from './support/loudspeaker.ts';

export interface AudioOutputHarness {
  readonly loudspeaker: Loudspeaker;
  readonly close: () => Promise<void>;
}

const QUIET = 0.25;
const LOUD = 0.5;
/** Seconds of each half: far more than any case needs, however slow the machine. */
const HALF = 20;

/** Told apart by their level: a quiet half, then a loud one. */
const TWO_HALVES = [
  { level: QUIET, seconds: HALF },
  { level: LOUD, seconds: HALF },
] as const;

const A_MOMENT = 0.15;

/** The contract of `src/ports/audio-output.ts`. */
export function audioOutputSuite(name: string, open: () => Promise<AudioOutputHarness>): void {
  describe(`AudioOutput: ${name}`, () => {
    let harness: AudioOutputHarness;
    let loudspeaker: Loudspeaker;
    beforeAll(async () => {
      harness = await open();
      loudspeaker = harness.loudspeaker;
    });
    afterEach(() => loudspeaker.stopAll());
    afterAll(() => harness?.close());

    test('plays from the first sample, and its position advances with what is heard', async () => {
      const id = await loudspeaker.play(TWO_HALVES, 0);
      const positions = [await loudspeaker.position(id)];
      for (let round = 0; round < 5; round += 1) {
        await loudspeaker.pass(A_MOMENT);
        positions.push(await loudspeaker.position(id));
      }
      expect(positions[0]).toBeGreaterThanOrEqual(0);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      expect(positions.at(-1)).toBeGreaterThan(A_MOMENT);
      expect(await loudspeaker.heard()).toBeCloseTo(QUIET, 3);
    });

    test('starts playback at an offset', async () => {
      const id = await loudspeaker.play(TWO_HALVES, HALF);
      expect(await loudspeaker.position(id)).toBeGreaterThanOrEqual(HALF);
      await loudspeaker.pass(A_MOMENT);
      expect(await loudspeaker.heard()).toBeCloseTo(LOUD, 3);
    });

    test('reports a negative position during a leading silence', async () => {
      const id = await loudspeaker.play(TWO_HALVES, -HALF);
      await loudspeaker.pass(A_MOMENT);
      expect(await loudspeaker.position(id)).toBeLessThan(0);
      expect(await loudspeaker.position(id)).toBeGreaterThanOrEqual(-HALF);
      expect(await loudspeaker.heard()).toBe(0);
    });

    test('starts the audio after the leading silence', async () => {
      const id = await loudspeaker.play(TWO_HALVES, -A_MOMENT);
      await loudspeaker.pass(3 * A_MOMENT);
      expect(await loudspeaker.position(id)).toBeGreaterThan(0);
      expect(await loudspeaker.heard()).toBeCloseTo(QUIET, 3);
    });

    test('is silent while muted, what begins then too, and heard where it would have been once it is not', async () => {
      const id = await loudspeaker.play(TWO_HALVES, HALF);
      await loudspeaker.setMuted(true);
      await loudspeaker.pass(A_MOMENT);
      const before = await loudspeaker.position(id);
      expect(await loudspeaker.heard()).toBe(0);
      await loudspeaker.stop(id);
      const next = await loudspeaker.play(TWO_HALVES, 0);
      await loudspeaker.pass(A_MOMENT);
      expect([before > HALF, await loudspeaker.heard(), (await loudspeaker.position(next)) > 0]).toEqual([true, 0, true]);
      await loudspeaker.setMuted(false);
      await loudspeaker.pass(A_MOMENT);
      expect(await loudspeaker.heard()).toBeCloseTo(QUIET, 3);
    });

    test('is silent once stopped, and can be stopped twice', async () => {
      const id = await loudspeaker.play(TWO_HALVES, 0);
      await loudspeaker.pass(A_MOMENT);
      await loudspeaker.stop(id);
      await loudspeaker.stop(id);
      await loudspeaker.pass(A_MOMENT);
      expect(await loudspeaker.heard()).toBe(0);
    });

    test('plays nothing when stopped during the leading silence', async () => {
      const id = await loudspeaker.play(TWO_HALVES, -A_MOMENT);
      await loudspeaker.stop(id);
      await loudspeaker.pass(3 * A_MOMENT);
      expect(await loudspeaker.heard()).toBe(0);
    });

    test('plays several clips at once, each stopped on its own', async () => {
      const quiet = await loudspeaker.play(TWO_HALVES, 0);
      const loud = await loudspeaker.play(TWO_HALVES, HALF);
      await loudspeaker.pass(A_MOMENT);
      expect(await loudspeaker.heard()).toBeCloseTo(QUIET + LOUD, 3);
      await loudspeaker.stop(quiet);
      await loudspeaker.pass(A_MOMENT);
      expect(await loudspeaker.heard()).toBeCloseTo(LOUD, 3);
      expect(await loudspeaker.position(loud)).toBeGreaterThan(HALF);
    });

    test('counts each clip from its own start, whatever played before', async () => {
      const first = await loudspeaker.play(TWO_HALVES, 0);
      await loudspeaker.pass(3 * A_MOMENT);
      const before = await loudspeaker.position(first);
      const second = await loudspeaker.play(TWO_HALVES, HALF);
      await loudspeaker.pass(A_MOMENT);
      const position = await loudspeaker.position(second);
      const sinceThen = (await loudspeaker.position(first)) - before;
      expect(position - HALF).toBeGreaterThan(0);
      expect(position - HALF).toBeLessThanOrEqual(sinceThen + A_MOMENT);
    });

    test('is silent after the end, and plays empty audio without an error', async () => {
      const ended = await loudspeaker.play(TWO_HALVES, 2 * HALF - A_MOMENT);
      await loudspeaker.play([], 0);
      await loudspeaker.pass(3 * A_MOMENT);
      expect(await loudspeaker.heard()).toBe(0);
      await loudspeaker.stop(ended);
    });

    test('can be primed at any time without audio', async () => {
      await loudspeaker.prime();
      await loudspeaker.prime();
      await loudspeaker.pass(A_MOMENT);
      expect(await loudspeaker.heard()).toBe(0);
      await loudspeaker.play(TWO_HALVES, 0);
      await loudspeaker.prime();
      await loudspeaker.pass(A_MOMENT);
      expect(await loudspeaker.heard()).toBeCloseTo(QUIET, 3);
    });
  });
}

/** Where audio waits for a user's gesture, which `touch` makes. */
export function waitingAudioOutputSuite(
  name: string,
  open: () => Promise<AudioOutputHarness & { readonly touch: () => Promise<void> }>,
): void {
  test(`AudioOutput: ${name}: plays after the first user gesture`, async () => {
    const { loudspeaker, touch, close } = await open();
    try {
      expect(await loudspeaker.refusal()).toMatch(/play/);
      await touch();
      const id = await loudspeaker.play([{ level: LOUD, seconds: HALF }], 0);
      await loudspeaker.pass(A_MOMENT);
      expect(await loudspeaker.position(id)).toBeGreaterThan(0);
      expect(await loudspeaker.heard()).toBeCloseTo(LOUD, 3);
    } finally {
      await close();
    }
  });
}

/** Where audio is blocked: no device, or a browser that waits for a user's gesture. */
export function blockedAudioOutputSuite(name: string, open: () => Promise<AudioOutputHarness>): void {
  test(`AudioOutput: ${name}: reports an error message instead of throwing when audio is unavailable`, async () => {
    const { loudspeaker, close } = await open();
    try {
      await loudspeaker.prime();
      for (let round = 0; round < 2; round += 1) {
        expect(await loudspeaker.refusal()).toMatch(/^[A-Z].*\.$/);
      }
    } finally {
      await close();
    }
  });
}
