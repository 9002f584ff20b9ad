import type { PhotoProblem } from './photo-presenter.ts';

/** Confidence from which a guess is taken for a face. Two of three pictures without one stay below it: a hint. */
export const SURE_OF_FACE = 0.24;

/** What to tell about points that nobody has placed: with less confidence (`EstimatedPoints`), that they are a rough guess. */
export function findGuessProblems(confidence: number): readonly PhotoProblem[] {
  return confidence < SURE_OF_FACE ? [{ code: 'unsure-points', severity: 'warning' }] : [];
}
