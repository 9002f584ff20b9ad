import { type Choice, PASSING_PERCENT, QUIZ_LIMITS, type QuizQuestion, type Quiz, type QuizScenes, type QuizStep } from './quiz.ts';

/** What is wrong with a quiz, and where: a path such as `questions.2.prompt`. */
export interface QuizProblem {
  readonly field: string;
  readonly message: string;
}

const ID = new RegExp(`^[a-z0-9]{1,${QUIZ_LIMITS.id}}$`);

/** The first problem of a quiz for a video; null if it can be stored. `quiz` is from `trimQuiz`. */
export function findQuizProblem({ passingPercent, questions }: Quiz, scenes: QuizScenes): QuizProblem | null {
  const { min, max } = PASSING_PERCENT;
  if (!Number.isInteger(passingPercent) || passingPercent < min || passingPercent > max) {
    return { field: 'passingPercent', message: `Choose a passing score from ${min} to ${max} percent.` };
  }
  if (questions.length > QUIZ_LIMITS.questions) {
    return { field: 'questions', message: `A video takes at most ${QUIZ_LIMITS.questions} questions.` };
  }
  const ids = questions.map(({ id }) => id);
  for (const [index, question] of questions.entries()) {
    const problem = findQuestionProblem(question, scenes) ?? (ids.indexOf(question.id) < index ? REPEATED_ID : null);
    if (problem !== null) return { ...problem, field: `questions.${index}.${problem.field}` };
  }
  return null;
}

const REPEATED_ID: QuizProblem = { field: 'id', message: 'Two questions have the same id.' };

function findTextProblem(
  text: string,
  field: string,
  { least, most }: { readonly least: number; readonly most: number },
): QuizProblem | null {
  if (text.length < least) return { field, message: TEXTS[field.split('.').at(-1) ?? ''] ?? 'Enter a text.' };
  return text.length > most ? { field, message: `Use at most ${most} characters.` } : null;
}

const TEXTS: Readonly<Record<string, string>> = { prompt: 'Enter the question.', text: 'Enter a text for this choice.' };

function findQuestionProblem(question: QuizQuestion, scenes: QuizScenes): QuizProblem | null {
  const { id, prompt, explanation, onRight, onWrong } = question;
  if (!ID.test(id)) return { field: 'id', message: `Use an id of 1 to ${QUIZ_LIMITS.id} characters: a to z and 0 to 9.` };
  return (
    findMomentProblem(question, scenes) ??
    findTextProblem(prompt, 'prompt', { least: 1, most: QUIZ_LIMITS.prompt }) ??
    (question.kind === 'text' ? findSpellingProblem(question) : findChoicesProblem(question, scenes)) ??
    findTextProblem(explanation, 'explanation', { least: 0, most: QUIZ_LIMITS.explanation }) ??
    findStepProblem(onRight, 'onRight', scenes) ??
    findStepProblem(onWrong, 'onWrong', scenes)
  );
}

function findMomentProblem({ at }: QuizQuestion, { scenes, seconds }: QuizScenes): QuizProblem | null {
  if (at.kind === 'scene-end') {
    return isScene(at.scene, scenes.length) ? null : { field: 'at', message: 'Choose a scene of this video.' };
  }
  return at.seconds > 0 && at.seconds <= seconds ? null : { field: 'at', message: 'Choose a time in this video.' };
}

function findChoicesProblem({ kind, choices, accepted }: QuizQuestion, scenes: QuizScenes): QuizProblem | null {
  const { least, most } = QUIZ_LIMITS.choices;
  if (accepted.length > 0) return { field: 'accepted', message: 'Only questions with a text have accepted texts.' };
  if (choices.length < least || choices.length > most) return { field: 'choices', message: `Enter ${least} to ${most} choices.` };
  for (const [index, choice] of choices.entries()) {
    const problem = findChoiceProblem(choice, kind === 'single', scenes);
    if (problem !== null) return { ...problem, field: `choices.${index}.${problem.field}` };
  }
  const right = choices.filter(({ isRight }) => isRight).length;
  if (kind === 'single' && right !== 1) return { field: 'choices', message: 'Mark one choice as right.' };
  return right === 0 ? { field: 'choices', message: 'Mark at least one choice as right.' } : null;
}

function findChoiceProblem({ text, next }: Choice, isSingle: boolean, scenes: QuizScenes): QuizProblem | null {
  const problem = findTextProblem(text, 'text', { least: 1, most: QUIZ_LIMITS.choice });
  if (problem !== null || next === null) return problem;
  return isSingle
    ? findStepProblem(next, 'next', scenes)
    : { field: 'next', message: 'Only a choice of a single-choice question has its own step.' };
}

function findSpellingProblem({ choices, accepted }: QuizQuestion): QuizProblem | null {
  const { spellings, spelling } = QUIZ_LIMITS;
  if (choices.length > 0) return { field: 'choices', message: 'A question with a text has no choices.' };
  if (accepted.length === 0) return { field: 'accepted', message: 'Enter at least one text that is right.' };
  if (accepted.length > spellings) return { field: 'accepted', message: `Enter at most ${spellings} texts.` };
  const wrong = accepted.findIndex((text) => text.length > spelling);
  return wrong < 0 ? null : { field: `accepted.${wrong}`, message: `Use at most ${spelling} characters for each text.` };
}

function findStepProblem(step: QuizStep, field: string, { scenes }: QuizScenes): QuizProblem | null {
  if (step.kind !== 'scene' || isScene(step.scene, scenes.length)) return null;
  return { field, message: 'Choose a scene of this video.' };
}

function isScene(scene: number, count: number): boolean {
  return Number.isInteger(scene) && scene >= 1 && scene <= count;
}
