import { getPrimaryLanguage, LANGUAGES } from '../script/language/languages.ts';
import type { ScriptSource, SourceSentence } from './script-source.ts';

/** Words of a sentence that is easy to listen to. */
const LENGTH = { shortest: 5, longest: 32 } as const;
/** Letters of a word that says what a text is about, in languages that write words apart. */
const SHORTEST_WORD = 3;
/** What these are worth: the first sentence, the first of a section, a word of a heading, a length that is hard to listen to, a question. */
const WEIGHT = { first: 1.6, leading: 1.25, heading: 1.5, length: 0.5, question: 0.6 } as const;
/** Nobody listens to an address, or to what a button says. */
const NOT_SAID = /https?:|www\.|@\w|©|\bcookies?\b/iu;

export interface RankedSentence extends SourceSentence {
  readonly score: number;
  /** What it is about, lower case. */
  readonly words: ReadonlySet<string>;
}

/** The sentences in reading order, each with how much it says about the whole: by how often its words occur, and where it stands. */
export function rankSentences({ title, headings, sentences }: ScriptSource, language: string): readonly RankedSentence[] {
  const listWords = createWordLister(language);
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const all = sentences.map((sentence) => ({ ...sentence, words: new Set(listWords(sentence.text)) }));
  const counts = countWords(all);
  const about = new Set([title, ...headings].flatMap(listWords));
  return all.map((sentence, index) => {
    const { words, text, section } = sentence;
    const weights = [...words].map((word) => Math.log2(1 + (counts.get(word) ?? 0)) * (about.has(word) ? WEIGHT.heading : 1));
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.sqrt(Math.max(LENGTH.shortest, weights.length));
    const place = index === 0 ? WEIGHT.first : all[index - 1]?.section === section ? 1 : WEIGHT.leading;
    return { ...sentence, score: NOT_SAID.test(text) ? 0 : mean * place * weighForm(text, segmenter) };
  });
}

/** In how many sentences each word is. */
export function countWords(sentences: readonly Pick<RankedSentence, 'words'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of sentences.flatMap(({ words }) => [...words])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function weighForm(text: string, segmenter: Intl.Segmenter): number {
  const { length } = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
  const isHard = length < LENGTH.shortest || length > LENGTH.longest;
  return (isHard ? WEIGHT.length : 1) * (/[?？؟]\s*$/u.test(text) ? WEIGHT.question : 1);
}

/** Lists the words of a text that say what it's about, in order, lower case: not those that every text has. `language`: BCP 47 tag. */
export function createWordLister(language: string): (text: string) => readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const common = new Set(LANGUAGES[getPrimaryLanguage(language)]?.common);
  const isTelling = (word: string) => !common.has(word) && (word.length >= SHORTEST_WORD || /[^\p{Script=Latin}\p{N}]/u.test(word));
  return (text) =>
    [...segmenter.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) =>
      isWordLike === true && isTelling(segment) ? [segment] : [],
    );
}
