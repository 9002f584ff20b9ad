import type { FoundPoints } from './found-points.ts';
import type { PhotoProblem } from './photo-presenter.ts';

/** Confidence from which a guess is taken for a face. Two of three pictures without one stay below it: a hint. */
export const SURE_OF_FACE = 0.24;

/** What to tell about points that nobody has placed: that they are a rough guess, or of which face they are. */
export function findGuessProblems({ confidence, faces = 1 }: Pick<FoundPoints, 'confidence' | 'faces'>): readonly PhotoProblem[] {
  if (confidence < SURE_OF_FACE) return [{ code: 'unsure-points', severity: 'warning' }];
  return faces > 1 ? [{ code: 'several-faces', severity: 'warning', point: 'nose' }] : [];
}
