import { afterEach, describe, expect, test } from 'vitest';
import { createNodeAvVideoEncoder } from '#server/adapters/video-encoder/node-av/index.ts';
import { createMemorySegmentStore } from '#server/adapters/segment-store/memory/index.ts';
import { decodeSegment } from '#server/engine/segments/segment-file.ts';
import { encodeRange } from '#server/engine/pool/encode-range.ts';
import { NEVER_ABORTED, SCENE_ORDER, createProject } from './fixtures/built-in-engine.ts';
import {
  joinAllScenes,
  LONG_SCRIPT,
  renderAllScenes,
  openEngineFixture,
  createSpokenScene,
  closeEngineFixture,
} from './fixtures/simple-engine.ts';
import { createSyntheticFrameRenderer } from './fixtures/synthetic-frame-renderer.ts';

afterEach(closeEngineFixture);

describe('segments', () => {
  test('the same project gives the same bytes with any number of workers', async () => {
    const project = createProject(['Hm.', 'Hm.']);
    const spoken = [createSpokenScene(LONG_SCRIPT), createSpokenScene(2)];
    const files: Uint8Array[] = [];
    for (const threads of [1, 3]) {
      const { engine } = await openEngineFixture({ threads });
      await renderAllScenes(engine, project, spoken);
      files.push(await joinAllScenes(engine, project, spoken));
    }
    expect(Buffer.compare(files[0] ?? new Uint8Array(), files[1] ?? new Uint8Array())).toBe(0);
  });

  test('are joined without re-encoding: the file contains every encoded frame as stored', async () => {
    const { engine, store, rendered } = await openEngineFixture();
    const project = createProject(['Hm.']);
    const spoken = [createSpokenScene(LONG_SCRIPT)];
    await renderAllScenes(engine, project, spoken);
    const segments = [...rendered];
    expect(segments).toHaveLength(4);
    const file = Buffer.from(await joinAllScenes(engine, project, spoken));
    for (const url of segments) {
      for (const packet of decodeSegment((await store.get(url)) ?? new Uint8Array()).packets) {
        expect(file.includes(Buffer.from(packet.data))).toBe(true);
      }
    }
  });

  test('contain the same frames as drawing and encoding here without pool, store, or messages', async () => {
    const { engine, store } = await openEngineFixture();
    const project = createProject(['Hm.']);
    const spoken = [createSpokenScene(LONG_SCRIPT)];
    const [scene] = spoken;
    if (scene === undefined) {
      return;
    }
    const { segments, frames } = await engine.renderScene(
      { ...SCENE_ORDER, project, sceneIndex: 0, spoken: scene },
      { signal: NEVER_ABORTED, onProgress: () => {} },
    );
    const frameRenderer = createSyntheticFrameRenderer();
    const prepared = await frameRenderer.prepare(
      { key: 'here', project, sceneIndex: 0, spoken: scene, ...SCENE_ORDER, frames },
      {
        backgrounds: { load: async () => undefined },
        ownPresenters: { load: async () => undefined },
        shared: { once: (_, make) => make() },
        cache: { get: async () => undefined, put: () => {} },
        signal: NEVER_ABORTED,
      },
    );
    let from = 0;
    for (const url of segments) {
      const stored = (await store.get(url)) ?? new Uint8Array();
      const to = from + decodeSegment(stored).packets.length;
      const here = await encodeRange(
        { prepared, range: { from, to }, settings: { width: 320, height: 180, frameRate: 30, quality: 'standard' } },
        createNodeAvVideoEncoder(),
        { stopped: () => false, onFrame: () => {} },
      );
      expect(Buffer.compare(stored, here ?? new Uint8Array())).toBe(0);
      from = to;
    }
    expect(from).toBe(frames);
  });

  test('of unchanged scenes are not rendered again', async () => {
    const store = createMemorySegmentStore();
    const project = createProject(['Hm.', 'Hm.', 'Hm.']);
    const spoken = [createSpokenScene(LONG_SCRIPT), createSpokenScene(3), createSpokenScene(2)];
    const before = await openEngineFixture({ store });
    await renderAllScenes(before.engine, project, spoken);
    expect(before.rendered).toHaveLength(10);

    const same = await openEngineFixture({ store });
    await renderAllScenes(same.engine, { ...project, title: 'Another title', scenes: project.scenes }, spoken);
    expect(same.rendered).toEqual([]);

    const edited = await openEngineFixture({ store });
    await renderAllScenes(edited.engine, project, [
      spoken[0] ?? createSpokenScene(1),
      createSpokenScene(3, 2),
      spoken[2] ?? createSpokenScene(1),
    ]);
    expect(edited.rendered).toHaveLength(3);

    const moved = await openEngineFixture({ store });
    await renderAllScenes(moved.engine, { ...project, scenes: project.scenes.toReversed() }, spoken.toReversed());
    expect(moved.rendered).toEqual([]);

    const redrawn = await openEngineFixture({ store, engineVersion: 'changed' });
    await renderAllScenes(redrawn.engine, project, spoken);
    expect(redrawn.rendered).toHaveLength(10);
  });

  test('progress only rises and ends with all frames', async () => {
    const { engine } = await openEngineFixture();
    const seen: number[] = [];
    const { frames } = await engine.renderScene(
      { ...SCENE_ORDER, project: createProject(['Hm.']), sceneIndex: 0, spoken: createSpokenScene(LONG_SCRIPT) },
      { signal: NEVER_ABORTED, onProgress: (done) => seen.push(done.frames) },
    );
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen.at(-1)).toBe(frames);
  });
});
