import { LEAD_IN, TAIL } from '../project/project-defaults.ts';
import type { SceneTimes } from '../renderer/anchor-seconds.ts';
import { estimateSpokenSeconds } from '../script/estimate-spoken-seconds.ts';
import type { LexiconEntry } from '../script/lexicon.ts';
import { parseScript } from '../script/parse-script.ts';

interface UnspokenScene {
  readonly script: string;
  readonly language?: string | undefined;
}

/**
 * About when the words of a scene will be said that isn't spoken yet: each takes its share of the time by its letters. Whole seconds, so that
 * a key in the script rarely changes the length.
 */
export function estimateSceneTimes({ script, language }: UnspokenScene, lexicon: readonly LexiconEntry[]): SceneTimes {
  const { words, gaps } = parseScript(script, language);
  const seconds = words.length === 0 ? 0 : Math.ceil(LEAD_IN + estimateSpokenSeconds(script, lexicon, language) + TAIL);
  const silence = gaps.reduce((sum, gap) => sum + gap.seconds, 0);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const speech = Math.max(seconds - LEAD_IN - TAIL - silence, 0);
  // Where the pauses alone are longer than the estimate, they give way.
  const shrink = silence === 0 ? 1 : Math.min((seconds - LEAD_IN - TAIL) / silence, 1);
  let at = 0;
  const timed = words.map((word, index) => {
    const start = at + (gaps[index]?.seconds ?? 0) * shrink;
    at = start + (speech * word.text.length) / letters;
    return { ...word, start, end: at };
  });
  return { words: timed, leadIn: LEAD_IN, seconds };
}
