import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getTemplateProject } from '../src/ui/features/templates/get-template-project.ts';
import { StartError, runMain, runStep } from './console.mjs';

const IMAGES_FOLDER = 'public/pictures';
const LOOKS = 'content/videos/looks.json';
/** Seconds into the video: posters with a caption. */
const POSTERS = [
  { name: 'hero', video: 'hero', at: 1.08 },
  { name: 'demo', video: 'demo', at: 13.6 },
];
/** One frame of a template, in seconds, for each use case. */
const USES = [
  { template: 'safety-notice', at: 1.6 },
  { template: 'product-update', at: 3.5 },
  { template: 'lesson-opener', at: 1.1 },
];
const WIDTHS = { poster: 960, use: 800, look: 400 };
const QUALITY = 72;
/** Within a scene of `LOOKS`, in seconds: the presenter is speaking. */
const SPEAKING = 0.25;

const run = promisify(execFile);

/** Takes the stills of the start page from its videos and from the templates: `node scripts/make-home-images.mjs`. */
runMain(async () => {
  await run('ffmpeg', ['-version']).catch(() => {
    throw new StartError('ffmpeg is not on the PATH. Install it, then run the same command again.');
  });
  await Promise.all(['uses', 'looks'].map((folder) => mkdir(path.join(IMAGES_FOLDER, folder), { recursive: true })));
  for (const { name, video, at } of POSTERS)
    await takeFrame(`public/videos/${video}.mp4`, at, { file: `${IMAGES_FOLDER}/${name}.webp`, width: WIDTHS.poster });

  const folder = await mkdtemp(path.join(os.tmpdir(), 'castwright-home-'));
  try {
    for (const { template, at } of USES) {
      await runStep(template, async () => {
        const project = path.join(folder, `${template}.json`);
        await writeFile(project, JSON.stringify(getTemplateProject(template)));
        const video = await render(project, path.join(folder, `${template}.mp4`));
        await takeFrame(video, at, { file: `${IMAGES_FOLDER}/uses/${template}.webp`, width: WIDTHS.use });
      });
    }
    await runStep('looks', () => takeLooks(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Each scene has one caption, which begins when its presenter begins to speak. */
async function takeLooks(folder) {
  const video = await render(LOOKS, path.join(folder, 'looks.mp4'));
  const { scenes } = JSON.parse(await readFile(LOOKS, 'utf8'));
  const captions = await readFile(video.replace(/mp4$/, 'vtt'), 'utf8');
  const starts = [...captions.matchAll(/^(\d+):(\d+):([\d.]+) -->/gm)].map(([, h, m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s));
  for (const [index, { avatarId }] of scenes.entries())
    await takeFrame(video, starts[index] + SPEAKING, { file: `${IMAGES_FOLDER}/looks/${avatarId}.webp`, width: WIDTHS.look });
}

async function render(project, file) {
  await run(process.execPath, ['server/cli/cli-main.ts', 'render', project, '--out', file, '--subtitles']);
  return file;
}

function takeFrame(video, at, { file, width }) {
  const parameters = ['-ss', at, '-i', video, '-frames:v', 1, '-map_metadata', -1, '-vf', `scale=${width}:-2`, '-quality', QUALITY, file];
  return run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...parameters].map(String));
}
