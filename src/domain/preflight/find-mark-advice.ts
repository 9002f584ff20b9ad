import type { Project, Scene } from '../project/project.ts';
import { findMistypedMarks } from '../script/find-mistyped-marks.ts';
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
