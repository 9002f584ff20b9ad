import { type Choice, QUIZ_LIMITS, type QuestionKind, type QuizQuestion } from './quiz.ts';

const EMPTY_CHOICES: readonly Choice[] = [
  { text: '', isRight: true, next: null },
  { text: '', isRight: false, next: null },
];

/** A question as it begins: at the end of a scene, which a wrong answer shows again. */
export function createQuestion(id: string, scene: number): QuizQuestion {
  return {
    ...{ id, at: { kind: 'scene-end', scene }, kind: 'single', prompt: '', choices: EMPTY_CHOICES, accepted: [], explanation: '' },
    ...{ onRight: { kind: 'continue' }, onWrong: { kind: 'scene', scene }, isRequired: true },
  };
}

/** An id of a question from a random text. */
export function toQuestionId(random: string): string {
  return random
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, QUIZ_LIMITS.id);
}

/** Keeps what the other kind has, too. */
export function changeKind(question: QuizQuestion, kind: QuestionKind): QuizQuestion {
  if (kind === question.kind) return question;
  if (kind === 'text') return { ...question, kind, choices: [] };
  const choices = question.choices.length > 0 ? question.choices : EMPTY_CHOICES;
  const right = choices.findIndex(({ isRight }) => isRight);
  return {
    ...{ ...question, kind, accepted: [] },
    choices: choices.map((choice, index) => (kind === 'single' ? { ...choice, isRight: index === right } : { ...choice, next: null })),
  };
}

/** Of a single choice, one alone is right. */
export function markRight(question: QuizQuestion, index: number, isRight: boolean): QuizQuestion {
  const choices = question.choices.map((choice, each) => {
    if (each === index) return { ...choice, isRight: isRight || question.kind === 'single' };
    return question.kind === 'single' ? { ...choice, isRight: false } : choice;
  });
  return { ...question, choices };
}
