import { countColumns } from '../text/line-parts.ts';
import type { CaptionSpan } from './scene-timeline.ts';

/** Most words and columns (see `countColumns`) of a part. */
const MOST_WORDS = 3;
const MOST_COLUMNS = 16;
const ENDS_CLAUSE = /[,;:.!?…—–、。，；：！？،؛؟]["'”’]?$/u;

/** Parts of a few words in capitals, one after the other, each from its first word on; a part ends at a comma too. */
export function splitCaption(caption: CaptionSpan, language: string | undefined): readonly CaptionSpan[] {
  const groups: CaptionSpan['words'][number][][] = [];
  for (const { text, from } of caption.words) {
    const word = { text: text.toLocaleUpperCase(language), from };
    const last = groups.at(-1);
    if (last !== undefined && fits(last, word)) last.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((words, at) => {
    const from = at === 0 ? caption.from : Math.max(words[0]?.from ?? caption.from, caption.from);
    const to = Math.min(groups[at + 1]?.[0]?.from ?? caption.to, caption.to);
    return to > from ? [{ text: joinTexts(words), words, from, to }] : [];
  });
}

function fits(group: CaptionSpan['words'], word: CaptionSpan['words'][number]): boolean {
  const text = joinTexts(group);
  return group.length < MOST_WORDS && countColumns(text + word.text) <= MOST_COLUMNS && !ENDS_CLAUSE.test(text);
}

function joinTexts(words: CaptionSpan['words']): string {
  return words
    .map(({ text }) => text)
    .join('')
    .trim();
}
