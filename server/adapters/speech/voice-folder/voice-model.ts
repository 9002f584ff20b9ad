import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { joinParts, type ModelSpeech } from '../shared/models/join-parts.ts';
import { type PhonemePlan, planPhonemes } from '../shared/models/plan-phonemes.ts';
import { readDurations, type TimedPart } from '../shared/models/read-durations.ts';
import type { Phonemizer } from '../shared/phonemes/index.ts';
import { exposeLengths } from './expose-lengths.ts';
import { toModelTokens } from './to-model-tokens.ts';
import { BEGIN, END, PAD, type VoiceConfig } from './voice-config.ts';
import type { VoiceOrder } from './voice-messages.ts';

const THREADS = 2;
/** Seconds by which the lengths say a sound too late: sibilants and vowels of `en_US-joe-medium` are told apart best 10 to 20 ms earlier. */
const LATENESS = 0.015;
/** Symbols and pads take turns, so a plan has them twice, and the pad of its beginning. */
const PAIR = 2;
/** Times are of no use where a model makes less than a sample of a frame, or more of it than any does. */
const FRAME = { shortest: 1, longest: 2_048 };

export interface VoiceModel {
  say(order: VoiceOrder, phonemizer: Phonemizer): Promise<ModelSpeech>;
  close(): Promise<void>;
}

/** Loads a model of Piper's into this process. Throws where the runtime can't read it. */
export async function openVoiceModel(file: string): Promise<VoiceModel> {
  const { bytes, lengths } = exposeLengths(await readFile(file));
  const session = await InferenceSession.create(bytes, {
    executionProviders: ['cpu'],
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
  });
  const audioName = session.outputNames.find((name) => name !== lengths) ?? '';

  async function speak(plan: PhonemePlan, { config, speaker = 0, speed }: VoiceOrder): Promise<TimedPart> {
    const ids = toIds(plan.tokens, config);
    const { noise_scale: noise, length_scale: length, noise_w: width } = config.inference;
    const result = await session.run({
      input: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      input_lengths: new Tensor('int64', BigInt64Array.of(BigInt(ids.length)), [1]),
      scales: new Tensor('float32', Float32Array.of(noise, length / speed, width), [3]),
      ...(session.inputNames.includes('sid') && { sid: new Tensor('int64', BigInt64Array.of(BigInt(speaker)), [1]) }),
    });
    const samples = result[audioName]?.data;
    if (!(samples instanceof Float32Array)) throw new Error('the model has other outputs');
    const frames = lengths === undefined ? undefined : result[lengths]?.data;
    return placeParts(plan, { samples, rate: config.audio.sample_rate, frames: frames instanceof Float32Array ? frames : undefined });
  }

  return {
    async say(order, phonemizer) {
      const { language, config } = order;
      const phonemized = toModelTokens(phonemizer.phonemize(order.text, { language }), language);
      const parts = [];
      for (const plan of planPhonemes(phonemized, 0)) parts.push(await speak(plan, order));
      const speech = joinParts(parts, config.audio.sample_rate);
      return parts.every(({ phones }) => phones.length > 0) ? speech : { ...speech, phones: [], anchors: [] };
    },
    close: () => session.release(),
  };
}

interface SpokenIds {
  readonly samples: Float32Array;
  readonly rate: number;
  /** Of each id. */
  readonly frames: Float32Array | undefined;
}

/** Without lengths that add up to the sound, only the sound: then the product finds the words itself. */
function placeParts(plan: PhonemePlan, { samples, rate, frames }: SpokenIds): TimedPart {
  const total = frames?.reduce((sum, one) => sum + one, 0) ?? 0;
  const frameSamples = samples.length / total;
  if (frames?.length !== (plan.tokens.length + 1) * PAIR + 1 || !(frameSamples >= FRAME.shortest && frameSamples <= FRAME.longest))
    return { samples, phones: [], anchors: [] };
  const paired = Array.from({ length: plan.tokens.length + PAIR }, (_, at) => (frames[at * PAIR] ?? 0) + (frames[at * PAIR + 1] ?? 0));
  return readDurations(plan, { samples, rate, frames: paired, frameSamples, lateness: LATENESS });
}

/** A pad after each symbol. A symbol that the model doesn't know is a pad too, so that lengths stay in their places. */
function toIds(tokens: readonly string[], { phoneme_id_map: ids }: VoiceConfig): readonly number[] {
  const getId = (symbol: string): number => ids[symbol]?.[0] ?? ids[PAD]?.[0] ?? 0;
  return [...[BEGIN, ...tokens].flatMap((symbol) => [getId(symbol), getId(PAD)]), getId(END)];
}
