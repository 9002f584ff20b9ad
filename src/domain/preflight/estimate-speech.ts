import type { Project, Scene } from '../project/project.ts';
import { getSceneLanguage } from '../project/scene-language.ts';
import { estimateSpokenSeconds } from '../script/estimate-spoken-seconds.ts';
import { parseScript } from '../script/parse-script.ts';
import { SAMPLE_RATE, type SpokenScene } from '../speech/spoken-scene.ts';

/** Shortest speech, in seconds: also of a script that says nothing. */
const SHORTEST = 1;

/** A silent scene of about the length and the order of words that the spoken one would have: enough to see where things are. */
export function estimateSpeech(project: Project, scene: Scene): SpokenScene {
  const language = getSceneLanguage(project, scene);
  const seconds = Math.max(SHORTEST, estimateSpokenSeconds(scene.script, project.lexicon, language));
  const { words } = parseScript(scene.script, language);
  const each = seconds / Math.max(1, words.length);
  return {
    pcm: new Int16Array(Math.round(seconds * SAMPLE_RATE)),
    words: words.map(({ text, charStart, charEnd }, at) => ({ text, charStart, charEnd, start: at * each, end: (at + 1) * each })),
    phones: [{ ipa: '', start: 0, end: seconds, stressed: false }],
  };
}
