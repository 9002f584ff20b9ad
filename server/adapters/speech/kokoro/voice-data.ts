import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { StyleMix } from './kokoro-messages.ts';

/** Data of the voices, which `tools/voice-data` builds. */
export const VOICE_DATA = new URL('../../../../voices/kokoro/', import.meta.url);

/** Rows of a style, one for each number of tokens, and their numbers. */
export const STYLE_ROWS = 510;
const STYLE_WIDTH = 256;
const BYTES = 2;
/** A model is cut into parts of this name. */
const MODEL_PART = /^model-\d+\.bin$/u;

interface Manifest {
  readonly model: string;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
  /** `lateness`: milliseconds by which the lengths of phonemes say a sound too late. */
  readonly styles: readonly { readonly id: string; readonly lateness: number }[];
}

export interface VoiceData {
  readonly model: Uint8Array;
  /** Number of each phoneme of the model. */
  readonly vocabulary: ReadonlyMap<string, number>;
  /** Row of a style, or of a mix of two, for so many tokens. */
  getStyle(mix: StyleMix, tokens: number): Float32Array;
  /** Seconds by which its times are late. */
  getLateness(mix: StyleMix): number;
}

export function readManifest(folder = VOICE_DATA): Manifest {
  return JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Manifest;
}

/** Why the data can't be used, by the sizes of its files: undefined where all are there. */
export function findMissingData(folder = VOICE_DATA): string | undefined {
  try {
    const wrong = readManifest(folder).files.find(({ name, bytes }) => statSync(new URL(name, folder)).size !== bytes);
    return wrong && `${wrong.name} has another size than in its manifest`;
  } catch (error) {
    return String(error);
  }
}

/** Reads everything and compares it with the manifest. Throws where a byte is another. */
export function loadVoiceData(folder = VOICE_DATA): VoiceData {
  const manifest = readManifest(folder);
  const files = new Map(manifest.files.map((file) => [file.name, readChecked(folder, file)]));
  const get = (name: string): Uint8Array => files.get(name) ?? new Uint8Array(0);
  const parts = manifest.files.filter(({ name }) => MODEL_PART.test(name)).map(({ name }) => get(name));
  const { vocab } = JSON.parse(Buffer.from(get('vocab.json')).toString()) as { readonly vocab: Readonly<Record<string, number>> };
  const styles = get('styles.bin');
  const view = new DataView(styles.buffer, styles.byteOffset, styles.byteLength);
  const findStyle = (id: string): number => {
    const index = manifest.styles.findIndex((style) => style.id === id);
    if (index < 0) throw new Error(`there is no style ${id}`);
    return index;
  };
  const read = (id: string, tokens: number): Float32Array => {
    const row = findStyle(id) * STYLE_ROWS + Math.min(tokens, STYLE_ROWS - 1);
    return Float32Array.from({ length: STYLE_WIDTH }, (_, at) => toFloat(view.getUint16((row * STYLE_WIDTH + at) * BYTES, true)));
  };

  return {
    model: Buffer.concat(parts),
    vocabulary: new Map(Object.entries(vocab)),
    getStyle([id, other, share = 0], tokens) {
      const row = read(id, tokens);
      if (other === undefined) return row;
      const second = read(other, tokens);
      return row.map((value, at) => value + ((second[at] ?? 0) - value) * share);
    },
    getLateness([id, other, share = 0]) {
      const getOne = (name: string): number => (manifest.styles[findStyle(name)]?.lateness ?? 0) / 1_000;
      return other === undefined ? getOne(id) : getOne(id) * (1 - share) + getOne(other) * share;
    },
  };
}

function readChecked(folder: URL, { name, sha256 }: Manifest['files'][number]): Uint8Array {
  const bytes = readFileSync(new URL(name, folder));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`${name} is damaged`);
  return bytes;
}

const SUBNORMAL = 2 ** -24;

/** A 16-bit float: sign, 5 bits of exponent, 10 of fraction. The data has neither infinities nor NaN. */
export function toFloat(half: number): number {
  const [exponent, fraction] = [(half >> 10) & 31, half & 1023];
  const size = exponent === 0 ? fraction * SUBNORMAL : 2 ** (exponent - 15) * (1 + fraction / 1024);
  return half >> 15 === 1 ? -size : size;
}
