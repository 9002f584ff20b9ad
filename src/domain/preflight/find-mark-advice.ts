import type { Voice } from '../../ports/speech.ts';
import type { Project, Scene } from '../project/project.ts';
import { getActiveRecording } from '../recording/scene-recording.ts';
import { findMistypedMarks } from '../script/find-mistyped-marks.ts';
import { listVoicedTurns } from '../speech/scene-turns.ts';
import { findOfferedVoice } from '../speech/find-missing-voice.ts';
import { listPlainMarks } from '../speech/list-plain-marks.ts';
import type { SpokenMark } from '../speech/spoken-marks.ts';
import { type Advice, quoteText } from './finding.ts';

/** Marks of a scene that are named one by one. */
export const NAMED_MARKS = 5;

/** Text in brackets that is read aloud but was probably meant as a mark. */
export function findMistypedAdvice(project: Project, scene: Scene): readonly Advice[] {
  const index = project.scenes.indexOf(scene);
  const mistyped = new Map(findMistypedMarks(scene.script).map((mark) => [mark.text, mark]));
  return [...mistyped.values()].slice(0, NAMED_MARKS).map(({ text, meant }) => ({
    kind: 'advice',
    code: 'mistyped-mark',
    field: `scenes.${index}.script`,
    message: `Scene ${index + 1}: ${quoteText(text)} is read aloud. ${meant === '' ? 'Marks have no end: remove it.' : `Did you mean ${meant}?`}`,
    words: text,
  }));
}

const PLAIN: Readonly<Record<SpokenMark, string>> = {
  strong: 'can’t stress single words, so emphasized ones sound like the others',
  pace: 'has one pace, so slower and faster parts sound like the others',
};

/** Marks that the scene's voice doesn't follow: their words are spoken all the same. */
export function findPlainMarkAdvice(project: Project, scene: Scene, voices: readonly Voice[]): readonly Advice[] {
  const index = project.scenes.indexOf(scene);
  const found = (getActiveRecording(scene) === undefined ? listVoicedTurns(scene) : []).flatMap((turn) => {
    const voice = findOfferedVoice(turn, voices);
    return listPlainMarks(turn.script, voice).map((mark) => ({ mark, voice }));
  });
  return [...new Map(found.map((each) => [`${each.mark} ${each.voice?.id}`, each])).values()].map(({ mark, voice }) => ({
    kind: 'advice',
    code: `plain-${mark}`,
    field: `scenes.${index}.script`,
    message: `Scene ${index + 1}: the voice ${voice?.name ?? ''} ${PLAIN[mark]}. Choose another voice to hear the difference.`,
  }));
}
