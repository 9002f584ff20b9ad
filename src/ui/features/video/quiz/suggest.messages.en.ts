import { pluralize } from '#ui/text/pluralize.en.ts';

/** Messages of questions that a language model suggests. */
export const messages = {
  suggest: 'Suggest questions',
  stop: 'Stop',
  working: 'Reading the transcript and writing questions…',
  done: (questions: number) => `${pluralize(questions, 'question')} added, written by a language model. Check each, then save.`,
  kept: 'Your questions are as they were.',
};
