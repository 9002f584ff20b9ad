import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { templates } from '../content/templates/index.ts';
import { computeProjectLength } from '../src/domain/project/edit/compute-project-length.ts';
import { getTemplateProject } from '../src/ui/features/templates/get-template-project.ts';
import { StartError, runMain, runStep } from './console.mjs';

const VIDEOS = 'public/videos/templates';
const IMAGES_FOLDER = 'public/pictures/templates';

/**
 * Seconds: starts when the presenters look into the camera, and lasts long enough to see one speak. `spare`: how much longer the scenes that
 * are rendered for it are by their estimate, which is a fifth wrong at most.
 */
const CUT = { from: 0.5, length: 5, spare: 1.5 };
const SIZE = { width: 480, height: 270 };
/** Color around an image that is not as wide as the card. */
const AROUND = '0xe6e2da';
/** Largest in bytes; qualities from sharp to soft, of which the first that is small enough is taken. */
const VIDEO = { largest: 90 * 1024, steps: [24, 26, 28, 30, 32, 34, 36] };
const IMAGE_SIZE = { largest: 15 * 1024, steps: [80, 70, 60, 50, 40] };

const run = promisify(execFile);

/** Makes the previews of /templates from the projects themselves: `node scripts/make-template-previews.mjs [id…]`. */
runMain(async () => {
  await run('ffmpeg', ['-version']).catch(() => {
    throw new StartError('ffmpeg is not on the PATH, and previews are cut with it. Install it, then run the same command again.');
  });
  await mkdir(VIDEOS, { recursive: true });
  await mkdir(IMAGES_FOLDER, { recursive: true });
  const known = templates.map(({ id }) => id);
  const asked = process.argv.slice(2);
  const unknown = asked.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new StartError(`There is no template "${unknown}". There are: ${known.join(', ')}.`);

  const folder = await mkdtemp(path.join(os.tmpdir(), 'castwright-previews-'));
  try {
    for (const id of asked.length > 0 ? asked : known) await runStep(id, () => makePreview(id, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function makePreview(id, folder) {
  const whole = path.join(folder, `${id}.mp4`);
  const beginning = path.join(folder, `${id}.json`);
  const project = getTemplateProject(id);
  await writeFile(beginning, JSON.stringify(takeBeginning(project)));
  await run(process.execPath, ['server/cli/cli-main.ts', 'render', beginning, '--out', whole]);
  const fitted =
    `scale=${SIZE.width}:${SIZE.height}:force_original_aspect_ratio=decrease,` +
    `pad=${SIZE.width}:${SIZE.height}:(ow-iw)/2:(oh-ih)/2:color=${AROUND}`;

  await findFirstThatFits(`${VIDEOS}/${id}.mp4`, VIDEO, (file, quality) =>
    runFfmpeg(
      ['-ss', CUT.from, '-i', whole, '-t', CUT.length, '-an', '-vf', fitted],
      ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', quality, '-pix_fmt', 'yuv420p', '-movflags', '+faststart', file],
    ),
  );
  await findFirstThatFits(`${IMAGES_FOLDER}/${id}.webp`, IMAGE_SIZE, (file, quality) =>
    runFfmpeg(['-ss', CUT.from, '-i', whole, '-frames:v', '1', '-vf', fitted], ['-c:v', 'libwebp', '-quality', quality, file]),
  );
}

/** The first scenes of a project, as many as the cut reaches into. */
function takeBeginning(project) {
  const counts = project.scenes.map((_, index) => index + 1);
  const isEnough = (scenes) =>
    computeProjectLength({ ...project, scenes }, Infinity, () => undefined).seconds >= CUT.from + CUT.length + CUT.spare;
  const count = counts.find((most) => isEnough(project.scenes.slice(0, most))) ?? counts.length;
  return { ...project, scenes: project.scenes.slice(0, count) };
}

async function findFirstThatFits(file, { steps, largest }, make) {
  for (const quality of steps) {
    await make(file, quality);
    if ((await stat(file)).size <= largest) return;
  }
  throw new StartError(`${file} is larger than ${largest} bytes whatever is tried. Make the first scene calmer, or the cut shorter.`);
}

function runFfmpeg(input, output) {
  return run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, '-map_metadata', '-1', ...output].map(String));
}
