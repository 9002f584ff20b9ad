import { InferenceSession, Tensor } from 'onnxruntime-node';
import { joinParts, type ModelSpeech } from '../shared/models/join-parts.ts';
import { type PhonemePlan, planPhonemes } from '../shared/models/plan-phonemes.ts';
import { readDurations, type SpokenPlan } from '../shared/models/read-durations.ts';
import type { Phonemizer } from '../shared/phonemes/index.ts';
import type { KokoroOrder } from './kokoro-messages.ts';
import { FEWEST_PHONES, FRAME_SAMPLES, type LoadedData, type VoiceData } from './voice-data.ts';

/** Hz. */
const RATE = 24_000;
/** The samples depend on the number of threads, so it's the same on every machine. */
const THREADS = 2;
/** Its threads sleep until there is work: waiting in a loop takes a fifth more CPU time, from whoever draws meanwhile. The samples are the same. */
const WAIT_ASLEEP = { session: { intra_op: { allow_spinning: '0' } } };

export interface KokoroModel {
  say(order: KokoroOrder): Promise<ModelSpeech>;
}

/** Loads the model into this process. Throws where the runtime can't read it, or its data isn't whole. */
export async function openKokoroModel({ model, voices, checked }: LoadedData, phonemizer: Phonemizer): Promise<KokoroModel> {
  const [checks, opening] = await Promise.allSettled([checked, openSession(model)]);
  if (checks.status === 'rejected') throw checks.reason;
  if (opening.status === 'rejected') throw opening.reason;
  return createModel(opening.value, voices, phonemizer);
}

function openSession(model: Uint8Array): Promise<InferenceSession> {
  return InferenceSession.create(model, {
    executionProviders: ['cpu'],
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    extra: WAIT_ASLEEP,
  });
}

function createModel(session: InferenceSession, data: VoiceData, phonemizer: Phonemizer): KokoroModel {
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
    const frames = Array.from(durations.data);
    return { samples: audio.data, rate: RATE, frames, frameSamples: FRAME_SAMPLES, lateness: data.getLateness(style) };
  }

  return {
    async say(order) {
      const phonemized = phonemizer.phonemize(order.text, { language: order.language, strong: order.strong });
      const parts = [];
      for (const plan of planPhonemes(phonemized, FEWEST_PHONES)) {
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
