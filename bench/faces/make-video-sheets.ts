import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import sharp from 'sharp';
import { getLooks } from '#domain/presenters/look.ts';
import { DRAWN_WARDROBES, WARDROBES } from '#domain/presenters/wardrobe.ts';
import { type Framing, FRAMINGS, type Scene, SET_IDS } from '#domain/project/project.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { MOODS } from '#domain/script/find-moods.ts';

const run = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;
const VOICE = 'ivy';
/** The presenters whose moods are shown: light and dark skin, young and old. */
const MOODY = ['maya', 'omar', 'ruth', 'kenji', 'amara', 'grace'];
/** The part of a frame of 1920x1080 that a sheet shows, its width there, and pixels between images. */
const WHOLE = { left: 0, top: 0, width: 1920, height: 1080, shownAt: 320, aspectRatio: '16:9' } as const;
const FACE = { left: 600, top: 30, width: 720, height: 800, shownAt: 270, aspectRatio: '16:9' } as const;
/** Whole frames of every format that shows a whole body differently. */
const FORMATS = [
  WHOLE,
  { ...WHOLE, width: 1080, height: 1920, shownAt: 180, aspectRatio: '9:16' },
  { ...WHOLE, width: 1080, shownAt: 240, aspectRatio: '1:1' },
] as const;
const GAP = 4;
/** The part of a caption's time after which its scene's image is taken: the lips move, the head is on its way. */
const PART = 0.45;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: `${ROOT}docs/images/videos` },
    only: { type: 'string', default: 'framings,moods,sets,wide,outfits' },
    stills: { type: 'string' },
  },
});
const presenters = Object.keys(WARDROBES);
const drawn = Object.keys(DRAWN_WARDROBES);
const SHEETS: Readonly<Record<string, () => Promise<void>>> = {
  framings: () =>
    makeRows(
      'framings',
      presenters.map((id) => [...FRAMINGS.map((framing) => frame(id, framing)), inCircle(id)]),
    ),
  moods: () =>
    makeRows(
      'moods',
      MOODY.map((id) => MOODS.map((mood) => feel(id, mood))),
      FACE,
    ),
  sets: () =>
    makeRows(
      'sets',
      [0, 4, 8].map((first) => SET_IDS.slice(first, first + 4).map((set, at) => stand(set, first + at))),
    ),
  wide: async () => {
    for (const format of FORMATS)
      await makeRows(
        `wide-${format.aspectRatio.replace(':', 'x')}`,
        [0, 6].map((first) => drawn.slice(first, first + 6).flatMap((id) => [show(id, ''), show(id, '[open hands] ')])),
        format,
      );
  },
  outfits: () =>
    makeRows(
      'outfits',
      presenters.filter(hasSecond).map((id) => [frame(id, 'half'), ...wearSecond(id)]),
    ),
};
const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
await mkdir(values.out, { recursive: true });
try {
  for (const name of values.only.split(',')) await SHEETS[name]?.();
} finally {
  await rm(folder, { recursive: true });
}

/** A title, captions and the name of what is seen, as users have them. */
function frame(avatarId: string, framing: Framing): Scene {
  const scene = createScene('', `This is the ${framing} shot of our presenter.`, { avatarId, voiceId: VOICE });
  const title = {
    kind: 'title',
    id: 'title',
    text: 'Titles stay clear of faces',
    from: { edge: 'scene-start' },
    to: { edge: 'scene-end' },
  } as const;
  return { ...scene, framing, ...(framing === 'half' && { layers: [title] }) };
}

/** The whole body, with what the hands do; one of two beside the middle. */
function show(avatarId: string, gesture: string): Scene {
  const scene = createScene('', `${gesture}This is the whole of me.`, { avatarId, voiceId: VOICE });
  return { ...scene, framing: 'wide', gestures: 'marked', ...(gesture !== '' && { placement: 'right' }) };
}

function inCircle(avatarId: string): Scene {
  return { ...createScene('', 'And this is the presenter in a circle.', { avatarId, voiceId: VOICE }), placement: 'circle' };
}

function feel(avatarId: string, mood: string): Scene {
  const script = `[mood ${mood}] We packed the whole order and sent it to you on Monday morning.`;
  return { ...createScene('', script, { avatarId, voiceId: VOICE }), framing: 'close' };
}

/** One presenter after the other, left, in the middle and right, near and whole. */
function stand(set: (typeof SET_IDS)[number], at: number): Scene {
  const scene = createScene('', 'Every place has a light of its own.', { avatarId: presenters[at] ?? 'maya', voiceId: VOICE });
  const placement = (['center', 'left', 'right'] as const)[at % 3] ?? 'center';
  return { ...scene, background: { kind: 'set', set }, framing: at % 4 === 3 ? 'wide' : 'half', placement };
}

function hasSecond(presenterId: string): boolean {
  return wearSecond(presenterId).length > 0;
}

function wearSecond(presenterId: string): readonly Scene[] {
  return getLooks(presenterId)
    .filter(({ isSecondOutfit }) => isSecondOutfit)
    .flatMap(({ id }) => [frame(id, 'half'), frame(id, 'close')]);
}

type Shown = (typeof FORMATS)[number] | typeof FACE;

/** A sheet with a row for each video. */
async function makeRows(name: string, videos: readonly (readonly Scene[])[], shown: Shown = WHOLE): Promise<void> {
  const rows: Buffer[][] = [];
  for (const scenes of videos) rows.push(await renderFrames(scenes, shown, `${name}-${rows.length}`));
  const tile = { width: shown.shownAt + GAP, height: getTileHeight(shown) + GAP };
  const columns = Math.max(...rows.map((row) => row.length));
  const size = { width: columns * tile.width - GAP, height: rows.length * tile.height - GAP };
  const placed = rows.flatMap((row, y) => row.map((input, x) => ({ input, left: x * tile.width, top: y * tile.height })));
  const file = join(values.out, `${name}.webp`);
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .webp({ quality: 80 })
    .toFile(file);
  console.log(file);
}

function getTileHeight({ width, height, shownAt }: Shown): number {
  return Math.round((height * shownAt) / width);
}

/** Renders the scenes as one video with the command line, decodes it, and returns the shown part of one frame of each scene. */
async function renderFrames(scenes: readonly Scene[], shown: Shown, name: string): Promise<Buffer[]> {
  const named = scenes.map((scene, at) => ({ ...scene, id: `scene-${at}` }));
  const { aspectRatio } = shown;
  const project = { ...createProjectDocument('Sheet', named), aspectRatio, resolution: '1080p', captions: { burnedIn: true } };
  const [json, video] = [join(folder, 'project.json'), join(folder, 'video.mp4')];
  await writeFile(json, JSON.stringify(project));
  const options = ['render', json, '--out', video, '--subtitles', '--no-provenance', '--threads', '2'];
  await run(process.execPath, [`${ROOT}server/cli/castwright.mjs`, ...options]);
  const frames: Buffer[] = [];
  for (const time of findTimes(await readFile(join(folder, 'video.vtt'), 'utf8'), scenes.length)) {
    const still = join(values.stills ?? folder, `${name}-${frames.length}.png`);
    await run('ffmpeg', ['-v', 'error', '-y', '-ss', time.toFixed(2), '-i', video, '-frames:v', '1', still]);
    const { left, top, width, height } = shown;
    frames.push(await sharp(still).extract({ left, top, width, height }).resize(shown.shownAt, getTileHeight(shown)).png().toBuffer());
  }
  return frames;
}

/** Seconds within the captions, one of each scene: every scene here has one. */
function findTimes(subtitles: string, count: number): readonly number[] {
  const cues = [...subtitles.matchAll(/(\d+):(\d+):([\d.]+) --> (\d+):(\d+):([\d.]+)/gu)].map((match) => {
    const [from, to] = [match.slice(1, 4), match.slice(4, 7)].map(
      ([hours, minutes, seconds]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    );
    return (from ?? 0) + PART * ((to ?? 0) - (from ?? 0));
  });
  if (cues.length !== count) throw new Error(`The video has ${cues.length} captions for ${count} scenes.`);
  return cues;
}
