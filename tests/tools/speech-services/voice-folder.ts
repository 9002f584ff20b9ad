import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ToneModel, TONE_RATE, writeToneModel } from './write-tone-model.ts';

/** Of eSpeak's alphabet, what models of Piper have numbers for. */
const SYMBOLS = Array.from("_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœɐɑɒɔəɚɛɜɟɡɣɪɬɲɹɾʁʃʊʌʎʒʔβθᵻˈˌːʰ\u0303\u0327").map(
  (symbol, id): readonly [string, number[]] => [symbol, [id]],
);
const VOWEL = /[aeiouyæøœɐɑɒɔəɚɛɜɪʊʌᵻ]/u;
const SOUND = /[\p{L}]/u;
const NO_SOUND = /[ˈˌːʰ]/u;
/** Hz; a hiss is far above every other sound. */
const TONES = { lowest: 130, step: 7, hiss: 6_000 };
const HISS = /[szʃʒ]/u;

/** Frames and Hz of a symbol: a vowel lasts 128 ms, a consonant 64, what is between words is silent. */
export const TONES_OF_SYMBOLS: ToneModel = {
  getLength(id) {
    const symbol = SYMBOLS[id]?.[0] ?? '_';
    if (symbol === '_') return 0;
    if (!SOUND.test(symbol) || NO_SOUND.test(symbol)) return /[.,!?;: ]/u.test(symbol) ? 3 : 0;
    return VOWEL.test(symbol) ? 8 : 4;
  },
  getTone(id) {
    const symbol = SYMBOLS[id]?.[0] ?? '_';
    if (HISS.test(symbol)) return TONES.hiss;
    return SOUND.test(symbol) && !NO_SOUND.test(symbol) ? TONES.lowest + TONES.step * id : 0;
  },
};

/** What Piper writes beside a model. */
export function createToneConfig(changes: object = {}) {
  return {
    audio: { sample_rate: TONE_RATE, quality: 'low' },
    espeak: { voice: 'en-us' },
    inference: { noise_scale: 0.667, length_scale: 1, noise_w: 0.8 },
    phoneme_type: 'espeak',
    phoneme_id_map: Object.fromEntries(SYMBOLS),
    num_symbols: SYMBOLS.length,
    num_speakers: 1,
    speaker_id_map: {},
    language: { code: 'en_US' },
    dataset: 'tone',
    ...changes,
  };
}

export interface TestVoiceFolder {
  readonly folder: string;
  /** A model and its config, `name` with folders before it. */
  add(name: string, model?: Uint8Array | string, config?: object | string): Promise<void>;
  addFile(name: string, content: Uint8Array | string): Promise<void>;
  remove(): Promise<void>;
}

/** An empty folder for voices. */
export async function createTestVoiceFolder(): Promise<TestVoiceFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'voice-folder-'));
  async function addFile(name: string, content: Uint8Array | string): Promise<void> {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return {
    folder,
    addFile,
    async add(name, model = writeToneModel(TONES_OF_SYMBOLS), config = createToneConfig()) {
      await addFile(`${name}.onnx`, model);
      await addFile(`${name}.onnx.json`, typeof config === 'string' ? config : JSON.stringify(config));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
