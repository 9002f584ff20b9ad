import type { QuizQuestion, QuizStep } from './quiz.ts';

/** What a viewer chose (indexes of choices) or typed. */
export type QuizAnswer =
  | { readonly kind: 'choices'; readonly chosen: readonly number[] }
  | { readonly kind: 'text'; readonly text: string };

export interface Grade {
  readonly isRight: boolean;
  readonly next: QuizStep;
}

type Graded = Pick<QuizQuestion, 'kind' | 'choices' | 'accepted' | 'onRight' | 'onWrong'>;

/** A multiple choice is right with all right choices and no other; a text whatever its case and spaces. */
export function gradeAnswer(question: Graded, answer: QuizAnswer): Grade {
  const isRight = isAnswerRight(question, answer);
  const byQuestion = isRight ? question.onRight : question.onWrong;
  const [chosen] = answer.kind === 'choices' ? answer.chosen : [];
  const ofChoice = question.kind === 'single' && chosen !== undefined ? question.choices[chosen]?.next : null;
  return { isRight, next: ofChoice ?? byQuestion };
}

function isAnswerRight({ choices, accepted }: Graded, answer: QuizAnswer): boolean {
  if (answer.kind === 'text') {
    const typed = normalizeText(answer.text);
    return accepted.some((text) => normalizeText(text) === typed);
  }
  const chosen = new Set(answer.chosen);
  return choices.length > 0 && choices.every(({ isRight }, index) => isRight === chosen.has(index));
}

/** Without spaces, in small letters, and with each letter written in one way (NFKC). */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
}
