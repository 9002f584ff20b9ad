import { parseSpokenHeader } from './parse-spoken-header.ts';
import type { SpokenHeader } from './parse-spoken-header.ts';
import type { SpokenScene } from './spoken-scene.ts';

/**
 * Binary format of a spoken scene, for cache and browser. Little endian: magic (4 bytes), version (u32), header length in bytes (u32),
 * header (UTF-8 JSON: sample count, words, phones, padded with spaces to an even length), samples (i16).
 */
export const SPOKEN_SCENE_VERSION = 1;

const MAGIC = [0x43, 0x57, 0x53, 0x50];
const PREAMBLE = 12;
const BYTES_PER_SAMPLE = 2;

/** The bytes are not a complete spoken scene of this version; synthesize it again. */
export class SpokenSceneFileError extends Error {
  override readonly name = 'SpokenSceneFileError';
}

export function encodeSpokenScene(scene: SpokenScene): Uint8Array<ArrayBuffer> {
  const header: SpokenHeader = { samples: scene.pcm.length, words: scene.words, phones: scene.phones };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const headerLength = json.length + (json.length % BYTES_PER_SAMPLE);

  const bytes = new Uint8Array(PREAMBLE + headerLength + scene.pcm.length * BYTES_PER_SAMPLE);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC, 0);
  view.setUint32(4, SPOKEN_SCENE_VERSION, true);
  view.setUint32(8, headerLength, true);
  bytes.fill(0x20, PREAMBLE, PREAMBLE + headerLength);
  bytes.set(json, PREAMBLE);
  new Int16Array(bytes.buffer, PREAMBLE + headerLength).set(scene.pcm);
  return bytes;
}

/** Throws `SpokenSceneFileError` for anything `encodeSpokenScene` did not write. */
export function decodeSpokenScene(bytes: Uint8Array): SpokenScene {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < PREAMBLE || MAGIC.some((byte, index) => bytes[index] !== byte)) {
    throw new SpokenSceneFileError('These bytes are not a spoken scene.');
  }
  const version = view.getUint32(4, true);
  if (version !== SPOKEN_SCENE_VERSION) {
    throw new SpokenSceneFileError(`This spoken scene has format version ${version}; version ${SPOKEN_SCENE_VERSION} is needed.`);
  }

  const start = PREAMBLE + view.getUint32(8, true);
  const header = start <= bytes.length ? parseSpokenHeader(new TextDecoder().decode(bytes.subarray(PREAMBLE, start))) : undefined;
  if (header === undefined || bytes.length !== start + header.samples * BYTES_PER_SAMPLE) {
    throw new SpokenSceneFileError('This spoken scene is damaged or not complete.');
  }

  // A copy in any case: `slice` of Node's buffers is a view.
  const pcm = new Int16Array(new Uint8Array(bytes.subarray(start)).buffer);
  return { pcm, words: header.words, phones: header.phones };
}
