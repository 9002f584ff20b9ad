import { applyCaptionWords, type CaptionWord } from '../captions/caption-words.ts';
import { LEAD_IN } from '../project/project-defaults.ts';
import { isSentenceEnd } from '../script/ends-sentence.ts';
import { computeCaptionCues } from '../speech/compute-caption-cues.ts';
import type { SpokenWord } from '../speech/spoken-scene.ts';
import { toFileTime } from './live-time.ts';
import type { LiveSpan } from './plan-greeting.ts';

/** Times in seconds of the file. */
export interface LiveTexts {
  readonly sentences: readonly { readonly text: string; readonly start: number }[];
  readonly cues: readonly { readonly text: string; readonly start: number; readonly end: number }[];
}

interface LiveWords {
  readonly words: readonly SpokenWord[];
  readonly captionWords?: readonly CaptionWord[];
  /** BCP 47 tag. */
  readonly language?: string | undefined;
  /** Length of the live scene. */
  readonly seconds: number;
}

/** Transcript and captions of a live scene, where the file has those of the default. */
export function placeLiveTexts({ words, captionWords, language, seconds }: LiveWords, span: LiveSpan): LiveTexts {
  const place = (speechTime: number): number => toFileTime(LEAD_IN + speechTime, span, seconds);
  const cues = computeCaptionCues(applyCaptionWords(words, captionWords), language);
  return {
    sentences: listSentences(words, language).map(({ text, start }) => ({ text, start: place(start) })),
    cues: cues.map(({ lines, start, end }) => ({ text: lines.join('\n'), start: place(start), end: place(end) })),
  };
}

function listSentences(
  words: readonly SpokenWord[],
  language: string | undefined,
): readonly { readonly text: string; readonly start: number }[] {
  const sentences: { start: number; words: string[] }[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const opens = before === undefined || isSentenceEnd(before.text, word.text, language);
    if (opens) sentences.push({ start: word.start, words: [] });
    sentences.at(-1)?.words.push(word.text);
  });
  return sentences.map(({ start, words: texts }) => ({ text: texts.join(' '), start }));
}

/** One text for each of `count` lines: the last takes what is left, and lines without a sentence are null. */
export function spreadSentences(sentences: LiveTexts['sentences'], count: number): readonly (LiveTexts['sentences'][number] | null)[] {
  return Array.from({ length: count }, (_, index) => {
    const own = index === count - 1 ? sentences.slice(index) : sentences.slice(index, index + 1);
    const [first] = own;
    return first === undefined ? null : { text: own.map(({ text }) => text).join(' '), start: first.start };
  });
}
