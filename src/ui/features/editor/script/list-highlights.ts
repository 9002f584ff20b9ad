import { messages } from '#messages/features/editor/script/script-tools.messages';
import { hasTemplateMarks, parseTemplate } from '#domain/personalization/parse-template.ts';
import { listAnchoredPassages } from '#domain/project/anchored-passages.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import { listWordCues, type WordCue } from '#domain/project/word-cues.ts';
import { findPronouncedWords } from '#domain/script/find-pronounced-words.ts';
import { parseScript, type ScriptWord } from '#domain/script/parse-script.ts';
import { nameEffect } from '../audio/name-effect.ts';
import { describeBar } from '../timeline/describe-bar.ts';
import styles from './highlights.module.css';

/** A part of the script that looks different. In UTF-16 units, the end exclusive. */
export interface Highlight {
  readonly from: number;
  readonly to: number;
  readonly class: string;
  readonly title?: string;
}

interface Place {
  readonly from: number;
  readonly to: number;
}

interface FoundPlaces {
  /** What find and replace shows. */
  readonly found: Place | null;
  /** Words that comments are about. */
  readonly commented: readonly Place[];
  /** What the check found, by the words that it's about. */
  readonly doubted?: ReadonlyMap<string, string> | undefined;
}

/** What stands out in a script: words with layers, effects, variables, a pronunciation, emphasis, comments or a finding, and what was found. */
export function listHighlights({ lexicon }: Project, scene: Scene, { found, commented, doubted }: FoundPlaces): readonly Highlight[] {
  const { script } = scene;
  return [
    ...listAnchoredPassages(scene).map(({ from, to }) => ({ from, to, class: styles.passage ?? '' })),
    ...listWordCues(scene).map(({ cue, from, to }) => ({ from, to, class: styles.cue ?? '', title: describeCue(cue) })),
    ...(hasTemplateMarks(script) ? parseTemplate(script) : []).flatMap(({ kind, from, to }) =>
      kind === 'text' ? [] : [{ from, to, class: (kind === 'variable' ? styles.variable : styles.malformed) ?? '' }],
    ),
    ...findPronouncedWords(script, lexicon).map(({ from, to, spoken }) => ({
      ...{ from, to },
      class: styles.pronounced ?? '',
      title: messages.soundsLike(spoken),
    })),
    ...listStrongWords(script).map(({ charStart, charEnd }) => ({ from: charStart, to: charEnd, class: styles.strong ?? '' })),
    ...commented.map(({ from, to }) => ({ from, to, class: styles.commented ?? '', title: messages.commented })),
    ...[...(doubted ?? [])].flatMap(([words, title]) =>
      listOccurrences(script, words).map((from) => ({ from, to: from + words.length, class: styles.doubted ?? '', title })),
    ),
    ...(found === null ? [] : [{ from: found.from, to: found.to, class: styles.found ?? '' }]),
  ];
}

function describeCue(cue: WordCue['cue']): string {
  return cue.kind === 'layer' ? messages.comesIn(describeBar(cue.layer)) : messages.isHeard(nameEffect(cue.effect, null));
}

function listOccurrences(script: string, words: string): readonly number[] {
  const places: number[] = [];
  for (let at = script.indexOf(words); at !== -1; at = script.indexOf(words, at + words.length)) places.push(at);
  return places;
}

function listStrongWords(script: string): readonly ScriptWord[] {
  const { words, strong } = parseScript(script);
  return words.filter((_, index) => strong.has(index));
}
