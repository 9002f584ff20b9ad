import { parseTemplate } from '../personalization/parse-template.ts';
import { createWordLister } from '../script-writing/rank-sentences.ts';
import { removeScriptMarks } from '../script/remove-script-marks.ts';
import { STOCK_LIMITS } from './stock-item.ts';

/** What a scene says and shows. */
export interface SceneTexts {
  /** With its marks. */
  readonly script: string;
  /** Its titles on screen. */
  readonly titles: readonly string[];
}

/** What words are worth: those of a title, and those that somebody who reads a picture can see, which are rarely short. */
const WEIGHT = { title: 2, long: 1.2 } as const;
const LONG = 5;

/**
 * What to search pictures of a scene for, best first: its two most telling words together, then single ones. A word tells the more, the more
 * often the scene has it and the fewer other scenes do. All are words of the scene, and none of a variable, which is about somebody.
 * `language`: BCP 47 tag.
 */
export function suggestSearches(scenes: readonly SceneTexts[], index: number, language: string): readonly string[] {
  const listWords = createWordLister(language);
  const all = scenes.map(({ script, titles }) => {
    const shown = titles.flatMap((title) => listWords(removeVariables(title)));
    return { shown: new Set(shown), words: [...shown, ...listWords(removeScriptMarks(removeVariables(script)))].filter(isSearchable) };
  });
  const scene = all[index];
  if (scene === undefined) return [];
  const scenesWith = countEach(all.flatMap(({ words }) => [...new Set(words)]));
  const ranked = [...countEach(scene.words)]
    .map(([word, count]) => {
      const rarity = Math.log(1 + scenes.length / (scenesWith.get(word) ?? 1));
      return { word, score: count * rarity * (scene.shown.has(word) ? WEIGHT.title : 1) * (word.length >= LONG ? WEIGHT.long : 1) };
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ word }) => word);
  const [first, second] = ranked;
  const pair = first === undefined || second === undefined ? [] : [joinInOrder(scene.words, first, second)];
  return [...pair, ...ranked].filter((search) => search.length <= STOCK_LIMITS.query).slice(0, STOCK_LIMITS.suggestions);
}

/** As the scene has them, one after the other. */
function joinInOrder(words: readonly string[], one: string, other: string): string {
  return words.indexOf(one) < words.indexOf(other) ? `${one} ${other}` : `${other} ${one}`;
}

function removeVariables(text: string): string {
  return parseTemplate(text)
    .map((part) => (part.kind === 'text' ? part.text : ' '))
    .join('');
}

/** A number says nothing about a picture. */
function isSearchable(word: string): boolean {
  return /\p{L}/u.test(word);
}

function countEach(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
