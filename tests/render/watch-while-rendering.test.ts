import { afterEach, describe, expect, it } from 'vitest';
import type { PieceReady } from '../../server/engine/engine.ts';
import { channel } from './fixtures/worker-channel.ts';
import { NEVER, ORDER, projectOf } from './fixtures/built-in-engine.ts';
import { joinAll, LONG, setUp, spokenFor, tearDown } from './fixtures/simple-engine.ts';

afterEach(tearDown);

describe('watching', () => {
  it('VID-10 plays the first piece while later ones are still missing, and in the end shows the finished video; neither file names who wrote it', async () => {
    const { engine, hashes } = await setUp();
    const project = projectOf(['Hm.', 'Hm.']);
    const spoken = [spokenFor(1), spokenFor(LONG)];
    const arrivals = channel<PieceReady>();
    await engine.renderScene({ ...ORDER, project, sceneIndex: 0, spoken: spokenFor(1) }, { signal: NEVER, onProgress: () => {} });

    const chunks: Uint8Array[] = [];
    const told: (readonly [served: number, length: number])[] = [];
    const beforePiece = async (served: number, length: number) => void told.push([served, length]);
    let rendering: Promise<unknown> | undefined;
    for await (const chunk of engine.watch({ ...ORDER, project, spoken }, arrivals, { signal: NEVER, beforePiece })) {
      chunks.push(chunk);
      rendering ??= engine.renderScene(
        { ...ORDER, project, sceneIndex: 1, spoken: spokenFor(LONG) },
        { signal: NEVER, onProgress: () => {}, onPiece: (piece) => arrivals.push(piece) },
      );
    }
    await rendering;
    expect(chunks.length).toBeGreaterThan(2);
    expect(told.every(([served], at) => served > (told[at - 1]?.[0] ?? 0))).toBe(true);
    expect(told.at(-1)?.[0]).toBe(told[0]?.[1]);
    const watched = Buffer.concat(chunks);
    const finished = await joinAll(engine, project, spoken);
    expect(await hashes(watched)).toEqual(await hashes(finished));
    for (const file of [watched, Buffer.from(finished)]) expect(file.toString('latin1')).not.toMatch(/mediabunny|castwright|x264|lavc/i);
  });

  it('ends when the viewer goes in the middle', async () => {
    const { engine } = await setUp();
    const project = projectOf(['Hm.', 'Hm.']);
    await engine.renderScene({ ...ORDER, project, sceneIndex: 0, spoken: spokenFor(1) }, { signal: NEVER, onProgress: () => {} });
    for await (const chunk of engine.watch({ ...ORDER, project, spoken: [spokenFor(1), spokenFor(LONG)] }, channel<PieceReady>(), {
      signal: NEVER,
    })) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
  });

  it('ends when it is told to, also before the first piece', async () => {
    const { engine } = await setUp();
    const leaving = new AbortController();
    const watching = engine.watch({ ...ORDER, project: projectOf(['Hm.']), spoken: [spokenFor(1)] }, channel<PieceReady>(), {
      signal: leaving.signal,
    });
    const first = watching[Symbol.asyncIterator]().next();
    leaving.abort();
    await expect(first).resolves.toMatchObject({ done: true });
  });
});
