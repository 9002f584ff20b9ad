import type { Voice } from '#ports/speech.ts';
import type { Project, Scene } from '../project/project.ts';
import { getSceneLanguage } from '../project/scene-language.ts';
import { getActiveRecording } from '../recording/scene-recording.ts';
import { canSay, findForeignLanguage } from '../script/language/can-say.ts';
import { getLanguageName } from '../script/language/languages.ts';
import { listVoicedTurns } from '../speech/scene-turns.ts';
import { findOfferedVoice } from '../speech/find-missing-voice.ts';
import { listPlainMarks } from '../speech/list-plain-marks.ts';
import type { SpokenMark } from '../speech/spoken-marks.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { type Advice, createSceneAdvice } from './finding.ts';

/** What a voice of a scene doesn't do as its script asks; the script is spoken all the same. */
export interface VoiceNote {
  readonly code: `plain-${SpokenMark}` | 'foreign-script';
  readonly text: string;
  readonly voice: Voice;
  /** The presenters who say it. */
  readonly speakers: readonly number[];
  /** BCP 47 tag of what they say, where the voice speaks another language. */
  readonly language?: string;
}

const PLAIN: Readonly<Record<SpokenMark, string>> = {
  strong: 'can’t stress single words, so emphasized ones sound like the others',
  pace: 'has one pace, so slower and faster parts sound like the others',
};

/** Notes on the voices of a scene, each once: a script in another language than its voice, and marks that it doesn't follow. */
export function listVoiceNotes(project: Project, scene: Scene, voices: readonly Voice[]): readonly VoiceNote[] {
  if (getActiveRecording(scene) !== undefined) return [];
  const found = listVoicedTurns(scene).flatMap(({ speaker, ...turn }): readonly VoiceNote[] => {
    const voice = findOfferedVoice(turn, voices);
    if (voice === undefined || !canSay(turn.script, project.lexicon, voice.language)) return [];
    const language = findForeignLanguage(turn.script, voice.language, getSceneLanguage(project, scene));
    const plain = listPlainMarks(turn.script, voice).map(
      (mark): VoiceNote => ({
        code: `plain-${mark}`,
        text: `${voice.name} ${PLAIN[mark]}. Choose another voice to hear the difference.`,
        voice,
        speakers: [speaker],
      }),
    );
    if (language === undefined) return plain;
    const [looksLike, spoken] = [getLanguageName(language), getLanguageName(voice.language)];
    const text = `This looks like ${looksLike}. ${voice.name} speaks ${spoken} and will read it as if it were ${spoken}.`;
    return [{ code: 'foreign-script', text, voice, speakers: [speaker], language }, ...plain];
  });
  return found.flatMap((note, at) => {
    const same = found.filter(({ text }) => text === note.text);
    return found.indexOf(same[0] ?? note) === at ? [{ ...note, speakers: [...new Set(same.flatMap(({ speakers }) => speakers))] }] : [];
  });
}

export function findVoiceAdvice(project: Project, scene: Scene, voices: readonly Voice[]): readonly Advice[] {
  const index = project.scenes.indexOf(scene);
  return listVoiceNotes(project, scene, voices).map(({ code, text, speakers }) => {
    const at = speakers.includes(FIRST_SPEAKER) ? -1 : (scene.otherPresenters ?? []).findIndex(({ speaker }) => speakers.includes(speaker));
    return createSceneAdvice(index, { code, path: at === -1 ? 'script' : `otherPresenters.${at}`, text });
  });
}
