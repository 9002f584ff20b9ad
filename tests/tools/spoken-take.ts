import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { createWavFile } from './wav-file.ts';

const FULL_SCALE = 32_767;
const RATE = 48_000;

export interface SpokenTake {
  readonly file: Blob;
  /** Where the words really are. Seconds. */
  readonly words: readonly { readonly text: string; readonly start: number; readonly end: number }[];
  readonly seconds: number;
}

/** A WAV file in which a voice says a text, with the silence before and after it that a recording has. */
export async function recordTake(script: string, { voiceId = 'marcus', lead = 0.6 } = {}): Promise<SpokenTake> {
  const speech = createFliteSpeech();
  try {
    const outcome = await speech.speak({ script, voiceId, lexicon: [] });
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    const { pcm, words } = outcome.scene;
    const samples = new Float32Array(pcm.length + Math.round(2 * lead * RATE));
    samples.set(
      Float32Array.from(pcm, (sample) => (0.3 * sample) / FULL_SCALE),
      Math.round(lead * RATE),
    );
    return {
      file: new Blob([createWavFile(samples, RATE)], { type: 'audio/wav' }),
      words: words.map(({ text, start, end }) => ({ text, start: start + lead, end: end + lead })),
      seconds: samples.length / RATE,
    };
  } finally {
    await speech.stop();
  }
}
