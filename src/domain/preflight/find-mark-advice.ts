import type { Voice } from '../../ports/speech.ts';
import type { Project, Scene } from '../project/project.ts';
import { getActiveRecording } from '../recording/scene-recording.ts';
import { findMistypedMarks } from '../script/find-mistyped-marks.ts';
import { findScriptMarks } from '../script/find-script-marks.ts';
import { findOfferedVoice } from '../speech/find-missing-voice.ts';
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
};

/** Marks that the scene's voice doesn't follow: their words are spoken all the same. */
export function findPlainMarkAdvice(project: Project, scene: Scene, voices: readonly Voice[]): readonly Advice[] {
  const voice = getActiveRecording(scene) === undefined ? findOfferedVoice(scene, voices) : undefined;
  const index = project.scenes.indexOf(scene);
  return listPlainMarks(scene.script, voice).map((mark) => ({
    kind: 'advice',
    code: `plain-${mark}`,
    field: `scenes.${index}.script`,
    message: `Scene ${index + 1}: the voice ${voice?.name ?? ''} ${PLAIN[mark]}. Choose another voice to hear the difference.`,
  }));
}

/** Kinds of marks in a script that a voice says plainly. */
export function listPlainMarks(script: string, voice: Pick<Voice, 'plainMarks'> | undefined): readonly SpokenMark[] {
  if (voice?.plainMarks === undefined) return [];
  const kinds = new Set<string>(findScriptMarks(script).map(({ kind }) => kind));
  return voice.plainMarks.filter((mark) => kinds.has(mark));
}
