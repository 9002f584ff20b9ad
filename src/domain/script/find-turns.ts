import { FIRST_SPEAKER, findSpeakerMarks } from './find-speaker-marks.ts';
import { parseScript } from './parse-script.ts';

/** A part of a script that one speaker says, in UTF-16 units; `to` is exclusive. */
export interface Turn {
  readonly speaker: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Splits a script where another speaker begins; together the turns have its words, each at least one. `speakers`: those that are there; the
 * lines of others are said by the first. Text without a word, such as a pause, belongs to the turn before it. A script without words is one
 * turn.
 */
export function findTurns(script: string, speakers: ReadonlySet<number>): readonly Turn[] {
  const marks = findSpeakerMarks(script);
  if (marks.length === 0) return [{ speaker: FIRST_SPEAKER, from: 0, to: script.length }];
  const { words } = parseScript(script);
  const turns: Turn[] = [];
  let at = 0;
  [{ charEnd: 0, speaker: FIRST_SPEAKER }, ...marks].forEach(({ charEnd, speaker: named }, index) => {
    const to = marks[index]?.charStart ?? script.length;
    const speaker = speakers.has(named) ? named : FIRST_SPEAKER;
    const firstWord = at;
    while (at < words.length && (words[at]?.charStart ?? to) < to) at++;
    const last = turns.at(-1);
    const isSilent = at === firstWord;
    if (last !== undefined && (isSilent || last.speaker === speaker)) turns[turns.length - 1] = { ...last, to };
    else if (!isSilent) turns.push({ speaker, from: last === undefined ? 0 : charEnd, to });
  });
  return turns.length === 0 ? [{ speaker: FIRST_SPEAKER, from: 0, to: script.length }] : turns;
}
