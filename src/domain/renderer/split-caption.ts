import { countColumns } from '../text/line-parts.ts';
import type { CaptionSpan } from './scene-timeline.ts';

/** Most words and columns (see `countColumns`) of a part. */
const MOST_WORDS = 3;
const MOST_COLUMNS = 16;
const ENDS_CLAUSE = /[,;:.!?…—–、。，；：！？،؛؟]["'”’]?$/u;

/** Parts of a few words in capitals, one after the other, each from its first word on; a part ends at a comma too. */
export function splitCaption(caption: CaptionSpan, language: string | undefined): readonly CaptionSpan[] {
  const groups: CaptionSpan['words'][number][][] = [];
  for (const word of caption.words) {
    const last = groups.at(-1);
    if (last !== undefined && fits(last, word)) last.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((words, at) => {
    const from = at === 0 ? caption.from : Math.max(words[0]?.from ?? caption.from, caption.from);
    const to = Math.min(groups[at + 1]?.[0]?.from ?? caption.to, caption.to);
    const capitals = words.map(({ text, from: said }) => ({ text: text.toLocaleUpperCase(language), from: said }));
    return to > from ? [{ text: joinTexts(capitals), words: capitals, from, to }] : [];
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
