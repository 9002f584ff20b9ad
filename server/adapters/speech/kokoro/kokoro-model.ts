import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { KokoroOrder, KokoroSpeech } from './kokoro-messages.ts';
import { joinParts } from './join-parts.ts';
import type { Phonemizer } from './phonemes/index.ts';
import { type PhonemePlan, planPhonemes } from './plan-phonemes.ts';
import { readDurations, type SpokenPlan } from './read-durations.ts';
import type { VoiceData } from './voice-data.ts';

/** Hz. */
const RATE = 24_000;
/** The samples depend on the number of threads, so it's the same on every machine. */
const THREADS = 2;

export interface KokoroModel {
  say(order: KokoroOrder): Promise<KokoroSpeech>;
}

/** Loads the model into this process. Throws where the runtime can't read it. */
export async function openKokoroModel(data: VoiceData, phonemizer: Phonemizer): Promise<KokoroModel> {
  const session = await InferenceSession.create(data.model, {
    executionProviders: ['cpu'],
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  });

  async function speak({ tokens }: PhonemePlan, { style, speed }: KokoroOrder): Promise<SpokenPlan> {
    const known = tokens.map((token) => data.vocabulary.get(token) ?? 0);
    const row = data.getStyle(style, known.length);
    const result = await session.run({
      tokens: new Tensor('int64', BigInt64Array.from([0, ...known, 0], BigInt), [1, known.length + 2]),
      style: new Tensor('float32', row, [1, row.length]),
      speed: new Tensor('float32', Float32Array.of(speed), [1]),
    });
    const { audio, durations } = result;
    if (!(audio?.data instanceof Float32Array) || !(durations?.data instanceof Float32Array))
      throw new Error('the model has other outputs');
    return { samples: audio.data, rate: RATE, frames: Array.from(durations.data), lateness: data.getLateness(style) };
  }

  return {
    async say(order) {
      const phonemized = phonemizer.phonemize(order.text, { language: order.language, strong: order.strong });
      const parts = [];
      for (const plan of planPhonemes(phonemized)) {
        const known = keepKnown(plan, data.vocabulary);
        parts.push(readDurations(known, await speak(known, order)));
      }
      return joinParts(parts, RATE);
    },
  };
}

/** What the model has no number for is a space to it. */
function keepKnown(plan: PhonemePlan, vocabulary: VoiceData['vocabulary']): PhonemePlan {
  return { ...plan, tokens: plan.tokens.map((token) => (vocabulary.has(token) ? token : ' ')) };
}
