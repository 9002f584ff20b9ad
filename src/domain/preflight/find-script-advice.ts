import type { Voice } from '#ports/speech.ts';
import type { Project, Scene } from '../project/project.ts';
import { getActiveRecording } from '../recording/scene-recording.ts';
import { canSay, findUnsayableWords } from '../script/language/can-say.ts';
import { getLanguageName } from '../script/language/languages.ts';
import { parseScript } from '../script/parse-script.ts';
import { listSpokenEntries } from '../script/plan-utterances.ts';
import { listVoicedTurns } from '../speech/scene-turns.ts';
import { findOfferedVoice } from '../speech/find-missing-voice.ts';
import { type Advice, quoteText } from './finding.ts';

/** Words of a scene that are named one by one. */
export const NAMED_WORDS = 5;

/** Words that the scene's voice has no letters for. Nothing when it can't say any of the script, which is a problem of its own. */
export function findUnsayableAdvice(project: Project, scene: Scene, voices: readonly Voice[]): readonly Advice[] {
  if (getActiveRecording(scene) !== undefined) return [];
  const index = project.scenes.indexOf(scene);
  const found = listVoicedTurns(scene).flatMap((turn) => {
    const { language } = findOfferedVoice(turn, voices) ?? {};
    if (language === undefined || !canSay(turn.script, project.lexicon, language)) return [];
    return findUnsayableWords(turn.script, project.lexicon, language).map((words) => ({ words, language }));
  });
  return [...new Map(found.map((each) => [each.words, each])).values()].slice(0, NAMED_WORDS).map(({ words, language }) => ({
    kind: 'advice',
    code: 'unsayable-word',
    field: `scenes.${index}.script`,
    message: `Scene ${index + 1}: its voice speaks ${getLanguageName(language)} and may leave out ${quoteText(words)}. Write how it sounds.`,
    words,
  }));
}

/** Pronunciations of words that no script has. */
export function findLexiconAdvice({ scenes, lexicon }: Pick<Project, 'scenes' | 'lexicon'>): readonly Advice[] {
  if (lexicon.length === 0) return [];
  const used = new Set(scenes.flatMap(({ script }) => listSpokenEntries(parseScript(script), lexicon)));
  return lexicon.flatMap((entry, index) =>
    used.has(entry)
      ? []
      : [
          {
            kind: 'advice',
            code: 'unused-pronunciation',
            field: `lexicon.${index}`,
            message: `The pronunciation of ${quoteText(entry.written)} isn’t used: no script has it.`,
          } as const,
        ],
  );
}
