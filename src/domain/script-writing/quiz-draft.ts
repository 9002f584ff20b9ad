import { createQuestion } from '../quiz/edit-question.ts';
import { QUIZ_LIMITS, type QuizQuestion, type QuizScenes } from '../quiz/quiz.ts';
import { cleanPlainText } from './clean-plain-text.ts';

/** What a quiz is drafted from. */
export interface QuizDraftOrder {
  /** What is said in each scene of the video, in order. */
  readonly scenes: readonly string[];
  /** How many questions at most. */
  readonly count: number;
  /** BCP 47 tag. */
  readonly language: string;
}

/** A question with several choices, one of which is right, about what one scene says. */
export interface DraftedQuestion {
  /** From 1. */
  readonly scene: number;
  readonly prompt: string;
  readonly choices: readonly { readonly text: string; readonly isRight: boolean }[];
  readonly explanation: string;
}

/** Why drafted questions can't be used, as one sentence for who drafted them; undefined where they can. */
export function findQuizDraftProblem(questions: readonly DraftedQuestion[], { scenes, count }: QuizDraftOrder): string | undefined {
  if (questions.length === 0) return 'There are no questions.';
  if (questions.length > count) return `There are ${questions.length} questions, and ${count} are the most.`;
  const problems = questions.map((question, index) => {
    const problem = findQuestionProblem(question, scenes.length);
    return problem === undefined ? undefined : `Question ${index + 1}: ${problem}`;
  });
  return problems.find((problem) => problem !== undefined);
}

function findQuestionProblem({ scene, prompt, choices, explanation }: DraftedQuestion, scenes: number): string | undefined {
  const { least, most } = QUIZ_LIMITS.choices;
  const isText = (text: string, limit: number): boolean => /[\p{L}\p{N}]/u.test(text) && text.length <= limit;
  if (scene < 1 || scene > scenes) return `there is no scene ${scene}.`;
  if (!isText(prompt, QUIZ_LIMITS.prompt)) return `"prompt" needs 1 to ${QUIZ_LIMITS.prompt} characters.`;
  if (choices.length < least || choices.length > most) return `it needs ${least} to ${most} choices.`;
  if (choices.some(({ text }) => !isText(text, QUIZ_LIMITS.choice))) return `each choice needs 1 to ${QUIZ_LIMITS.choice} characters.`;
  if (new Set(choices.map(({ text }) => text.trim().toLowerCase())).size < choices.length) return 'two choices are the same.';
  if (choices.filter(({ isRight }) => isRight).length !== 1) return 'exactly one choice has to be right.';
  if (explanation.length > QUIZ_LIMITS.explanation) return `"explanation" is longer than ${QUIZ_LIMITS.explanation} characters.`;
  return undefined;
}

/** The question as it is stored: clean texts. */
export function cleanDraftedQuestion({ scene, prompt, choices, explanation }: DraftedQuestion): DraftedQuestion {
  return {
    scene,
    prompt: cleanPlainText(prompt),
    choices: choices.map(({ text, isRight }) => ({ text: cleanPlainText(text), isRight })),
    explanation: cleanPlainText(explanation),
  };
}

/** The question at the end of its scene, which a wrong answer shows again. */
export function toQuizQuestion({ scene, prompt, choices, explanation }: DraftedQuestion, id: string): QuizQuestion {
  return { ...createQuestion(id, scene), prompt, explanation, choices: choices.map((choice) => ({ ...choice, next: null })) };
}

/** What is said in each scene of a video, by when its words are spoken. */
export function splitByScenes(
  words: readonly { readonly text: string; readonly start: number }[],
  { scenes }: Pick<QuizScenes, 'scenes'>,
): readonly string[] {
  return scenes.map(({ start }, index) => {
    const end = scenes[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const from = index === 0 ? Number.NEGATIVE_INFINITY : start;
    return words
      .filter((word) => word.start >= from && word.start < end)
      .map(({ text }) => text)
      .join(' ');
  });
}
