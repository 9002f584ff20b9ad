import type { QuizAnswer } from '../quiz/grade-answer.ts';
import type { PlacedQuestion } from '../quiz/place-quiz.ts';

/** An answer as an LMS records it. */
export interface RecordedAnswer {
  readonly question: PlacedQuestion;
  readonly answer: QuizAnswer;
  readonly isRight: boolean;
  /** ISO 8601. */
  readonly at: string;
}

/** What an LMS is told about the questions of a video. */
export interface QuizReport {
  /** Whole percent of right answers, the best of all rounds. */
  readonly percent: number;
  readonly isPassed: boolean;
  /** Those of this session, in order; tries of one question follow each other. */
  readonly answers: readonly RecordedAnswer[];
}

/** Characters that SCORM stores of a text: 255 in SCORM 1.2, 250 in SCORM 2004. */
const TEXT_LENGTH = 250;
/** Patterns that every SCORM 2004 platform takes. */
const PATTERNS = 5;
const LETTERS = 'abcdefgh';
/** Stands between parts of a response in SCORM 2004 and xAPI. */
const SEPARATOR = '[,]';

export type InteractionType = 'choice' | 'fill-in';

export function getInteractionType({ kind }: PlacedQuestion): InteractionType {
  return kind === 'text' ? 'fill-in' : 'choice';
}

/** Choices are `a`, `b` and so on. */
export function listChoiceIds({ choices }: PlacedQuestion): readonly { readonly id: string; readonly text: string }[] {
  return choices.map(({ text }, index) => ({ id: LETTERS[index] ?? '', text }));
}

/** What was chosen or typed, such as `a[,]c`. */
export function formatResponse({ answer }: RecordedAnswer, separator = SEPARATOR): string {
  if (answer.kind === 'text') return shortenText(answer.text.trim());
  return [...answer.chosen]
    .toSorted((one, other) => one - other)
    .map((index) => LETTERS[index] ?? '')
    .join(separator);
}

/** What would have been right, in the form of responses. */
export function listRightResponses({ kind, choices, accepted }: PlacedQuestion, separator = SEPARATOR): readonly string[] {
  if (kind === 'text') return accepted.slice(0, PATTERNS).map(shortenText);
  return [choices.flatMap(({ isRight }, index) => (isRight ? [LETTERS[index] ?? ''] : [])).join(separator)];
}

/** One part, however long it was typed. */
export function shortenText(text: string): string {
  return text.replaceAll(SEPARATOR, ',').slice(0, TEXT_LENGTH);
}
