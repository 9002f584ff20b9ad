import { afterEach, describe, expect, it } from 'vitest';
import { createNodeAvVideoEncoder } from '../../server/adapters/video-encoder/node-av/index.ts';
import { createMemoryPieceStore } from '../../server/adapters/segment-store/memory/index.ts';
import { decodePiece } from '../../server/engine/segments/segment-file.ts';
import { encodeRange } from '../../server/engine/pool/encode-range.ts';
import { NEVER, ORDER, projectOf } from './fixtures/built-in-engine.ts';
import { joinAll, LONG, renderAll, setUp, spokenFor, tearDown } from './fixtures/simple-engine.ts';
import { createArtist } from './fixtures/synthetic-frame-renderer.ts';

afterEach(tearDown);

describe('pieces', () => {
  it('the same project gives the same bytes, whatever the number of threads', async () => {
    const project = projectOf(['Hm.', 'Hm.']);
    const spoken = [spokenFor(LONG), spokenFor(2)];
    const files: Uint8Array[] = [];
    for (const threads of [1, 3]) {
      const { engine } = await setUp({ threads });
      await renderAll(engine, project, spoken);
      files.push(await joinAll(engine, project, spoken));
    }
    expect(Buffer.compare(files[0] ?? new Uint8Array(), files[1] ?? new Uint8Array())).toBe(0);
  });

  it('are joined without being encoded again: every compressed picture is in the file as it lies in the store', async () => {
    const { engine, store, rendered } = await setUp();
    const project = projectOf(['Hm.']);
    const spoken = [spokenFor(LONG)];
    await renderAll(engine, project, spoken);
    const pieces = [...rendered];
    expect(pieces).toHaveLength(4);
    const file = Buffer.from(await joinAll(engine, project, spoken));
    for (const address of pieces) {
      for (const packet of decodePiece((await store.get(address)) ?? new Uint8Array()).packets) {
        expect(file.includes(Buffer.from(packet.data))).toBe(true);
      }
    }
  });

  it('show the same pictures as drawing and compressing them here, without pool, store or messages', async () => {
    const { engine, store } = await setUp();
    const project = projectOf(['Hm.']);
    const spoken = [spokenFor(LONG)];
    const [scene] = spoken;
    if (scene === undefined) {
      return;
    }
    const { pieces, pictures } = await engine.renderScene(
      { ...ORDER, project, sceneIndex: 0, spoken: scene },
      { signal: NEVER, onProgress: () => {} },
    );
    const artist = await createArtist({ presentersFolder: '' });
    const prepared = await artist.prepare(
      { key: 'here', project, sceneIndex: 0, spoken: scene, ...ORDER, pictures },
      {
        backdrops: { load: async () => undefined },
        shared: { once: (_, make) => make() },
        kept: { get: async () => undefined, put: () => {} },
        signal: NEVER,
      },
    );
    let from = 0;
    for (const address of pieces) {
      const stored = (await store.get(address)) ?? new Uint8Array();
      const to = from + decodePiece(stored).packets.length;
      const here = await encodeRange(
        { prepared, range: { from, to }, settings: { width: 320, height: 180, frameRate: 30, quality: 'standard' } },
        createNodeAvVideoEncoder(),
        { stopped: () => false, onPicture: () => {} },
      );
      expect(Buffer.compare(stored, here ?? new Uint8Array())).toBe(0);
      from = to;
    }
    expect(from).toBe(pictures);
  });

  it('of scenes that did not change are not rendered again', async () => {
    const store = createMemoryPieceStore();
    const project = projectOf(['Hm.', 'Hm.', 'Hm.']);
    const spoken = [spokenFor(LONG), spokenFor(3), spokenFor(2)];
    const before = await setUp({ store });
    await renderAll(before.engine, project, spoken);
    expect(before.rendered).toHaveLength(10);

    const same = await setUp({ store });
    await renderAll(same.engine, { ...project, title: 'Another title', scenes: project.scenes }, spoken);
    expect(same.rendered).toEqual([]);

    const edited = await setUp({ store });
    await renderAll(edited.engine, project, [spoken[0] ?? spokenFor(1), spokenFor(3, 2), spoken[2] ?? spokenFor(1)]);
    expect(edited.rendered).toHaveLength(3);

    const moved = await setUp({ store });
    await renderAll(moved.engine, { ...project, scenes: project.scenes.toReversed() }, spoken.toReversed());
    expect(moved.rendered).toEqual([]);

    const redrawn = await setUp({ store, engineVersion: 'changed' });
    await renderAll(redrawn.engine, project, spoken);
    expect(redrawn.rendered).toHaveLength(10);
  });

  it('progress only rises and ends with all pictures', async () => {
    const { engine } = await setUp();
    const seen: number[] = [];
    const { pictures } = await engine.renderScene(
      { ...ORDER, project: projectOf(['Hm.']), sceneIndex: 0, spoken: spokenFor(LONG) },
      { signal: NEVER, onProgress: (done) => seen.push(done.pictures) },
    );
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen.at(-1)).toBe(pictures);
  });
});
