import { afterEach, describe, expect, it } from 'vitest';
import { decodePiece } from '../../server/engine/segments/segment-file.ts';
import { NEVER, ORDER, projectOf } from './fixtures/built-in-engine.ts';
import { memorySink } from './fixtures/memory-sink.ts';
import { joinAll, LONG, renderAll, setUp, spokenFor, tearDown } from './fixtures/simple-engine.ts';

afterEach(tearDown);

describe('trouble', () => {
  it('a cancelled scene ends with the reason, keeps whole pieces only, and frees its threads', async () => {
    const { engine, store, rendered } = await setUp();
    const stopping = new AbortController();
    const reason = new Error('No longer wanted.');
    const order = { ...ORDER, project: projectOf(['Hm.']), sceneIndex: 0, spoken: spokenFor(60) };
    await expect(engine.renderScene(order, { signal: stopping.signal, onProgress: () => stopping.abort(reason) })).rejects.toBe(reason);
    for (const address of rendered) {
      expect(decodePiece((await store.get(address)) ?? new Uint8Array()).packets.length).toBeGreaterThan(0);
    }
    const { pictures } = await engine.renderScene({ ...order, spoken: spokenFor(1) }, { signal: NEVER, onProgress: () => {} });
    expect(pictures).toBeGreaterThan(30);
    await expect(engine.renderScene(order, { signal: stopping.signal, onProgress: () => {} })).rejects.toBe(reason);
  });

  it('a thread that is killed costs nothing but time', async () => {
    const { engine, pool } = await setUp();
    const project = projectOf(['Hm.']);
    const spoken = [spokenFor(LONG)];
    let killed = 0;
    await engine.renderScene(
      { ...ORDER, project, sceneIndex: 0, spoken: spokenFor(LONG) },
      {
        signal: NEVER,
        onProgress: () => {
          if (killed === 0) {
            killed += 1;
            void pool.alive()[0]?.end();
          }
        },
      },
    );
    expect(killed).toBe(1);
    const undisturbed = await setUp();
    await renderAll(undisturbed.engine, project, spoken);
    expect(Buffer.compare(await joinAll(engine, project, spoken), await joinAll(undisturbed.engine, project, spoken))).toBe(0);
  });

  it('a piece whose thread dies every time is given up, with a reason', async () => {
    const { pool } = await setUp({ threads: 1 });
    const scene = { key: 'crash', project: projectOf(['Hm.']), sceneIndex: 0, spoken: spokenFor(1), ...ORDER, pictures: 51 };
    const settings = { width: 320, height: 180, frameRate: 30, quality: 'standard' as const };
    await expect(pool.run({ kind: 'piece', scene, range: { from: 0, to: 51 }, settings }, { signal: NEVER })).rejects.toThrow(/code 7/);
    await expect(
      pool.run({ kind: 'piece', scene: { ...scene, key: 'fine' }, range: { from: 0, to: 51 }, settings }, { signal: NEVER }),
    ).resolves.toMatchObject({ kind: 'piece' });
  });

  it('joining what is not rendered yet names the scene, and closes the sink', async () => {
    const { engine } = await setUp();
    const project = projectOf(['Hm.', 'Hm.']);
    const spoken = [spokenFor(1), spokenFor(2)];
    await engine.renderScene({ ...ORDER, project, sceneIndex: 0, spoken: spokenFor(1) }, { signal: NEVER, onProgress: () => {} });
    const sink = memorySink();
    await expect(engine.join({ ...ORDER, project, spoken }, sink, { signal: NEVER })).rejects.toThrow('Scene 2 is not rendered yet.');
    expect(sink.closed()).toBe(true);
  });

  it('a cancelled join ends with the reason, and closes the sink', async () => {
    const { engine } = await setUp();
    const project = projectOf(['Hm.']);
    const spoken = [spokenFor(LONG)];
    await renderAll(engine, project, spoken);
    const stopping = new AbortController();
    const reason = new Error('No longer wanted.');
    const sink = memorySink();
    stopping.abort(reason);
    await expect(engine.join({ ...ORDER, project, spoken }, sink, { signal: stopping.signal })).rejects.toBe(reason);
    expect(sink.closed()).toBe(true);
  });

  it('a sink that fails fails the join, with its own reason', async () => {
    const { engine } = await setUp();
    const project = projectOf(['Hm.']);
    const spoken = [spokenFor(1)];
    await renderAll(engine, project, spoken);
    const full = { write: () => Promise.reject(new Error('The disk is full.')), close: async () => {} };
    await expect(engine.join({ ...ORDER, project, spoken }, full, { signal: NEVER })).rejects.toThrow('The disk is full.');
  });

  it('a stopped engine refuses and ends what runs; stopping twice is no harm', async () => {
    const { engine } = await setUp();
    const running = engine.renderScene(
      { ...ORDER, project: projectOf(['Hm.']), sceneIndex: 0, spoken: spokenFor(60) },
      { signal: NEVER, onProgress: () => void engine.stop() },
    );
    await expect(running).rejects.toThrow('The engine was stopped.');
    await engine.stop();
  });
});
