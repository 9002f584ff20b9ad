import { afterEach, describe, expect, test } from 'vitest';
import type { SegmentReady } from '#server/engine/engine.ts';
import { createWorkerChannel } from './fixtures/worker-channel.ts';
import { NEVER_ABORTED, SCENE_ORDER, createProject } from './fixtures/built-in-engine.ts';
import { joinAllScenes, LONG_SCRIPT, openEngineFixture, createSpokenScene, closeEngineFixture } from './fixtures/simple-engine.ts';

afterEach(closeEngineFixture);

describe('watching during a render', () => {
  test('VID-10 plays the first segment while later ones are missing, ends with the finished video, and names no author in either file', async () => {
    const { engine, hashes } = await openEngineFixture();
    const project = createProject(['Hm.', 'Hm.']);
    const spoken = [createSpokenScene(1), createSpokenScene(LONG_SCRIPT)];
    const arrivals = createWorkerChannel<SegmentReady>();
    await engine.renderScene(
      { ...SCENE_ORDER, project, sceneIndex: 0, spoken: createSpokenScene(1) },
      { signal: NEVER_ABORTED, onProgress: () => {} },
    );

    const chunks: Uint8Array[] = [];
    const reported: (readonly [served: number, length: number])[] = [];
    const beforePiece = async (served: number, length: number) => void reported.push([served, length]);
    let rendering: Promise<unknown> | undefined;
    for await (const chunk of engine.watch({ ...SCENE_ORDER, project, spoken }, arrivals, {
      signal: NEVER_ABORTED,
      beforeSegment: beforePiece,
    })) {
      chunks.push(chunk);
      rendering ??= engine.renderScene(
        { ...SCENE_ORDER, project, sceneIndex: 1, spoken: createSpokenScene(LONG_SCRIPT) },
        { signal: NEVER_ABORTED, onProgress: () => {}, onSegment: (segment) => arrivals.push(segment) },
      );
    }
    await rendering;
    expect(chunks.length).toBeGreaterThan(2);
    expect(reported.every(([served], at) => served > (reported[at - 1]?.[0] ?? 0))).toBe(true);
    expect(reported.at(-1)?.[0]).toBe(reported[0]?.[1]);
    const watched = Buffer.concat(chunks);
    const finished = await joinAllScenes(engine, project, spoken);
    expect(await hashes(watched)).toEqual(await hashes(finished));
    for (const file of [watched, Buffer.from(finished)]) expect(file.toString('latin1')).not.toMatch(/mediabunny|castwright|x264|lavc/i);
  });

  test('ends when the viewer disconnects', async () => {
    const { engine } = await openEngineFixture();
    const project = createProject(['Hm.', 'Hm.']);
    await engine.renderScene(
      { ...SCENE_ORDER, project, sceneIndex: 0, spoken: createSpokenScene(1) },
      { signal: NEVER_ABORTED, onProgress: () => {} },
    );
    for await (const chunk of engine.watch(
      { ...SCENE_ORDER, project, spoken: [createSpokenScene(1), createSpokenScene(LONG_SCRIPT)] },
      createWorkerChannel<SegmentReady>(),
      {
        signal: NEVER_ABORTED,
      },
    )) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
  });

  test('ends when aborted, even before the first segment', async () => {
    const { engine } = await openEngineFixture();
    const leaving = new AbortController();
    const watching = engine.watch(
      { ...SCENE_ORDER, project: createProject(['Hm.']), spoken: [createSpokenScene(1)] },
      createWorkerChannel<SegmentReady>(),
      {
        signal: leaving.signal,
      },
    );
    const first = watching[Symbol.asyncIterator]().next();
    leaving.abort();
    await expect(first).resolves.toMatchObject({ done: true });
  });
});
