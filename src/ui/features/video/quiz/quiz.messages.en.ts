import type { QuestionKind } from '../../../../domain/quiz/quiz.ts';

/** Messages of the questions of a video. */
export const messages = {
  title: 'Questions',
  none: 'Stop the video and ask. Viewers get an answer right away, and a wrong one can lead back to the scene that explains it.',
  where: 'Questions appear on the shared page, in embeds and in LMS packages. Only LMS packages record answers.',
  loading: 'Loading questions…',
  add: 'Add a question',
  save: 'Save questions',
  saved: 'Questions saved.',
  unsaved: 'You have unsaved changes.',
  useEarlier: (title: string) => `Use the questions of “${title}”`,
  taken: (questions: number, { leftOut, redirected }: { readonly leftOut: number; readonly redirected: number }) =>
    [
      `${questions === 1 ? '1 question' : `${questions} questions`} copied. Review, then save.`,
      leftOut === 0
        ? ''
        : `${leftOut === 1 ? '1 was' : `${leftOut} were`} left out: ${leftOut === 1 ? 'its scene is' : 'their scenes are'} gone.`,
      redirected === 0
        ? ''
        : `${redirected === 1 ? '1 answer' : `${redirected} answers`} led to a scene that’s gone; the video goes on there instead.`,
    ]
      .filter((text) => text !== '')
      .join(' '),
  passing: 'Passing score',
  passingHint: 'LMS packages report passed or failed. At 0%, everyone passes.',
  percent: (percent: number) => `${percent}%`,
  name: (number: number) => `Question ${number}`,
  untitled: 'No text yet',
  edit: 'Edit',
  editNamed: (number: number) => `Edit question ${number}`,
  close: 'Done',
  closeNamed: (number: number) => `Done with question ${number}`,
  remove: 'Delete question',
  at: 'Ask',
  atScene: (number: number, title: string) => `After scene ${number}: ${title}`,
  atEnd: 'At the end of the video',
  atTime: 'At a time',
  seconds: 'Seconds from the start',
  kind: 'Kind',
  kinds: { single: 'One right answer', multiple: 'Several right answers', text: 'Short text' } satisfies Record<QuestionKind, string>,
  prompt: 'Question',
  choices: 'Answers',
  choice: (number: number) => `Answer ${number}`,
  isRight: (number: number) => `Answer ${number} is right`,
  afterChoice: (number: number) => `After answer ${number}`,
  asBelow: 'As set below',
  addChoice: 'Add an answer',
  removeChoice: (number: number) => `Delete answer ${number}`,
  accepted: 'Accepted answers',
  acceptedHint: 'One per line. Upper and lower case and spaces don’t matter.',
  explanation: 'Explanation',
  explanationHint: 'Shown after the answer. Optional.',
  onRight: 'After a right answer',
  onWrong: 'After a wrong answer',
  onWrongHint: (tries: number) => `Going back asks again, up to ${tries} times.`,
  steps: {
    continue: 'Go on',
    end: 'End the video',
    back: (number: number, title: string) => `Go back to scene ${number}: ${title}`,
    forward: (number: number, title: string) => `Jump to scene ${number}: ${title}`,
  },
  required: 'Viewers can’t go past this question without answering',
  problem: (number: number, text: string) => `Question ${number}: ${text}`,
} as const;
