import { newProject, newScene } from '../../src/domain/project/defaults.ts';
import type { Project } from '../../src/domain/project/project.ts';
import { SAMPLE_RATE, type SpokenScene } from '../../src/domain/speech/spoken-scene.ts';
import { createFliteSpeech } from '../../server/adapters/speech-flite/index.ts';

/** The scene all contenders draw: one presenter talking before a gradient, with captions, 1920x1080 at 30 pictures a second. */
export const WIDTH = 1920;
export const HEIGHT = 1080;
export const FRAME_RATE = 30;
export const AVATAR = 'maya';

const PARAGRAPH =
  'Every quarter we look at what our customers ask for, and we choose a few things to do well. ' +
  'This time it is speed, plain language, and fewer steps between a thought and a finished video. ';

/** About forty seconds: more than the longest run needs. */
const SCRIPT = PARAGRAPH.repeat(4).trim();

export const PROJECT: Project = {
  ...newProject('Benchmark', [newScene('bench', SCRIPT, { avatarId: AVATAR, voiceId: 'ivy' })]),
  resolution: '1080p',
};

export async function speakBenchScene(): Promise<SpokenScene> {
  const speech = createFliteSpeech({ workers: 1 });
  try {
    const outcome = await speech.speak({ script: SCRIPT, voiceId: 'ivy', lexicon: [] });
    if (outcome.kind !== 'spoken') {
      throw new Error(outcome.message);
    }
    return outcome.scene;
  } finally {
    await speech.stop();
  }
}

export function secondsOf(spoken: SpokenScene): number {
  return spoken.pcm.length / SAMPLE_RATE;
}
