import type { QuestionKind } from '#domain/quiz/quiz.ts';

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
  video: (title: string, time: string) => `“${title}” (${time})`,
  copyFrom: (video: string) => `Copy questions from ${video}`,
  noneFit: (video: string) => `The questions of ${video} can’t be copied: their scenes aren’t in this video.`,
  copied: (questions: number, { leftOut, redirected }: { readonly leftOut: readonly string[]; readonly redirected: number }) =>
    [
      `${questions === 1 ? '1 question' : `${questions} questions`} copied. Review, then save.`,
      ...(leftOut.length === 0
        ? []
        : [`Not copied, because the scene isn’t in this video: ${leftOut.map((text) => `“${text}”`).join(', ')}.`]),
      ...(redirected === 0 ? [] : [describeRedirected(redirected)]),
    ].join(' '),
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

function describeRedirected(answers: number): string {
  return answers === 1
    ? '1 answer led to a scene that isn’t in this video; now the video goes on there.'
    : `${answers} answers led to scenes that aren’t in this video; now the video goes on there.`;
}
