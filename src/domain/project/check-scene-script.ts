import type { Voice } from '#ports/speech.ts';
import { getActiveRecording } from '../recording/scene-recording.ts';
import { canSay } from '../script/language/can-say.ts';
import { countWords } from '../script/parse-script.ts';
import { findOfferedVoice } from '../speech/find-missing-voice.ts';
import { findTurnsProblem, listVoicedTurns } from '../speech/scene-turns.ts';
import type { Project, Scene } from './project.ts';

export interface ScriptTerms {
  readonly lexicon: Project['lexicon'];
  readonly voices: readonly Voice[];
}

export interface ScriptCheck {
  readonly words: number;
  /** Of a voice that finds nothing to say in its part of the script. */
  readonly muteLanguage: string | undefined;
  /** Set where the turns can't be spoken in one go. */
  readonly turnsProblem: string | undefined;
}

const checked = new WeakMap<Scene, { readonly terms: ScriptTerms; readonly check: ScriptCheck }>();

/** Reads every word, so a scene that is the same object is read once: the editor asks at each key, of all scenes. */
export function checkSceneScript(scene: Scene, terms: ScriptTerms): ScriptCheck {
  const known = checked.get(scene);
  if (known !== undefined && known.terms.lexicon === terms.lexicon && known.terms.voices === terms.voices) return known.check;
  const check = readScript(scene, terms);
  checked.set(scene, { terms: { lexicon: terms.lexicon, voices: terms.voices }, check });
  return check;
}

function readScript(scene: Scene, { lexicon, voices }: ScriptTerms): ScriptCheck {
  const words = countWords(scene.script);
  const isRecorded = getActiveRecording(scene) !== undefined;
  const languages = isRecorded || words === 0 ? [] : listVoicedTurns(scene).map((turn) => findMuteLanguage(turn, { lexicon, voices }));
  return {
    words,
    muteLanguage: languages.find((language) => language !== undefined),
    turnsProblem: isRecorded ? undefined : findTurnsProblem(scene, lexicon),
  };
}

function findMuteLanguage(turn: ReturnType<typeof listVoicedTurns>[number], { lexicon, voices }: ScriptTerms): string | undefined {
  const { language } = findOfferedVoice(turn, voices) ?? {};
  return language !== undefined && !canSay(turn.script, lexicon, language) ? language : undefined;
}
