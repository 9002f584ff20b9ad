import { computeFrameSize } from '#domain/project/frame-size.ts';
import { getSceneFrameCount } from '#domain/renderer/build-timeline.ts';
import { decodeSegment } from '#server/engine/segments/segment-file.ts';
import { computeSegmentRanges } from '#server/engine/segments/segment-ranges.ts';
import { createRenderWorker } from '#server/composition/render/create-render-engine.ts';
import { createRenderPool } from '#server/engine/pool/create-render-pool.ts';
import { AVATAR, FRAME_RATE, PRESENTERS, PROJECT, speakBenchScene } from '../scene.ts';

/** Arguments: number of frames, number of threads, and another presenter. Draws and compresses as the product does, thread pool and all. */
const [frames, threads] = process.argv.slice(2, 4).map(Number);
const [, , , , avatarId = AVATAR] = process.argv;
if (frames === undefined || threads === undefined) {
  throw new Error('Usage: castwright.ts <frames> <threads> [<presenter>]');
}

const spoken = await speakBenchScene();
const pool = createRenderPool({
  threads,
  getBackgrounds: () => ({ load: async () => undefined }),
  worker: createRenderWorker(PRESENTERS),
});
const scene = {
  key: 'bench',
  project: { ...PROJECT, scenes: PROJECT.scenes.map((each) => ({ ...each, avatarId })) },
  sceneIndex: 0,
  spoken,
  watermark: false,
  ownerId: 'bench',
  frames: getSceneFrameCount(spoken, FRAME_RATE),
};
const settings = { ...computeFrameSize(PROJECT.aspectRatio, PROJECT.resolution), frameRate: FRAME_RATE, quality: 'standard' as const };
const { signal } = new AbortController();
const results = await Promise.all(
  computeSegmentRanges(frames).map((range) => pool.run({ kind: 'segment', scene, range, settings }, { signal })),
);
const bytes = results.reduce(
  (sum, result) =>
    sum + (result.kind === 'segment' ? decodeSegment(result.bytes).packets.reduce((size, packet) => size + packet.data.length, 0) : 0),
  0,
);
await pool.stop();
console.log(bytes);
