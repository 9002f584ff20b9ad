import { computeAnchorSeconds, type SceneTimes } from '../renderer/anchor-seconds.ts';
import { findScriptMarks } from '../script/find-script-marks.ts';
import { mapWords } from '../script/map-words.ts';
import { parseScript } from '../script/parse-script.ts';
import { listEdgeAnchors } from './move-span.ts';

/** Seconds within which two times are the same: less than a frame. */
const SAME = 0.01;

/** The start of the word before a time, or after it, in seconds from the scene's first frame; that of the scene counts too. Undefined beyond. */
export function findNextStart(times: SceneTimes, seconds: number, step: 1 | -1): number | undefined {
  const starts = listEdgeAnchors('from', times.words.length).map((anchor) => computeAnchorSeconds(anchor, times));
  return step === 1 ? starts.find((start) => start > seconds + SAME) : starts.findLast((start) => start < seconds - SAME);
}

/** The word that begins nearest to a time, the first one left out: a scene is split before it. Undefined with fewer than two words. */
export function findSplitWord({ words, leadIn }: SceneTimes, seconds: number): number | undefined {
  let nearest: number | undefined;
  const isNearer = (at: number): boolean =>
    nearest === undefined ||
    Math.abs(leadIn + (words[at]?.start ?? 0) - seconds) < Math.abs(leadIn + (words[nearest]?.start ?? 0) - seconds);
  for (let at = 1; at < words.length; at += 1) if (isNearer(at)) nearest = at;
  return nearest;
}

interface SaidWord {
  /** Index among the words of `said`. */
  readonly word: number;
  readonly script: string;
  /** The script as it's heard, with values in place of its variables. */
  readonly said: string;
}

/**
 * Where a script is split before a word, in UTF-16 units. What is marked for the word goes with it, and a pause before that stays. Undefined
 * where the word is within a variable, or the first one.
 */
export function findSplitOffset({ word, script, said }: SaidWord): number | undefined {
  const { words } = parseScript(script);
  const written = mapWords(said, script)[word];
  const [before, first] = [words[(written ?? 0) - 1], words[written ?? -1]];
  if (before === undefined || first === undefined) return undefined;
  const marks = findScriptMarks(script).filter(({ charStart, charEnd }) => charStart >= before.charEnd && charEnd <= first.charStart);
  return marks.find(({ kind }) => kind !== 'pause')?.charStart ?? first.charStart;
}
