import type { QuestionMoment, Quiz, QuizQuestion, QuizScenes } from './quiz.ts';

/** A question with its time in the video. */
export interface PlacedQuestion extends Omit<QuizQuestion, 'at'> {
  /** Seconds at which the player stops. */
  readonly at: number;
}

/** A quiz as a player has it. */
export interface PlacedQuiz extends QuizScenes {
  readonly passingPercent: number;
  /** By time. */
  readonly questions: readonly PlacedQuestion[];
}

/** Seconds before the next scene, and before the end of the file, at which a player stops: so that it shows nothing of what comes next. */
const BEFORE_SCENE = 0.05;
const BEFORE_END = 0.2;

/** Puts questions at their times; null without questions. */
export function placeQuiz({ passingPercent, questions }: Quiz, scenes: QuizScenes): PlacedQuiz | null {
  if (questions.length === 0) return null;
  const placed = questions.map((question) => ({ ...question, at: computeQuestionTime(question.at, scenes) }));
  return { ...scenes, passingPercent, questions: placed.toSorted((one, other) => one.at - other.at) };
}

/** Seconds at which a player stops. */
export function computeQuestionTime(at: QuestionMoment, { scenes, seconds }: QuizScenes): number {
  const next = at.kind === 'scene-end' ? scenes[at.scene]?.start : undefined;
  const wanted = at.kind === 'time' ? at.seconds : next === undefined ? seconds : next - BEFORE_SCENE;
  return Math.max(0, Math.min(wanted, seconds - BEFORE_END));
}
