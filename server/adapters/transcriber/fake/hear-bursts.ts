import type { HeardWord } from '#domain/transcription/join-parts.ts';
import { TRANSCRIPTION_LIMITS } from '#domain/transcription/transcription-limits.ts';

/** Samples that are one word, and the loudest sample of silence. */
const WORD = TRANSCRIPTION_LIMITS.rate * 0.4;
const SILENCE = 200;

/** Hears the next word of a text in every 0.4 seconds that aren't silent; the text begins again where it ends. */
export function hearBursts(pcm: Int16Array, text: string): readonly HeardWord[] {
  const written = text.split(' ');
  const words: HeardWord[] = [];
  for (let from = 0; from < pcm.length; from += WORD) {
    const part = pcm.subarray(from, from + WORD);
    if (part.every((sample) => Math.abs(sample) <= SILENCE)) continue;
    const start = from / TRANSCRIPTION_LIMITS.rate;
    words.push({ text: ` ${written[words.length % written.length]}`, start, end: start + part.length / TRANSCRIPTION_LIMITS.rate });
  }
  return words;
}
