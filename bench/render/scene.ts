import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { getX264Options } from '#server/adapters/video-encoder/node-av/x264-options.ts';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';

/** The scene all contenders draw: a presenter talking before a gradient, a title, captions; 1920x1080 at 30 frames a second. */
export const WIDTH = 1920;
export const HEIGHT = 1080;
export const FRAME_RATE = 30;

/** Constant rate factor of every contender: the product's own. */
export const CRF = Number(getX264Options('standard').crf);

export const AVATAR = 'maya';
export const VOICE = 'ivy';

export const PRESENTERS = fileURLToPath(new URL('../../presenters', import.meta.url));

/** Half a minute of speech. */
const SCRIPT = readFileSync(new URL('./thirty-seconds.txt', import.meta.url), 'utf8').trim();

const scene = createScene('bench', SCRIPT, { avatarId: AVATAR, voiceId: VOICE });

export const PROJECT: Project = {
  ...createProjectDocument('Benchmark', [
    {
      ...scene,
      background: { kind: 'gradient', from: '#dfe6ee', to: '#b9c6d6', angle: 90 },
      layers: [{ kind: 'title', id: 'title', text: 'From script to video', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } }],
    },
  ]),
  resolution: '1080p',
};

export async function speakBenchScene(): Promise<SpokenScene> {
  const speech = createFliteSpeech({ workers: 1 });
  try {
    const outcome = await speech.speak({ script: SCRIPT, voiceId: VOICE, lexicon: [] });
    if (outcome.kind !== 'spoken') {
      throw new Error(outcome.message);
    }
    return outcome.scene;
  } finally {
    await speech.stop();
  }
}
