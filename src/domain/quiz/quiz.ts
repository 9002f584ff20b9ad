import type { Chapter } from '../sharing/list-chapters.ts';

/** Limits of a quiz. Texts in UTF-16 units, without blanks around. */
export const QUIZ_LIMITS = {
  questions: 20,
  id: 12,
  prompt: 300,
  choice: 200,
  explanation: 500,
  /** Choices of a question. */
  choices: { least: 2, most: 8 },
  /** Spellings that a short text may have. */
  spellings: 10,
  spelling: 100,
  /** How often a question is put at most: a wrong answer leads back only while tries are left. */
  tries: 3,
} as const;

/** Percent of right answers that passes, in steps that people choose from. */
export const PASSING_PERCENT = { min: 0, max: 100, default: 70 } as const;

export const QUESTION_KINDS = ['single', 'multiple', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Where the player stops: at the end of a scene (from 1), or at a time in seconds. */
export type QuestionMoment = { readonly kind: 'scene-end'; readonly scene: number } | { readonly kind: 'time'; readonly seconds: number };

/** How the video goes on: from where it stopped, at the beginning of a scene (from 1), or at its end. */
export type QuizStep = { readonly kind: 'continue' } | { readonly kind: 'end' } | { readonly kind: 'scene'; readonly scene: number };

export interface Choice {
  readonly text: string;
  readonly isRight: boolean;
  /** Of a single choice; null: as the question says for right and wrong answers. */
  readonly next: QuizStep | null;
}

export interface QuizQuestion {
  /** Letters and digits, unique in the quiz; learning platforms store answers under it. */
  readonly id: string;
  readonly at: QuestionMoment;
  readonly kind: QuestionKind;
  readonly prompt: string;
  /** None for a text. */
  readonly choices: readonly Choice[];
  /** Texts that are right, whatever their case and spaces; none for choices. */
  readonly accepted: readonly string[];
  /** Shown after the answer; may be empty. */
  readonly explanation: string;
  readonly onRight: QuizStep;
  readonly onWrong: QuizStep;
  /** Viewers can't go past it without an answer. */
  readonly isRequired: boolean;
}

export interface Quiz {
  /** Percent of right answers, `PASSING_PERCENT`. */
  readonly passingPercent: number;
  /** None: the video has no quiz. */
  readonly questions: readonly QuizQuestion[];
}

export const NO_QUIZ: Quiz = { passingPercent: PASSING_PERCENT.default, questions: [] };

/** What questions of a video refer to. */
export interface QuizScenes {
  /** By start; a video of one scene has one of its whole length. */
  readonly scenes: readonly Chapter[];
  /** Length of the video in seconds. */
  readonly seconds: number;
}

/** The scenes that questions refer to: the chapters of a video, or the whole of one without chapters. */
export function listQuizScenes(
  chapters: readonly Chapter[],
  { title, seconds }: { readonly title: string; readonly seconds: number },
): QuizScenes {
  return { scenes: chapters.length > 0 ? chapters : [{ title, start: 0 }], seconds };
}

/** Without blanks around its texts, and without empty spellings. */
export function trimQuiz({ passingPercent, questions }: Quiz): Quiz {
  return {
    passingPercent,
    questions: questions.map((question) => ({
      ...question,
      prompt: question.prompt.trim(),
      explanation: question.explanation.trim(),
      choices: question.choices.map((choice) => ({ ...choice, text: choice.text.trim() })),
      accepted: question.accepted.map((text) => text.trim()).filter((text) => text !== ''),
    })),
  };
}
