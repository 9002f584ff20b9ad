import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PreviewOutcome, PreviewPlayer } from '#ports/preview-player.ts';
import { ExpectedPreview } from './support/expected-preview.ts';

/** A scene of some seconds, one of fewer, and one that cannot be shown. */
export type SceneName = 'long' | 'short' | 'broken';

export interface PreviewPlayerHarness {
  readonly player: PreviewPlayer;
  readonly load: (scene: SceneName, options?: { readonly position?: number }) => Promise<PreviewOutcome>;
  readonly prepare: (scene: SceneName) => void;
  /** From now on no load is answered before `release`. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Lets seconds be heard and shown, and whatever was set off come to rest. */
  readonly advance: (seconds: number) => Promise<void>;
  /** Whether any sound is under way. */
  readonly isSounding: () => boolean;
}

export interface PreviewPlayerSubject {
  readonly name: string;
  readonly runs: number;
  readonly open: () => PreviewPlayerHarness;
}

const moves = fc.array(
  fc.oneof(
    fc.constantFrom('play', 'pause', 'long', 'short', 'broken'),
    fc.record({ prepare: fc.constantFrom('long', 'short', 'broken') }),
    fc.record({ seek: fc.constantFrom(-1, 0, 0.5, 1.25, 99) }),
    fc.record({ pass: fc.constantFrom(0.1, 0.5, 1, 5) }),
  ),
  { maxLength: 14 },
);

/** The contract of `src/ports/preview-player.ts`; that sound is its clock is proven where there is sound. */
export function previewPlayerSuite({ name, runs, open }: PreviewPlayerSubject): void {
  async function opened(): Promise<PreviewPlayerHarness> {
    const harness = open();
    expect(await harness.load('long')).toEqual({ kind: 'ready' });
    await harness.advance(0);
    return harness;
  }

  describe(`PreviewPlayer: ${name}`, () => {
    test('has nothing to play before the first scene is ready', async () => {
      const { player, advance, isSounding } = open();
      player.play();
      player.seek(1);
      player.pause();
      await advance(1);
      expect(player.state()).toMatchObject({ playing: false, position: 0, duration: 0, drawnSceneId: null, elements: [] });
      expect(isSounding()).toBe(false);
    });

    test('shows the first frame of a ready scene without playing it', async () => {
      const { player, advance, isSounding } = await opened();
      await advance(1);
      expect(player.state()).toMatchObject({ playing: false, position: 0, drawnSceneId: expect.any(String) });
      expect(player.state().duration).toBeGreaterThan(0);
      expect(isSounding()).toBe(false);
    });

    test('18.3 names the presenter of a ready scene as something that can be moved, in the frames of the scene', async () => {
      const { player } = await opened();
      const { elements, duration, frameRate, stillFrame } = player.state();
      const presenter = elements.find(({ part }) => part.kind === 'presenter');
      expect(presenter).toMatchObject({ from: 0, to: Math.round(duration * frameRate) });
      expect(presenter?.spot.scale).toBeCloseTo(1, 3);
      expect(stillFrame).toBeLessThan(duration * frameRate);
    });

    test('VID-1 seeks to the given time after any sequence of calls, and notifies listeners', async () => {
      await fc.assert(
        fc.asyncProperty(moves, async (sequence) => {
          const harness = await opened();
          const { player } = harness;
          const expected = new ExpectedPreview(player.state());
          let reported = player.state();
          player.subscribe(() => (reported = player.state()));
          for (const move of sequence) {
            if (move === 'play') {
              player.play();
              expected.play();
            } else if (move === 'pause') {
              player.pause();
              expected.pause();
            } else if (typeof move === 'string') {
              const { kind } = await harness.load(move);
              expect(kind).toBe(move === 'broken' ? 'failed' : 'ready');
              expected.loaded(player.state());
            } else if ('prepare' in move) {
              harness.prepare(move.prepare);
            } else if ('seek' in move) {
              player.seek(move.seek);
              expected.seek(move.seek);
            }
            const seconds = typeof move !== 'string' && 'pass' in move ? move.pass : 0;
            await harness.advance(seconds);
            expected.advance(seconds);
            expect({ ...player.state(), position: 0 }).toMatchObject({ playing: expected.playing, duration: expected.duration });
            expect(player.state().position).toBeCloseTo(expected.position, 6);
            expect(reported).toEqual(player.state());
            if (!expected.playing) expect(harness.isSounding()).toBe(false);
          }
          player.stop();
        }),
        { numRuns: runs },
      );
    });

    test('stops silently at the end and restarts from the beginning', async () => {
      const { player, advance, isSounding } = await opened();
      player.play();
      await advance(99);
      expect(player.state()).toMatchObject({ playing: false, position: player.state().duration });
      expect(isSounding()).toBe(false);
      player.play();
      expect(player.state()).toMatchObject({ playing: true, position: 0 });
    });

    test('keeps playing the old scene until the new one is ready, then continues at its position', async () => {
      const { player, load, advance, hold, release } = await opened();
      const { duration } = player.state();
      player.play();
      await advance(0.5);
      hold();
      const coming = load('short');
      await advance(0.25);
      expect(player.state()).toMatchObject({ playing: true, duration });
      expect(player.state().position).toBeCloseTo(0.75, 6);
      release();
      expect(await coming).toEqual({ kind: 'ready' });
      await advance(0);
      expect(player.state().duration).toBeLessThan(duration);
      expect(player.state().playing).toBe(true);
      expect(player.state().position).toBeCloseTo(0.75, 6);
    });

    test('VID-1 starts a prepared scene at the given position and keeps playing', async () => {
      const { player, load, prepare, advance } = await opened();
      player.play();
      await advance(0.5);
      const before = player.state();
      prepare('broken');
      prepare('short');
      await advance(0);
      expect(player.state()).toEqual(before);
      expect(await load('short', { position: 0.25 })).toEqual({ kind: 'ready' });
      await advance(0);
      expect(player.state()).toMatchObject({ playing: true, duration: expect.any(Number) });
      expect(player.state().duration).toBeLessThan(before.duration);
      expect(player.state().position).toBeCloseTo(0.25, 6);
      await advance(0.25);
      expect(player.state().position).toBeCloseTo(0.5, 6);
      expect(await load('long')).toEqual({ kind: 'ready' });
    });

    test('clamps the position to a shorter scene', async () => {
      const { player, load, advance } = await opened();
      player.seek(99);
      await load('short');
      await advance(0);
      expect(player.state().position).toBe(player.state().duration);
    });

    test('resolves every load once, with earlier ones superseded', async () => {
      const { player, load, hold, release, advance } = await opened();
      hold();
      const results = [load('short'), load('long')];
      await advance(0);
      results.push(load('broken'));
      await advance(0);
      results.push(load('short'));
      const superseded = { kind: 'superseded' };
      expect(await Promise.all(results.slice(0, 3))).toEqual([superseded, superseded, superseded]);
      await advance(0);
      release();
      expect(await results[3]).toEqual({ kind: 'ready' });
      await advance(0);
      expect(player.state().playing).toBe(false);
    });

    test('keeps the current scene when another fails to load, and explains why', async () => {
      const { player, load, advance } = await opened();
      const before = player.state();
      expect(await load('broken')).toEqual({ kind: 'failed', message: expect.stringMatching(/^[A-Z].*\.$/) });
      await advance(0);
      expect(player.state()).toEqual(before);
      player.play();
      await advance(0.5);
      expect(player.state().position).toBeCloseTo(0.5, 6);
    });

    test('emits nothing to a listener that unsubscribed', async () => {
      const { player, advance } = await opened();
      let reported = 0;
      const leave = player.subscribe(() => (reported += 1));
      leave();
      leave();
      player.play();
      await advance(0.5);
      expect(reported).toBe(0);
    });

    test('is silent and emits nothing after stop', async () => {
      const { player, load, advance, hold, isSounding } = await opened();
      let reported = 0;
      player.subscribe(() => (reported += 1));
      player.play();
      await advance(0.5);
      hold();
      const waiting = load('short');
      const before = reported;
      player.stop();
      player.stop();
      player.subscribe(() => (reported += 1));
      player.seek(1);
      player.pause();
      player.play();
      await advance(1);
      expect(await waiting).toEqual({ kind: 'superseded' });
      expect(await load('short')).toEqual({ kind: 'superseded' });
      expect(reported).toBe(before);
      expect(isSounding()).toBe(false);
    });

    test('plays no audio when stopped before the audio arrives', async () => {
      const { player, advance, isSounding } = await opened();
      player.play();
      player.stop();
      await advance(0.5);
      expect(isSounding()).toBe(false);
    });
  });
}
