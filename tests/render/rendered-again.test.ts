import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeContentSigner } from '#server/adapters/content-signer/fake/index.ts';
import { compareVideoFiles, readComparableVideo } from '#server/shared/compare-video-files.ts';
import { prepareSignature } from '#server/shared/prepare-signature.ts';
import { createFolderSegments } from '#server/videos/jobs/folder-segments.ts';
import { openVideoFile } from '#server/videos/jobs/join-video.ts';
import type { Project } from '#domain/project/project.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { createBuiltInEngine, createProject, renderProject, SCENE_ORDER } from './fixtures/built-in-engine.ts';
import { createMemorySink } from './fixtures/memory-sink.ts';

const NEVER = new AbortController().signal;
const project = createProject(['One two.', 'Three four.']);
const house = createBuiltInEngine();
const toFile = (bytes: Uint8Array) => ({ size: bytes.length, read: async (start: number, end: number) => bytes.slice(start, end) });

let folder: string;
let spoken: readonly SpokenScene[];
let kept: Uint8Array;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendered-again-'));
  ({ spoken } = await renderProject(house.engine, project));
  const path = join(folder, 'kept.mp4');
  const signature = await prepareSignature({ engine: house.engine, contentSigner: createFakeContentSigner() }, project);
  const sink = await openVideoFile(path);
  await house.engine.join({ ...SCENE_ORDER, project, spoken }, sink, { signal: NEVER, reserveBytes: signature?.reserveBytes ?? 0 });
  await signature?.sign(path, NEVER);
  kept = new Uint8Array(await readFile(path));
});
afterAll(async () => {
  await house.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Renders into a store of its own; resolves to the file and how many segments were rendered. */
async function renderAgain(changed: Project, reserveBytes: number): Promise<{ readonly file: Uint8Array; readonly segments: number }> {
  const segments = createFolderSegments(await mkdtemp(join(folder, 'segments-')));
  let stored = 0;
  const engine = house.engine.withSegments({
    get: (hash) => segments.get(hash),
    async put(hash, bytes) {
      stored += 1;
      await segments.put(hash, bytes);
    },
  });
  for (const [sceneIndex, scene] of spoken.entries()) {
    const order = { ...SCENE_ORDER, project: changed, sceneIndex, spoken: scene, previous: spoken[sceneIndex - 1] };
    await engine.renderScene(order, { signal: NEVER, onProgress: () => {} });
  }
  const sink = createMemorySink();
  await engine.join({ ...SCENE_ORDER, project: changed, spoken }, sink, { signal: NEVER, reserveBytes });
  return { file: sink.bytes(), segments: stored };
}

async function compare(again: Uint8Array) {
  const video = await readComparableVideo(toFile(kept));
  if (video === undefined) throw new Error('The video has boxes.');
  return compareVideoFiles(video, toFile(again));
}

describe('17.8 a video that is rendered again', () => {
  test('uses nothing rendered before, and has the same bytes but the signature', async () => {
    const video = await readComparableVideo(toFile(kept));
    const { file, segments } = await renderAgain(project, video?.reserveBytes ?? 0);
    expect(segments).toBeGreaterThan(2);
    expect(await compare(file)).toMatchObject({ isSame: true });
    expect(Buffer.from(file).equals(kept)).toBe(false);
    expect(await house.engine.findFirstDifference(toFile(kept), toFile(file), { signal: NEVER })).toBeUndefined();
  });

  test('of a project whose second scene is another differs from there on', async () => {
    const video = await readComparableVideo(toFile(kept));
    const [first, second] = project.scenes;
    if (first === undefined || second === undefined) throw new Error('There are two scenes.');
    const other = { ...project, scenes: [first, { ...second, background: { kind: 'colour' as const, colour: '#123456' as const } }] };
    const { file } = await renderAgain(other, video?.reserveBytes ?? 0);
    expect(await compare(file)).toMatchObject({ isSame: false });
    const from = await house.engine.findFirstDifference(toFile(kept), toFile(file), { signal: NEVER });
    const length = spoken.map(({ pcm }) => pcm.length / 24_000);
    expect(from).toBeGreaterThan((length[0] ?? 0) / 2);
    expect(from).toBeLessThan((length[0] ?? 0) + (length[1] ?? 0));
  });

  test('with one more byte is not the same, and what is no MP4 differs nowhere', async () => {
    const longer = new Uint8Array(Buffer.concat([kept, Buffer.of(0)]));
    expect((await compare(longer)).isSame).toBe(false);
    const renamed = Uint8Array.from(kept);
    renamed[8]! ^= 1;
    expect((await compare(renamed)).isSame).toBe(false);
    expect((await compare(kept)).isSame).toBe(true);
    const path = join(folder, 'text.mp4');
    await writeFile(path, 'no video');
    expect(await readComparableVideo(toFile(new Uint8Array(await readFile(path))))).toBeUndefined();
    const text = toFile(new TextEncoder().encode('no video'));
    expect(await house.engine.findFirstDifference(toFile(kept), text, { signal: NEVER })).toBeUndefined();
    const reason = new Error('Canceled.');
    await expect(house.engine.findFirstDifference(toFile(kept), text, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
