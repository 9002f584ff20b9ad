import type { PlacedQuiz } from './place-quiz.ts';
import { getQuestionProgress, NO_ANSWERS, type QuestionState, type QuizProgress } from './quiz-progress.ts';
import { QUIZ_LIMITS } from './quiz.ts';

/** Progress with the best percent of all rounds. */
export interface StoredQuiz {
  readonly progress: QuizProgress;
  /** Whole percent, 0 to 100. */
  readonly best: number;
}

const LETTERS = { open: 'o', right: 'r', wrong: 'w', skipped: 's', jumped: 'j' } as const satisfies Record<QuestionState, string>;
const STATES: Readonly<Record<string, QuestionState>> = { o: 'open', r: 'right', w: 'wrong', s: 'skipped', j: 'jumped' };
const STORED = /^(\d{1,3})((?:,[a-z0-9]+:\d[orwsj])*)$/;

/** For an LMS, such as `50,k3f9:1r,p0x2:2w`: the best percent, then id, tries and state of each question that was tried. */
export function formatStoredQuiz({ questions }: PlacedQuiz, { progress, best }: StoredQuiz): string {
  const entries = questions.flatMap(({ id }) => {
    const { state, tries } = getQuestionProgress(progress, id);
    return state === 'open' && tries === 0 ? [] : [`,${id}:${tries}${LETTERS[state]}`];
  });
  return `${best}${entries.join('')}`;
}

/** Reads `formatStoredQuiz`; questions that the quiz doesn't have any more are left out, and what isn't ours is nothing. */
export function parseStoredQuiz({ questions }: PlacedQuiz, text: string): StoredQuiz {
  const found = STORED.exec(text);
  if (found === null) return { progress: NO_ANSWERS, best: 0 };
  const [, best = '0', list = ''] = found;
  const known = new Set(questions.map(({ id }) => id));
  const entries = list.split(',').flatMap((entry) => {
    const [id = '', rest = ''] = entry.split(':');
    const [tries, state] = [Number(rest[0]), STATES[rest[1] ?? '']];
    return known.has(id) && state !== undefined && tries <= QUIZ_LIMITS.tries ? [[id, { state, tries }] as const] : [];
  });
  return { progress: Object.fromEntries(entries), best: Math.min(100, Number(best)) };
}
