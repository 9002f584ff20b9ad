import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FULL_SCALE = 32_768;

/** Samples from -1 to 1 of one file that `speak-sentences.ts` wrote. */
export async function readJudgedAudio(folder: string, file: string): Promise<Float32Array> {
  const bytes = await readFile(join(folder, file));
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2) / FULL_SCALE);
}

/** Sentences one after the other. */
export async function joinJudgedAudio(folder: string, sentences: readonly { readonly file: string }[]): Promise<Float32Array> {
  const parts = await Promise.all(sentences.map(({ file }) => readJudgedAudio(folder, file)));
  const joined = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
