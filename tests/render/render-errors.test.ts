import { afterEach, describe, expect, test } from 'vitest';
import { decodeSegment } from '#server/engine/segments/segment-file.ts';
import { NEVER_ABORTED, SCENE_ORDER, createProject } from './fixtures/built-in-engine.ts';
import { createMemorySink } from './fixtures/memory-sink.ts';
import {
  joinAllScenes,
  LONG_SCRIPT,
  renderAllScenes,
  openEngineFixture,
  createSpokenScene,
  closeEngineFixture,
} from './fixtures/simple-engine.ts';

afterEach(closeEngineFixture);

describe('render errors', () => {
  test('a canceled scene rejects with the reason, keeps only whole segments, and frees its workers', async () => {
    const { engine, store, rendered } = await openEngineFixture();
    const stopping = new AbortController();
    const reason = new Error('No longer wanted.');
    const order = { ...SCENE_ORDER, project: createProject(['Hm.']), sceneIndex: 0, spoken: createSpokenScene(60) };
    await expect(engine.renderScene(order, { signal: stopping.signal, onProgress: () => stopping.abort(reason) })).rejects.toBe(reason);
    for (const url of rendered) {
      expect(decodeSegment((await store.get(url)) ?? new Uint8Array()).packets.length).toBeGreaterThan(0);
    }
    const { frames } = await engine.renderScene(
      { ...order, spoken: createSpokenScene(1) },
      { signal: NEVER_ABORTED, onProgress: () => {} },
    );
    expect(frames).toBeGreaterThan(30);
    await expect(engine.renderScene(order, { signal: stopping.signal, onProgress: () => {} })).rejects.toBe(reason);
  });

  test('a killed worker costs only time', async () => {
    const { engine, pool } = await openEngineFixture();
    const project = createProject(['Hm.']);
    const spoken = [createSpokenScene(LONG_SCRIPT)];
    let killed = 0;
    await engine.renderScene(
      { ...SCENE_ORDER, project, sceneIndex: 0, spoken: createSpokenScene(LONG_SCRIPT) },
      {
        signal: NEVER_ABORTED,
        onProgress: () => {
          if (killed === 0) {
            killed += 1;
            void pool.alive()[0]?.end();
          }
        },
      },
    );
    expect(killed).toBe(1);
    const undisturbed = await openEngineFixture();
    await renderAllScenes(undisturbed.engine, project, spoken);
    expect(Buffer.compare(await joinAllScenes(engine, project, spoken), await joinAllScenes(undisturbed.engine, project, spoken))).toBe(0);
  });

  test('a segment that kills its worker every time fails with a reason', async () => {
    const { pool } = await openEngineFixture({ threads: 1 });
    const scene = {
      key: 'crash',
      project: createProject(['Hm.']),
      sceneIndex: 0,
      spoken: createSpokenScene(1),
      ...SCENE_ORDER,
      frames: 51,
    };
    const settings = { width: 320, height: 180, frameRate: 30, quality: 'standard' as const };
    await expect(pool.run({ kind: 'segment', scene, range: { from: 0, to: 51 }, settings }, { signal: NEVER_ABORTED })).rejects.toThrow(
      /code 7/,
    );
    await expect(
      pool.run({ kind: 'segment', scene: { ...scene, key: 'fine' }, range: { from: 0, to: 51 }, settings }, { signal: NEVER_ABORTED }),
    ).resolves.toMatchObject({ kind: 'segment' });
  });

  test('joining an incomplete video names the scene and closes the sink', async () => {
    const { engine } = await openEngineFixture();
    const project = createProject(['Hm.', 'Hm.']);
    const spoken = [createSpokenScene(1), createSpokenScene(2)];
    await engine.renderScene(
      { ...SCENE_ORDER, project, sceneIndex: 0, spoken: createSpokenScene(1) },
      { signal: NEVER_ABORTED, onProgress: () => {} },
    );
    const sink = createMemorySink();
    await expect(engine.join({ ...SCENE_ORDER, project, spoken }, sink, { signal: NEVER_ABORTED })).rejects.toThrow(
      'Scene 2 is not rendered yet.',
    );
    expect(sink.closed()).toBe(true);
  });

  test('a canceled join rejects with the reason and closes the sink', async () => {
    const { engine } = await openEngineFixture();
    const project = createProject(['Hm.']);
    const spoken = [createSpokenScene(LONG_SCRIPT)];
    await renderAllScenes(engine, project, spoken);
    const stopping = new AbortController();
    const reason = new Error('No longer wanted.');
    const sink = createMemorySink();
    stopping.abort(reason);
    await expect(engine.join({ ...SCENE_ORDER, project, spoken }, sink, { signal: stopping.signal })).rejects.toBe(reason);
    expect(sink.closed()).toBe(true);
  });

  test('a failing sink fails the join with its own reason', async () => {
    const { engine } = await openEngineFixture();
    const project = createProject(['Hm.']);
    const spoken = [createSpokenScene(1)];
    await renderAllScenes(engine, project, spoken);
    const full = { write: () => Promise.reject(new Error('The disk is full.')), close: async () => {} };
    await expect(engine.join({ ...SCENE_ORDER, project, spoken }, full, { signal: NEVER_ABORTED })).rejects.toThrow('The disk is full.');
  });

  test('a stopped engine rejects new work and ends running work, and stopping twice is a no-op', async () => {
    const { engine } = await openEngineFixture();
    const running = engine.renderScene(
      { ...SCENE_ORDER, project: createProject(['Hm.']), sceneIndex: 0, spoken: createSpokenScene(60) },
      { signal: NEVER_ABORTED, onProgress: () => void engine.stop() },
    );
    await expect(running).rejects.toThrow('The engine was stopped.');
    await engine.stop();
  });
});
