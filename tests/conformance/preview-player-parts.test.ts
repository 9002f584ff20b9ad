import { describe, expect, test } from 'vitest';
import { createFakeAudioOutput } from '#adapters/audio-output/fake/index.ts';
import { FRAMES_AHEAD, FrameQueue } from '#adapters/preview-player/worker/frame-queue.ts';
import { toLoadedScene } from '#adapters/preview-player/worker/loaded-scene.ts';
import { SceneClock } from '#adapters/preview-player/worker/scene-clock.ts';
import { createProjectDocument } from '#domain/project/project-defaults.ts';

const MANY = 1_000;

describe('preview player, worker: its queue of frames', () => {
  /** With the first frames requested. */
  function createQueue(count = MANY) {
    const queue = new FrameQueue<string>();
    return { queue, requested: queue.framesToRequest(0, count) };
  }

  test('asks for a few frames ahead, for none twice, and for none behind the last', () => {
    const { queue, requested } = createQueue();
    expect(requested).toEqual([0, 1, 2, 3]);
    for (const frame of requested) expect(queue.add(frame, `${frame}`, 0)).toBe(true);
    expect(queue.framesToRequest(0, MANY)).toEqual([]);
    expect(queue.framesToRequest(1, MANY)).toEqual([FRAMES_AHEAD]);
    expect(createQueue(2).requested).toEqual([0, 1]);
  });

  test('shows the newest frame that is due, whatever order they came in', () => {
    const { queue } = createQueue();
    for (const frame of [2, 1, 3]) queue.add(frame, `${frame}`, 0);
    expect(queue.take(0)).toEqual({ show: undefined, dropped: [] });
    expect(queue.take(2)).toEqual({ show: '2', dropped: ['1'] });
    expect(queue.take(3)).toEqual({ show: '3', dropped: [] });
  });

  test('takes a frame that comes without being asked for, and asks for those after it', () => {
    const queue = new FrameQueue<string>();
    queue.expect(5);
    expect(queue.framesToRequest(5, MANY)).toEqual([6, 7, 8]);
    expect(queue.add(5, '5', 5)).toBe(true);
    expect(queue.take(5)).toEqual({ show: '5', dropped: [] });
  });

  test('refuses what it didn’t ask for, and what it asked for before it began again', () => {
    const { queue } = createQueue();
    expect(queue.add(7, '7', 0)).toBe(false);
    queue.add(0, '0', 0);
    expect(queue.restart(40)).toEqual(['0']);
    expect(queue.take(MANY)).toEqual({ show: undefined, dropped: [] });
    expect(queue.add(1, '1', 40)).toBe(false);
  });

  test('asks further ahead the later frames come, up to a limit, and less so with each that is in time', () => {
    const { queue } = createQueue();
    queue.add(0, '0', 5);
    expect(queue.framesToRequest(5, MANY)).toEqual([10]);
    queue.add(1, '1', 3);
    queue.add(2, '2', 40);
    queue.add(3, '3', 40);
    expect(queue.framesToRequest(40, MANY)).toEqual([55, 56, 57]);
    const other = createQueue().queue;
    other.add(2, '2', 4);
    expect(other.framesToRequest(4, MANY)[0]).toBe(6);
    const slow = createQueue().queue;
    slow.add(0, '0', 1);
    for (const frame of slow.framesToRequest(1, MANY)) expect(frame).toBe(4);
    // In time: each takes a twentieth of a frame off the one that it was late.
    for (let frame = 1; frame < 22; frame += 1) {
      slow.add(frame, '', frame);
      slow.framesToRequest(frame, MANY);
      slow.take(frame);
    }
    expect(slow.framesToRequest(30, MANY)[0]).toBe(30);
  });

  test('begins anew without what it waits for', () => {
    const { queue } = createQueue();
    queue.add(0, '0', 9);
    queue.reset();
    expect(queue.take(MANY).show).toBeUndefined();
    expect(queue.framesToRequest(0, MANY)).toEqual([0, 1, 2, 3]);
  });
});

describe('preview player, worker: its clock and sound', () => {
  const AUDIO = new Int16Array(10);

  test('follows the sound, with what comes before it', async () => {
    const output = createFakeAudioOutput();
    const clock = new SceneClock(output, () => 0);
    expect(clock.position()).toBeNull();
    expect(await clock.start(AUDIO, { position: 1, leadIn: 0.25 })).toBe(true);
    output.advance(0.5);
    expect(clock.position()).toBe(1.5);
    clock.stop();
    expect([clock.position(), output.sounding()]).toEqual([null, 0]);
  });

  test('follows the page’s clock where there is no sound', async () => {
    let now = 5_000;
    const clock = new SceneClock(createFakeAudioOutput({ blocked: 'No sound.' }), () => now);
    expect(await clock.start(AUDIO, { position: 1, leadIn: 0.25 })).toBe(false);
    now += 500;
    expect(clock.position()).toBe(1.5);
  });

  test('a start that was overtaken says nothing, and its sound ends', async () => {
    for (const options of [{}, { blocked: 'No sound.' }]) {
      const output = createFakeAudioOutput(options);
      const clock = new SceneClock(output, () => 0);
      const starting = clock.start(AUDIO, { position: 0, leadIn: 0 });
      clock.stop();
      expect(await starting).toBeNull();
      expect([clock.position(), output.sounding()]).toEqual([null, 0]);
    }
  });

  test('stops each sound once', async () => {
    let stops = 0;
    const playback = { position: () => 0, stop: () => void (stops += 1) };
    const clock = new SceneClock({ prime: () => {}, setMuted: () => {}, play: async () => ({ kind: 'playing', playback }) }, () => 0);
    await clock.start(AUDIO, { position: 0, leadIn: 0 });
    clock.stop();
    clock.stop();
    expect(stops).toBe(1);
  });

  test('a scene with music is heard as it was mixed, from its first frame on', () => {
    const ready = { kind: 'ready', id: 7, frameCount: 90, frameRate: 30, leadIn: 0.25, stillFrame: 5, elements: [], camera: null } as const;
    const spoken = { pcm: AUDIO, words: [], phones: [] };
    const scene = { project: createProjectDocument('P', []), sceneIndex: 0, spoken, watermark: false };
    const plain = { id: 7, sceneId: '', frameCount: 90, stillFrame: 5, leadIn: 0.25, audio: AUDIO };
    expect(toLoadedScene(ready, scene)).toEqual(plain);
    const mix = Int16Array.of(1, 2, 3);
    expect(toLoadedScene({ ...ready, mix: mix.buffer }, scene)).toEqual({ ...plain, leadIn: 0, audio: mix });
  });
});
