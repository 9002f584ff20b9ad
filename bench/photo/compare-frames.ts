import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { compilePhotoPresenter } from '#domain/photo-presenter/compile-photo-presenter.ts';
import { mapPhotoPoints, parsePhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import { WARDROBES } from '#domain/presenters/wardrobe.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { loadScene, type PreparedScene } from '#domain/renderer/prepare-scene.ts';
import type { PresenterPack } from '#domain/renderer/presenter-pack.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { computeMedian } from '../re-render/median.ts';
import { MARGIN, toPhoto } from './to-photo.ts';

const SCRIPT = 'Maybe we should open two wide windows before the show. Your order is on its way to you this morning.';
const ROOT = new URL('../../', import.meta.url).pathname;

const { values } = parseArgs({
  options: {
    presenters: { type: 'string', default: Object.keys(WARDROBES).join(',') },
    rounds: { type: 'string', default: '7' },
    frames: { type: 'string', default: '60' },
  },
});
const library = createDiskPresenterLibrary(`${ROOT}presenters`);
const speech = createFliteSpeech({ workers: 1 });
const outcome = await speech.speak({ script: SCRIPT, voiceId: 'ivy', lexicon: [] });
await speech.stop();
if (outcome.kind !== 'spoken') throw new Error(outcome.message);
const { scene: spoken } = outcome;

/** Each person of the cast, and their plate as a photo before a wall, kept and cut out. */
const contenders = new Map<string, PreparedScene>();
for (const id of values.presenters.split(',')) {
  const pack = decodePresenterPack(gunzipSync(await readFile(`${ROOT}presenters/${id}/pack.cwp`)));
  contenders.set(`${id} cast`, await prepare(pack));
  for (const background of ['keep', 'cut-out'] as const) {
    const photo = await compile(pack, background);
    if (photo === undefined) console.log(`${id}: the photo can't be used with background "${background}"`);
    else contenders.set(`${id} ${background}`, await prepare(photo));
  }
}

const times = new Map<string, number[]>([...contenders.keys()].map((name) => [name, []]));
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const [name, scene] of contenders) {
    const used = drawFrames(scene, Number(values.frames));
    // The first round only warms up.
    if (round > 0) times.get(name)?.push(used);
  }
}
report();

function drawFrames(scene: PreparedScene, count: number): number {
  const before = process.cpuUsage();
  let frame = renderFrame(scene, 0);
  for (let n = 1; n <= count; n++) frame = renderFrame(scene, n % scene.timeline.frameCount, frame);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (count + 1);
}

/** Compares round by round, so that whatever changes on the machine meanwhile meets both. */
function report(): void {
  for (const background of ['keep', 'cut-out'] as const) {
    const medians: number[] = [];
    for (const id of values.presenters.split(',')) {
      const cast = times.get(`${id} cast`) ?? [];
      const photo = times.get(`${id} ${background}`);
      if (photo === undefined) continue;
      const more = computeMedian(photo.map((time, round) => time / (cast[round] ?? time) - 1));
      medians.push(more);
      console.log(
        `${id}, ${background}: ${computeMedian(photo).toFixed(2)} ms a frame, cast ${computeMedian(cast).toFixed(2)} ms: ${toPercent(more)} more`,
      );
    }
    const [least, most] = [Math.min(...medians), Math.max(...medians)].map(toPercent);
    console.log(`${background}: ${toPercent(computeMedian(medians))} more in the median (${least} to ${most})`);
  }
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

async function compile(pack: PresenterPack, background: 'keep' | 'cut-out'): Promise<PresenterPack | undefined> {
  const marked = parsePhotoPoints(JSON.parse(await readFile(`${ROOT}presenters/bake/points/${pack.id}.json`, 'utf8')));
  if (marked.kind === 'missing') throw new Error(`${pack.id}: no ${marked.names.join(', ')}`);
  const points = mapPhotoPoints(marked.points, ([x, y]) => [x + MARGIN, y]);
  const result = await compilePhotoPresenter({ image: toPhoto(pack.plate), points, background });
  return result.kind === 'failed' ? undefined : decodePresenterPack(result.pack);
}

async function prepare(pack: PresenterPack): Promise<PreparedScene> {
  const scene = createScene('one', SCRIPT, { avatarId: pack.id, voiceId: 'ivy' });
  const project = { ...createProjectDocument('', [scene]), resolution: '1080p' as const };
  const presenters = { ...library, load: async () => pack };
  return loadScene(
    { project, sceneIndex: 0, spoken, watermark: false },
    { presenters, rasterizer: createNodeRasterizer(), backdrops: { load: async () => undefined } },
  );
}
