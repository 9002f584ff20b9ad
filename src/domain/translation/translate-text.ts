import { isAtWord, type KeyframedSpan, moveKeyframes } from '../project/keyframe.ts';
import type { Anchor } from '../project/project.ts';
import { parseScript } from '../script/parse-script.ts';
import { formatSentence, type Sentence } from './sentence.ts';
import type { PlacedSentence } from './split-sentences.ts';

/** One sentence in both texts, in UTF-16 units; ends are exclusive. */
interface SentencePair {
  readonly start: number;
  readonly end: number;
  readonly translatedStart: number;
  readonly translatedEnd: number;
}

export interface TranslatedText {
  readonly text: string;
  readonly pairs: readonly SentencePair[];
}

/** Puts translated sentences in the place of the originals. White space, marks and what has no translation stay. */
export function replaceSentences(
  text: string,
  sentences: readonly PlacedSentence[],
  translations: readonly (Sentence | undefined)[],
): TranslatedText {
  let translated = '';
  let from = 0;
  const pairs = sentences.map(({ start, end, parts }, index) => {
    translated += text.slice(from, start);
    from = end;
    const translatedStart = translated.length;
    translated += formatSentence(parts, translations[index] ?? parts);
    return { start, end, translatedStart, translatedEnd: translated.length };
  });
  return { text: translated + text.slice(from), pairs };
}

/** Anchors of the layers in the translated script: the same share of the same sentence, since words have no counterparts. */
export function mapAnchors<Item extends KeyframedSpan>(
  layers: readonly Item[],
  script: string,
  { text, pairs }: TranslatedText,
): readonly Item[] {
  if (!layers.some(isAtWord)) return layers;
  const words = parseScript(script).words;
  const translated = parseScript(text).words;

  const mapAnchor = (anchor: Anchor, fallback: Anchor): Anchor => {
    if (!('word' in anchor)) return anchor;
    const { charStart } = words[anchor.word] ?? { charStart: -1 };
    const pair = pairs.find(({ start, end }) => charStart >= start && charStart < end);
    if (pair === undefined) return fallback;
    const span = {
      words: listInside(words, pair.start, pair.end),
      translated: listInside(translated, pair.translatedStart, pair.translatedEnd),
    };
    if (span.translated.length === 0) return fallback;
    const position = span.words.indexOf(anchor.word) + (anchor.edge === 'word-end' ? 1 : 0);
    const moved = (position / span.words.length) * span.translated.length;
    const index = anchor.edge === 'word-end' ? Math.ceil(moved) - 1 : Math.floor(moved);
    return { edge: anchor.edge, word: span.translated[Math.min(Math.max(index, 0), span.translated.length - 1)] ?? 0 };
  };
  return layers.map((layer) => ({
    ...moveKeyframes(layer, (anchor) => mapAnchor(anchor, { edge: 'scene-end' })),
    from: mapAnchor(layer.from, { edge: 'scene-start' }),
    to: mapAnchor(layer.to, { edge: 'scene-end' }),
  }));
}

/** Indices of the words that begin in the range. */
function listInside(words: readonly { readonly charStart: number }[], start: number, end: number): readonly number[] {
  return words.flatMap(({ charStart }, index) => (charStart >= start && charStart < end ? [index] : []));
}
