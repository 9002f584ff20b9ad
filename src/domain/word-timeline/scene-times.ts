import { LEAD_IN } from '../project/project-defaults.ts';
import { countSceneFrames } from '../renderer/frame-counts.ts';
import { type SceneTimes } from '../renderer/anchor-seconds.ts';
import { mapWords } from '../script/map-words.ts';
import { parseScript } from '../script/parse-script.ts';
import type { SpokenWord } from '../speech/spoken-scene.ts';

/** What is kept of a scene's speech without its audio. */
export interface SpokenTimes {
  readonly words: readonly SpokenWord[];
  readonly samples: number;
}

/** When a scene's words are said, as the renderer counts. */
export function getSceneTimes({ words, samples }: SpokenTimes, frameRate: number): SceneTimes {
  return { words, leadIn: LEAD_IN, seconds: countSceneFrames(samples, frameRate) / frameRate };
}

interface CaretPlace {
  /** UTF-16 units from the start of `script`. */
  readonly caret: number;
  readonly script: string;
  /** The script as it's said, with values in place of its variables. */
  readonly said: string;
}

/** Seconds from the scene's first frame at which the word at a caret begins, or the next one if there's none; undefined without words. */
export function findSecondsAtCaret({ words, leadIn }: SceneTimes, { caret, script, said }: CaretPlace): number | undefined {
  const written = parseScript(script).words.findIndex(({ charEnd }) => charEnd > caret);
  const positions = mapWords(script, said);
  const at = written === -1 ? undefined : positions.slice(written).find((position) => position !== undefined);
  const word = words[at ?? words.length - 1];
  return word === undefined ? undefined : leadIn + word.start;
}
