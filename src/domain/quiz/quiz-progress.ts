import { gradeAnswer, type QuizAnswer } from './grade-answer.ts';
import type { PlacedQuestion, PlacedQuiz } from './place-quiz.ts';
import { QUIZ_LIMITS, type QuizStep } from './quiz.ts';

/** `open`: still to be asked. `jumped`: an answer led past it, so it doesn't count. */
export type QuestionState = 'open' | 'right' | 'wrong' | 'skipped' | 'jumped';

/** How far a viewer is with each question, by id; a question without an entry is open and wasn't tried. */
export type QuizProgress = Readonly<Record<string, { readonly state: QuestionState; readonly tries: number }>>;

export const NO_ANSWERS: QuizProgress = {};

const UNTRIED = { state: 'open', tries: 0 } as const;

export function getQuestionProgress(progress: QuizProgress, id: string): QuizProgress[string] {
  return Object.hasOwn(progress, id) ? (progress[id] ?? UNTRIED) : UNTRIED;
}

/** Seconds that a player moves at most between two of its reports while it plays; more is a jump of the viewer's. */
const MOST_PLAYED = 3;

/** The question to ask, given that the position moved: one that is crossed while playing, or a required one that was gone past. */
export function findDueQuestion(
  { questions }: PlacedQuiz,
  progress: QuizProgress,
  { from, to }: { readonly from: number; readonly to: number },
): PlacedQuestion | null {
  const isPlayed = to - from <= MOST_PLAYED;
  const due = questions.find(({ id, at, isRequired }) => {
    const isCrossed = isPlayed && from <= at && at <= to;
    return getQuestionProgress(progress, id).state === 'open' && (isCrossed || (isRequired && at <= to));
  });
  return due ?? null;
}

export interface AnsweredQuiz {
  readonly progress: QuizProgress;
  readonly isRight: boolean;
  /** Back is changed into going on once no tries are left. */
  readonly next: QuizStep;
  /** Seconds to go on at. */
  readonly position: number;
}

/** Grades an answer to a question, and says where the video goes on. Going back after a wrong answer asks the question again. */
export function answerQuestion(quiz: PlacedQuiz, progress: QuizProgress, { question, answer }: GivenAnswer): AnsweredQuiz {
  const { isRight, next } = gradeAnswer(question, answer);
  const tries = getQuestionProgress(progress, question.id).tries + 1;
  const wanted = findPosition(quiz, question, next);
  const isBack = wanted < question.at;
  const canRepeat = !isRight && isBack && tries < QUIZ_LIMITS.tries;
  const isRefused = !isRight && isBack && !canRepeat;
  const position = isRefused ? question.at : wanted;
  const state: QuestionState = isRight ? 'right' : canRepeat ? 'open' : 'wrong';
  const moved = moveTo(quiz, progress, { from: question, to: position });
  return { progress: { ...moved, [question.id]: { state, tries } }, isRight, next: isRefused ? { kind: 'continue' } : next, position };
}

export interface GivenAnswer {
  readonly question: PlacedQuestion;
  readonly answer: QuizAnswer;
}

/** Questions that an answer leads past don't count, until another one leads back before them. */
function moveTo(
  { questions }: PlacedQuiz,
  progress: QuizProgress,
  { from, to }: { readonly from: PlacedQuestion; readonly to: number },
): QuizProgress {
  const entries = questions.map(({ id, at }) => {
    const { state, tries } = getQuestionProgress(progress, id);
    const isPassed = at > from.at && at <= to && state === 'open';
    const isAgain = to < from.at && at >= to && (state === 'jumped' || state === 'skipped');
    return [id, { tries, state: isPassed ? 'jumped' : isAgain ? 'open' : state }] as const;
  });
  return Object.fromEntries(entries);
}

function findPosition({ scenes, seconds }: PlacedQuiz, { at }: PlacedQuestion, next: QuizStep): number {
  if (next.kind === 'continue') return at;
  const start = next.kind === 'end' ? seconds : (scenes[next.scene - 1]?.start ?? at);
  return Math.max(0, Math.min(start, seconds));
}

export function skipQuestion(progress: QuizProgress, { id }: PlacedQuestion): QuizProgress {
  return { ...progress, [id]: { ...getQuestionProgress(progress, id), state: 'skipped' } };
}

/** At the end of the video, nothing that could be skipped stays open. */
export function skipOpenQuestions({ questions }: PlacedQuiz, progress: QuizProgress): QuizProgress {
  const open = questions.filter(({ id, isRequired }) => !isRequired && getQuestionProgress(progress, id).state === 'open');
  return open.reduce(skipQuestion, progress);
}

export interface QuizScore {
  readonly right: number;
  /** Questions that count: those that no answer led past. */
  readonly total: number;
  /** Whole percent, rounded down; 100 if none counts. */
  readonly percent: number;
  readonly isPassed: boolean;
  /** No question is open. */
  readonly isFinished: boolean;
}

export function computeScore({ questions, passingPercent }: PlacedQuiz, progress: QuizProgress): QuizScore {
  const states = questions.map(({ id }) => getQuestionProgress(progress, id).state);
  const right = states.filter((state) => state === 'right').length;
  const total = states.filter((state) => state !== 'jumped').length;
  const percent = total === 0 ? 100 : Math.floor((right / total) * 100 + 1e-9);
  return { right, total, percent, isPassed: percent >= passingPercent, isFinished: !states.includes('open') };
}
