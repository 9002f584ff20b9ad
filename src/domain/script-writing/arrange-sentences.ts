import { estimateSpokenSeconds } from '../script/estimate-spoken-seconds.ts';
import { countWords, rankSentences, type RankedSentence } from './rank-sentences.ts';
import type { ScriptSource } from './script-source.ts';
import { WRITING_LIMITS } from './writing-limits.ts';
import type { WritingOrder } from './writing-order.ts';
import type { WrittenScene, WrittenScript } from './written-script.ts';

/** A scene is about as long as one thought. */
const SCENE_SECONDS = 14;
/** Share of common words from which two sentences say the same. */
const SAME = 0.6;
/** How much less each further sentence of a section counts, so that every section is heard. */
const FURTHER = 0.3;
/** Seconds in which no sentence can be said. */
const NOTHING = 1;
/** Words that name what an image could show. */
const IMAGE_WORDS = 3;

/**
 * A script of the most telling sentences of a source, in its order and within the time, each as it stands there. Nothing is added: titles are its
 * headings. Undefined where it has no sentence.
 */
export function arrangeSentences(source: ScriptSource, order: Pick<WritingOrder, 'seconds' | 'language'>): WrittenScript | undefined {
  const ranked = rankSentences(source, order.language);
  const counts = countWords(ranked);
  const chosen = chooseSentences(ranked, order);
  if (chosen.length === 0) return undefined;
  const scenes = fitScenes(chosen, order);
  const [first = ''] = source.headings.filter((heading) => heading !== '');
  return {
    title: source.title || first || (chosen[0]?.text ?? '').slice(0, WRITING_LIMITS.title),
    scenes: scenes.map((sentences, index) => createWrittenScene(sentences, { source, index, before: scenes[index - 1], counts })),
  };
}

function chooseSentences(
  ranked: readonly RankedSentence[],
  { seconds, language }: Pick<WritingOrder, 'seconds' | 'language'>,
): readonly RankedSentence[] {
  const chosen: RankedSentence[] = [];
  const perSection = new Map<number, number>();
  const left = ranked.filter(({ score }) => score > 0);
  const weigh = ({ score, section }: RankedSentence): number => score / (1 + FURTHER * (perSection.get(section) ?? 0));
  let spent = 0;
  while (left.length > 0 && seconds - spent > NOTHING) {
    const best = left.reduce((one, other) => (weigh(other) > weigh(one) ? other : one));
    left.splice(left.indexOf(best), 1);
    const takes = estimateSpokenSeconds(best.text, [], language);
    if (spent + takes > seconds || chosen.some((other) => saysSame(best, other))) continue;
    spent += takes;
    perSection.set(best.section, (perSection.get(best.section) ?? 0) + 1);
    chosen.push(best);
  }
  return chosen.toSorted((one, other) => one.id - other.id);
}

function saysSame(one: RankedSentence, other: RankedSentence): boolean {
  if (one.text === other.text) return true;
  const common = [...one.words].filter((word) => other.words.has(word)).length;
  return common > SAME * (one.words.size + other.words.size - common);
}

/** A presenter breathes between sentences of a scene, so a few may be too many: those that say least are left out. */
function fitScenes(
  chosen: readonly RankedSentence[],
  { seconds, language }: Pick<WritingOrder, 'seconds' | 'language'>,
): readonly (readonly RankedSentence[])[] {
  const scenes = groupScenes(chosen, language);
  const spoken = scenes.reduce((sum, sentences) => sum + estimateSpokenSeconds(formatVoice(sentences), [], language), 0);
  if ((spoken <= seconds && scenes.length <= WRITING_LIMITS.scenes) || chosen.length <= 1) return scenes;
  const least = chosen.reduce((one, other) => (other.score < one.score ? other : one));
  return fitScenes(
    chosen.filter((sentence) => sentence !== least),
    { seconds, language },
  );
}

function formatVoice(sentences: readonly RankedSentence[]): string {
  return sentences.map(({ text }) => text).join(' ');
}

/** A scene ends where its section does, and where it is long enough. */
function groupScenes(sentences: readonly RankedSentence[], language: string): readonly (readonly RankedSentence[])[] {
  const scenes: RankedSentence[][] = [];
  let spent = 0;
  for (const sentence of sentences) {
    const takes = estimateSpokenSeconds(sentence.text, [], language);
    const last = scenes.at(-1);
    const length = (last ?? []).reduce((sum, { text }) => sum + text.length + 1, sentence.text.length);
    const goesOn = last?.[0]?.section === sentence.section && spent + takes <= SCENE_SECONDS && length <= WRITING_LIMITS.voice;
    if (goesOn) last?.push(sentence);
    else scenes.push([sentence]);
    spent = goesOn ? spent + takes : takes;
  }
  return scenes;
}

interface SceneContext {
  readonly source: ScriptSource;
  readonly index: number;
  readonly before: readonly RankedSentence[] | undefined;
  /** In how many sentences of the source a word is. */
  readonly counts: ReadonlyMap<string, number>;
}

function createWrittenScene(sentences: readonly RankedSentence[], { source, index, before, counts }: SceneContext): WrittenScene {
  const section = sentences[0]?.section ?? 0;
  const isFirst = before?.[0]?.section !== section;
  const heading = source.headings[section] ?? '';
  const voice = formatVoice(sentences);
  return {
    title: isFirst ? heading || (index === 0 ? source.title : '') : '',
    voice,
    image: listSubjects(sentences, counts),
    sentences: sentences.map(({ id }) => id),
  };
}

/** What the scene is about, in words that the source uses most. */
function listSubjects(sentences: readonly RankedSentence[], counts: ReadonlyMap<string, number>): string {
  const count = (word: string): number => counts.get(word) ?? 0;
  return [...new Set(sentences.flatMap(({ words }) => [...words]))]
    .filter((word) => !/\d/u.test(word))
    .toSorted((one, other) => count(other) - count(one) || other.length - one.length)
    .slice(0, IMAGE_WORDS)
    .join(', ');
}
