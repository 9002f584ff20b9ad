import { getSceneLanguage } from '../project/scene-language.ts';
import type { Project } from '../project/project.ts';
import { isSentenceEnd } from '../script/ends-sentence.ts';
import { parseScript, type ScriptWord } from '../script/parse-script.ts';
import { type CaptionCue, computeCaptionCues } from '../speech/compute-caption-cues.ts';
import type { SpokenWord } from '../speech/spoken-scene.ts';
import { countColumns } from '../text/line-parts.ts';

/** A word of the finished video; seconds from its start. */
interface TimedWord {
  readonly start: number;
  readonly end: number;
  readonly opensSentence: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Captions of a translated project in the time of the original's video. Sentences correspond in order; a scene whose sentences differ in
 * number is spread over its spoken time. Empty when the transcript isn't that of the original project.
 */
export function placeTranslatedCues(
  original: Pick<Project, 'scenes'>,
  transcript: readonly TimedWord[],
  translated: Project,
): readonly CaptionCue[] {
  const counts = original.scenes.map(({ script }) => parseScript(script).words.length);
  if (counts.reduce((sum, count) => sum + count, 0) !== transcript.length) return [];
  const scenes = new Map(translated.scenes.map((scene) => [scene.id, scene]));
  let next = 0;
  return original.scenes.flatMap(({ id }, index) => {
    const spoken = transcript.slice(next, next + (counts[index] ?? 0));
    next += spoken.length;
    const scene = scenes.get(id);
    if (scene === undefined) return [];
    const language = getSceneLanguage(translated, scene);
    return computeCaptionCues(placeWords(scene.script, spoken, language), language);
  });
}

function placeWords(script: string, spoken: readonly TimedWord[], language: string | undefined): readonly SpokenWord[] {
  const sentences = groupWords(parseScript(script).words, (word, before) => isSentenceEnd(before.text, word.text, language));
  const spans = groupWords(spoken, (word) => word.opensSentence).map(toSpan);
  if (sentences.length === spans.length) return sentences.flatMap((words, index) => spreadWords(words, spans[index]));
  return spreadWords(sentences.flat(), spoken.length === 0 ? undefined : toSpan(spoken));
}

function groupWords<Word>(words: readonly Word[], opens: (word: Word, before: Word) => boolean): readonly (readonly Word[])[] {
  const groups: Word[][] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before === undefined || opens(word, before)) groups.push([word]);
    else groups.at(-1)?.push(word);
  });
  return groups;
}

function toSpan(words: readonly Span[]): Span {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

/** Divides the time by the width of the words as they are written. */
function spreadWords(words: readonly ScriptWord[], span: Span | undefined): readonly SpokenWord[] {
  if (span === undefined) return [];
  const widths = words.map(({ text }) => countColumns(text) + 1);
  const perColumn = (span.end - span.start) / widths.reduce((sum, width) => sum + width, 0);
  let passed = 0;
  return words.map((word, index) => {
    const start = span.start + passed * perColumn;
    passed += widths[index] ?? 0;
    return { ...word, start, end: span.start + passed * perColumn };
  });
}
