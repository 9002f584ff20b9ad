import { getX264Options } from '#server/adapters/video-encoder/node-av/x264-options.ts';
import type { Contender } from './contender.ts';
import { CRF } from './scene.ts';

const THREADS = '2';
const PRESETS = ['ultrafast', 'superfast', 'veryfast', 'medium'];

export const OURS: Contender = {
  name: 'Castwright',
  command: (frames) => [...createScriptCommand('castwright'), String(frames), THREADS],
};

/** The same scene with presenters that are drawn from paths in place of the baked one, in both styles. */
export const DRAWN: readonly Contender[] = [
  ['Castwright, drawn presenter', 'nia'],
  ['Castwright, drawn in ink', 'nia-ink'],
].map(([name = '', avatarId = '']) => ({
  name,
  command: (frames) => [...createScriptCommand('castwright'), String(frames), THREADS, avatarId],
}));

/** The encoder alone: the floor under any renderer that compresses whole frames in this way. */
export const BARE: readonly Contender[] = [
  createBareCommand('x264 alone, our settings', getX264Options('standard')),
  ...PRESETS.map((preset) => createBareCommand(`x264 alone, ${preset}`, { preset, crf: String(CRF) })),
];

/** An engine that runs already: ten scenes, then one word edited. */
export const ONE_EDIT: readonly string[] = createScriptCommand('one-edit');

/** The command line as users run it, with a voice that takes little of the time: rendering is measured. */
export const COMMAND_LINE: readonly string[] = [
  process.execPath,
  new URL('../../server/cli/castwright.mjs', import.meta.url).pathname,
  'render',
  '--voice',
  'ivy',
];

/** Its sources, for a profile that names the files of the sources. */
export const SOURCE_COMMAND_LINE: readonly string[] = COMMAND_LINE.map((word) => word.replace(/castwright\.mjs$/, 'cli-main.ts'));

function createBareCommand(name: string, options: Readonly<Record<string, string>>): Contender {
  return { name, command: (frames) => [...createScriptCommand('bare-x264'), String(frames), JSON.stringify(options)] };
}

function createScriptCommand(name: string): readonly string[] {
  return [process.execPath, new URL(`./contenders/${name}.ts`, import.meta.url).pathname];
}
