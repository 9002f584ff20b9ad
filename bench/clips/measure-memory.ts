import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRenderWorker } from '#server/composition/render/create-render-engine.ts';
import { createRenderPool } from '#server/engine/pool/create-render-pool.ts';
import { computeFrameSize } from '#domain/project/frame-size.ts';
import { decodeBackground } from '#domain/renderer/background-file.ts';
import { getSceneFrameCount } from '#domain/renderer/build-timeline.ts';
import { FRAME_RATE, PRESENTERS, PROJECT, speakBenchScene } from '../render/scene.ts';

/** Frames of each scene that are drawn, and milliseconds between two looks at the memory. */
const FRAMES = 30;
const LOOK_EVERY = 20;
const KILOBYTES = 1024;

/** Arguments: a stored clip (`make-clip.ts`), a number of scenes that show it, and one of threads. Megabytes of this process at its peak. */
const [path, scenes, threads] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
if (path === undefined || !(scenes > 0) || !(threads > 0)) throw new Error('Usage: measure-memory.ts <clip> <scenes> <threads>');

const readMegabytes = (): number => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / KILOBYTES;

const spoken = await speakBenchScene();
let loads = 0;
const pool = createRenderPool({
  threads,
  getBackgrounds: () => ({
    async load() {
      loads += 1;
      return decodeBackground(new Uint8Array(await readFile(path)));
    },
  }),
  worker: createRenderWorker(PRESENTERS),
});
const [shown] = PROJECT.scenes;
if (shown === undefined) throw new Error('The scene of the benchmarks is gone.');
const project = {
  ...PROJECT,
  scenes: [{ ...shown, placement: 'circle' as const, background: { kind: 'video' as const, assetId: 'clip', ending: 'hold' as const } }],
};
const settings = { ...computeFrameSize(project.aspectRatio, project.resolution), frameRate: FRAME_RATE, quality: 'standard' as const };
const { signal } = new AbortController();
let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, readMegabytes())), LOOK_EVERY);
const before = process.cpuUsage();
await Promise.all(
  Array.from({ length: scenes }, (_, at) => {
    const scene = { key: `scene ${at}`, project, sceneIndex: 0, spoken, watermark: false, ownerId: 'bench' };
    const task = { kind: 'segment' as const, scene: { ...scene, frames: getSceneFrameCount(spoken, FRAME_RATE) }, settings };
    return pool.run({ ...task, range: { from: 0, to: FRAMES } }, { signal });
  }),
);
clearInterval(watch);
const { user, system } = process.cpuUsage(before);
await pool.stop();
console.log(`${scenes} scenes, ${threads} threads: ${Math.round(peak)} MB, ${loads} loads, ${((user + system) / 1e6).toFixed(1)} s of CPU`);
