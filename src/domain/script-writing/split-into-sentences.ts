import { isSentenceEnd } from '../script/ends-sentence.ts';
import { cleanPlainText } from './clean-plain-text.ts';

/** Sentences of a text, clean, with words in each. A line ends one too. `language`: BCP 47 tag. */
export function splitIntoSentences(text: string, language: string): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return text
    .split(/\n+/u)
    .flatMap((line) =>
      joinInside(
        [...segmenter.segment(cleanPlainText(line))].map(({ segment }) => segment),
        language,
      ),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Joins what was cut after an abbreviation. */
function joinInside(segments: readonly string[], language: string): readonly string[] {
  const sentences: string[] = [];
  let isOpen = false;
  for (const [index, segment] of segments.entries()) {
    if (isOpen) sentences.push(`${sentences.pop() ?? ''}${segment}`);
    else sentences.push(segment);
    const word = segment.trim().split(' ').at(-1) ?? '';
    const [next = ''] = (segments[index + 1] ?? '').trim().split(' ');
    isOpen = word.endsWith('.') && !isSentenceEnd(word, next, language);
  }
  return sentences;
}
