import { createHash, webcrypto } from 'node:crypto';
import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { StyleMix } from './kokoro-messages.ts';

/** Data of the voices, which `tools/voice-data` builds. */
export const VOICE_DATA = new URL('../../../../voices/kokoro/', import.meta.url);

/** Below so many sounds the model clips them, so a short text is said again before it. */
export const FEWEST_PHONES = 10;
/** Samples of a frame, in which it gives the lengths of phonemes. */
export const FRAME_SAMPLES = 600;
/** Rows of a style, one for each number of tokens, and their numbers. */
export const STYLE_ROWS = 510;
const STYLE_WIDTH = 256;
const BYTES = 2;
/** A model is cut into parts of this name. */
const MODEL_PART = /^model-\d+\.bin$/u;

interface ManifestFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface Manifest {
  readonly model: string;
  readonly files: readonly ManifestFile[];
  /** `lateness`: milliseconds by which the lengths of phonemes say a sound too late. */
  readonly styles: readonly { readonly id: string; readonly lateness: number }[];
}

export interface LoadedData {
  readonly model: Uint8Array;
  readonly voices: VoiceData;
  /** Rejects where a byte is another than the manifest says. That's found beside this thread, while the model is opened: say nothing before. */
  readonly checked: Promise<unknown>;
}

export interface VoiceData {
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

/** Why the data can't be used, by every byte, read in small pieces so that requests go on meanwhile: undefined where it's whole. */
export async function findDamagedData(folder: URL, signal: AbortSignal): Promise<string | undefined> {
  try {
    for (const { name, sha256 } of readManifest(folder).files) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(new URL(name, folder)), hash, { signal });
      if (hash.digest('hex') !== sha256) return describeDamage(name);
    }
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    return String(error);
  }
}

/** Reads everything. Throws where a file is missing or cut off. */
export function loadVoiceData(folder = VOICE_DATA): LoadedData {
  const { files, styles } = readManifest(folder);
  const parts = files.filter(({ name }) => MODEL_PART.test(name));
  const model = Buffer.allocUnsafeSlow(parts.reduce((sum, { bytes }) => sum + bytes, 0));
  const known = new Map<string, Uint8Array<ArrayBuffer>>();
  let end = 0;
  for (const file of files) {
    const isPart = parts.includes(file);
    known.set(file.name, readInto(isPart ? model.subarray(end, (end += file.bytes)) : Buffer.allocUnsafeSlow(file.bytes), file, folder));
  }
  return {
    model,
    voices: openVoices({ styles, rows: known.get('styles.bin'), vocabulary: known.get('vocab.json') }),
    checked: Promise.all(files.map((file) => checkBytes(file, known.get(file.name)))),
  };
}

interface VoiceFiles extends Pick<Manifest, 'styles'> {
  readonly rows: Uint8Array | undefined;
  readonly vocabulary: Uint8Array | undefined;
}

function openVoices({ styles, rows = new Uint8Array(0), vocabulary = new Uint8Array(0) }: VoiceFiles): VoiceData {
  const { vocab } = JSON.parse(Buffer.from(vocabulary).toString()) as { readonly vocab: Readonly<Record<string, number>> };
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
  const findStyle = (id: string): number => {
    const index = styles.findIndex((style) => style.id === id);
    if (index < 0) throw new Error(`there is no style ${id}`);
    return index;
  };
  const read = (id: string, tokens: number): Float32Array => {
    const row = findStyle(id) * STYLE_ROWS + Math.min(tokens, STYLE_ROWS - 1);
    return Float32Array.from({ length: STYLE_WIDTH }, (_, at) => toFloat(view.getUint16((row * STYLE_WIDTH + at) * BYTES, true)));
  };

  return {
    vocabulary: new Map(Object.entries(vocab)),
    getStyle([id, other, share = 0], tokens) {
      const row = read(id, tokens);
      if (other === undefined) return row;
      const second = read(other, tokens);
      return row.map((value, at) => value + ((second[at] ?? 0) - value) * share);
    },
    getLateness([id, other, share = 0]) {
      const getOne = (name: string): number => (styles[findStyle(name)]?.lateness ?? 0) / 1_000;
      return other === undefined ? getOne(id) : getOne(id) * (1 - share) + getOne(other) * share;
    },
  };
}

/** Fills the memory with a file. Throws where it has fewer bytes. */
function readInto(into: Buffer<ArrayBuffer>, { name }: ManifestFile, folder: URL): Uint8Array<ArrayBuffer> {
  const file = openSync(new URL(name, folder), 'r');
  try {
    if (readSync(file, into) !== into.length) throw new Error(describeDamage(name));
    return into;
  } finally {
    closeSync(file);
  }
}

async function checkBytes({ name, sha256 }: ManifestFile, bytes = new Uint8Array(0)): Promise<void> {
  const digest = await webcrypto.subtle.digest('SHA-256', bytes);
  if (Buffer.from(digest).toString('hex') !== sha256) throw new Error(describeDamage(name));
}

function describeDamage(name: string): string {
  return `${name} is damaged`;
}

const SUBNORMAL = 2 ** -24;

/** A 16-bit float: sign, 5 bits of exponent, 10 of fraction. The data has neither infinities nor NaN. */
export function toFloat(half: number): number {
  const [exponent, fraction] = [(half >> 10) & 31, half & 1023];
  const size = exponent === 0 ? fraction * SUBNORMAL : 2 ** (exponent - 15) * (1 + fraction / 1024);
  return half >> 15 === 1 ? -size : size;
}
