import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { memoizeAsync } from '#domain/shared/concurrency.ts';
import type { SpeakRequest } from '#ports/speech.ts';
import type { SpeechServices } from '../../shared/speech-services.ts';

/** What `tools/first-words` made: the text that the start page begins with, spoken by the voice it begins with. */
const FOLDER = new URL('../../../content/try/', import.meta.url);

interface FirstWords extends Pick<SpeakRequest, 'script' | 'voiceId'> {
  /** Of the adapter that spoke it. */
  readonly identity: string;
}

const readFirstWords = memoizeAsync(async () => {
  const [about, bytes] = await Promise.all([
    readFile(new URL('first-words.json', FOLDER), 'utf8'),
    readFile(new URL('first-words.cws', FOLDER)),
  ]);
  const words = JSON.parse(about) as FirstWords;
  return { words, file: { bytes, contentHash: createHash('sha256').update(bytes).digest('hex') } };
});

/** So that the first visitor doesn't wait for a model to be loaded. Undefined for another text, and where the voice is another one here. */
export async function findFirstWords(
  speeches: Pick<SpeechServices, 'find'>,
  { script, voiceId }: Pick<SpeakRequest, 'script' | 'voiceId'>,
) {
  const { words, file } = await readFirstWords();
  if (script !== words.script || voiceId !== words.voiceId) return undefined;
  const found = await speeches.find(voiceId);
  return found?.service.speech.identity === words.identity ? file : undefined;
}
