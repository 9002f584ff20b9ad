import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createHumanFaceLandmarks } from '#server/adapters/face-landmarks/human/index.ts';
import { createSymmetryFaceLandmarks } from '#server/adapters/face-landmarks/symmetry/index.ts';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { compilePhotoPresenter } from '#domain/photo-presenter/compile-photo-presenter.ts';
import { findGuessProblems } from '#domain/photo-presenter/find-guess-problems.ts';
import { findPhotoProblems } from '#domain/photo-presenter/find-photo-problems.ts';
import type { FoundPoints } from '#domain/photo-presenter/found-points.ts';
import { PHOTO_BACKGROUNDS, type PhotoBackground, type PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import type { PhotoPointName, PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { loadScene } from '#domain/renderer/prepare-scene.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { cropToRgb } from '../faces/crop-to-rgb.ts';
import { computeMedian } from '../re-render/median.ts';
import { type BenchPhoto, listPhotos } from './list-photos.ts';

const SCRIPT = 'Maybe we should open two wide windows before the show.';
/** Frames of a row, of 30 a second. */
const FRAMES = [0, 12, 20, 26, 34, 42, 50, 58] as const;
/** Pixels of a tile, and points shown on the photo. */
const TILE = { width: 270, height: 300 } as const;
const DOT = 5;
/** Points by which a guess is measured, in iris distances: an error beyond the last is one that is seen. */
const EYES = ['leftIris', 'rightIris'] as const;
const MOUTH = ['mouthLeft', 'mouthRight', 'upperLipBottom', 'lowerLipTop'] as const;
const NEAR = 0.1;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'photo-sheets' },
    photos: { type: 'string' },
    from: { type: 'string', default: '1' },
    most: { type: 'string', default: '100' },
  },
});
const speech = createFliteSpeech({ workers: 1 });
const outcome = await speech.speak({ script: SCRIPT, voiceId: 'ivy', lexicon: [] });
await speech.stop();
if (outcome.kind !== 'spoken') throw new Error(outcome.message);
const { scene: spoken } = outcome;
const adapters = { human: createHumanFaceLandmarks(), symmetry: createSymmetryFaceLandmarks() };
const errors = { human: { eyes: [] as number[], mouth: [] as number[] }, symmetry: { eyes: [] as number[], mouth: [] as number[] } };
let at = 0;
await mkdir(values.out, { recursive: true });
for await (const one of listPhotos(values.photos)) {
  if (at >= Number(values.most)) break;
  const background = PHOTO_BACKGROUNDS[at % PHOTO_BACKGROUNDS.length] ?? 'keep';
  at++;
  if (at < Number(values.from)) continue;
  const found = await adapters.human.find(one.photo);
  if (found.faces === undefined) console.log(`${one.name}: the models found nobody; the guess was taken`);
  if (one.marked !== undefined) {
    record('human', found, one.marked);
    record('symmetry', await adapters.symmetry.find(one.photo), one.marked);
  }
  const problems = [...findGuessProblems(found), ...findPhotoProblems(one.photo, found.points)].map(({ code }) => code);
  const sheet = await drawRow(one, found, background);
  if (sheet !== undefined) await sharp(sheet).toFile(join(values.out, `${String(at).padStart(2, '0')}.png`));
  const last = errors.human.eyes.at(-1);
  console.log(
    `${at} ${one.name}, ${background}: ${sheet === undefined ? 'refused' : 'made'}; ${one.marked && last !== undefined ? `eyes ${percent(last)}, mouth ${percent(errors.human.mouth.at(-1) ?? 0)}; ` : ''}${[...new Set(problems)].join(', ') || 'no warning'}`,
  );
}
for (const [name, { eyes, mouth }] of Object.entries(errors)) {
  const near = eyes.filter((error, index) => error < NEAR && (mouth[index] ?? 1) < NEAR).length;
  console.log(
    `${name}: median error of the eyes ${percent(computeMedian(eyes))}, of the mouth ${percent(computeMedian(mouth))}; ${near} of ${eyes.length} with both within a tenth`,
  );
}

function record(name: keyof typeof errors, { points }: FoundPoints, marked: PhotoPoints): void {
  const distance = Math.hypot(marked.rightIris[0] - marked.leftIris[0], marked.rightIris[1] - marked.leftIris[1]);
  const measure = (names: readonly PhotoPointName[]): number =>
    names.reduce((sum, point) => sum + Math.hypot(points[point][0] - marked[point][0], points[point][1] - marked[point][1]), 0) /
    names.length /
    distance;
  errors[name].eyes.push(measure(EYES));
  errors[name].mouth.push(measure(MOUTH));
}

/** The photo with its points, and frames of the presenter speaking; undefined where it can't be made. */
async function drawRow({ photo }: BenchPhoto, found: FoundPoints, background: PhotoBackground): Promise<Buffer | undefined> {
  const { foreground } = found;
  const result = await compilePhotoPresenter({ image: photo, points: found.points, background, ...(foreground && { foreground }) });
  if (result.kind === 'failed') return undefined;
  const pack = decodePresenterPack(result.pack);
  const scene = createScene('one', SCRIPT, { avatarId: pack.id, voiceId: 'ivy' });
  const project = {
    ...createProjectDocument('', [{ ...scene, background: { kind: 'gradient' as const, from: '#2f4f6f', to: '#24405c', angle: 90 } }]),
    resolution: '720p' as const,
  };
  const prepared = await loadScene(
    { project, sceneIndex: 0, spoken, watermark: false },
    {
      presenters: { list: async () => ({ kind: 'list', items: [] }), load: async () => pack },
      rasterizer: createNodeRasterizer(),
      backdrops: { load: async () => undefined },
    },
  );
  if (prepared.presenter.drawn !== undefined) throw new Error('A presenter of a photo isn’t drawn.');
  const { eyes, mouth, left, top } = prepared.presenter;
  const height = mouth.top + mouth.height - eyes.top;
  const tall = Math.round(1.3 * height);
  const wide = Math.round((tall * TILE.width) / TILE.height);
  const box = {
    left: Math.max(Math.round(left + eyes.left + (eyes.width - wide) / 2), 0),
    top: Math.max(Math.round(top + eyes.top - 0.3 * height), 0),
    width: wide,
    height: tall,
  };
  const tiles = FRAMES.map((n) => {
    const frame = renderFrame(prepared, Math.min(n, prepared.timeline.frameCount - 1));
    const size = { ...box, height: Math.min(box.height, frame.height - box.top), width: Math.min(box.width, frame.width - box.left) };
    return sharp(cropToRgb(frame, size), { raw: { width: size.width, height: size.height, channels: 3 } })
      .resize(TILE.width, TILE.height, { fit: 'contain' })
      .png()
      .toBuffer();
  });
  const all = await Promise.all([drawPhoto(photo, found.points), ...tiles]);
  return sharp({ create: { width: TILE.width * all.length, height: TILE.height, channels: 3, background: '#fff' } })
    .composite(all.map((input, index) => ({ input, left: index * TILE.width, top: 0 })))
    .png()
    .toBuffer();
}

async function drawPhoto({ width, height, data }: PhotoImage, points: PhotoPoints): Promise<Buffer> {
  const scale = Math.max(width / TILE.width, height / TILE.height);
  const dots = Object.values(points).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${DOT * scale * 0.3}" fill="#0f0"/>`);
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${dots.join('')}</svg>`);
  const drawn = await sharp(data, { raw: { width, height, channels: 4 } })
    .composite([{ input: svg }])
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(drawn).resize(TILE.width, TILE.height, { fit: 'contain' }).png().toBuffer();
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
