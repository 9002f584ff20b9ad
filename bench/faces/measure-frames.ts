import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { loadScene } from '#domain/renderer/prepare-scene.ts';
import type { PreparedScene } from '#domain/renderer/prepared-scene.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { createYuvFrame, type YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { measureAllocation } from './measure-allocation.ts';

/** Frames that are drawn before the measurement, while the code is compiled. */
const WARM_UP = 40;
const SPEECH = 'Maybe we should open two wide windows before the show. You and I know what to do!';

const ROOT = new URL('../../', import.meta.url).pathname;
const [chosen = 'nia,kofi,zahra,maya,daniel'] = process.argv.slice(2);
const speech = createFliteSpeech({ workers: 1 });
const ports = {
  presenters: createDiskPresenterLibrary(`${ROOT}presenters`),
  rasterizer: createNodeRasterizer(),
  backdrops: { load: async () => undefined },
};

interface Measured {
  readonly name: string;
  readonly prepared: PreparedScene;
  readonly frame: YuvFrame;
  readonly times: number[];
}

async function prepare(avatarId: string, framing: 'half' | 'close'): Promise<Measured> {
  const scene = { ...createScene('one', SPEECH, { avatarId, voiceId: 'ivy' }), framing };
  const project = { ...createProjectDocument('', [scene]), resolution: '1080p' as const };
  const outcome = await speech.speak({ script: SPEECH, voiceId: scene.voiceId, lexicon: [] });
  if (outcome.kind !== 'spoken') throw new Error(outcome.message);
  const prepared = await loadScene({ project, sceneIndex: 0, spoken: outcome.scene, watermark: false }, ports);
  return { name: `${avatarId} | ${framing}`, prepared, frame: createYuvFrame(prepared.size.width, prepared.size.height), times: [] };
}

const all: Measured[] = [];
for (const avatarId of chosen.split(',')) for (const framing of ['half', 'close'] as const) all.push(await prepare(avatarId, framing));
await speech.stop();

// In turns, so that what else the machine does falls on all of them alike.
const last = Math.min(...all.map(({ prepared }) => prepared.timeline.frameCount));
for (let n = -WARM_UP; n < last; n++)
  for (const { prepared, frame, times } of all) {
    const before = process.cpuUsage();
    renderFrame(prepared, Math.abs(n), frame);
    const { user, system } = process.cpuUsage(before);
    if (n >= 0) times.push((user + system) / 1000);
  }

console.log('| Presenter | Shot | CPU time of a frame, median | 90 % | Allocated |\n| --- | --- | --- | --- | --- |');
for (const { name, prepared, frame, times } of all) {
  times.sort((one, other) => one - other);
  const at = (share: number): string => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
  const allocated = await measureAllocation(() => {
    for (let n = 0; n < last; n++) renderFrame(prepared, n, frame);
  });
  console.log(`| ${name} | ${at(0.5)} | ${at(0.9)} | ${Math.round(allocated / last)} kB |`);
}
