import type { Rerender } from '#domain/rerender/rerender.ts';

/** Messages of rendering a finished video again. */
export const messages = {
  title: 'Same project, same bytes?',
  about: (left: number) =>
    `We render this version of the project once more and compare every byte with this video. It doesn’t count against your videos. ${formatLeft(left)}`,
  start: 'Render again and compare',
  cancel: 'Cancel',
  progress: 'Rendering again',
  waiting: 'Waiting for a turn. Videos that were ordered go first.',
  rendering: 'You can leave this page. The result stays here.',
  identical: (date: string) => `Identical. Rendered again on ${date}, this video has the same bytes.`,
  different: ({ isEngineChanged, differsAt }: Pick<Rerender, 'isEngineChanged' | 'differsAt'>, { date, place }: DifferenceTexts) =>
    `Different. Rendered again on ${date}, it has other bytes${differsAt === null ? ', but plays the same' : ` from ${place} on`}. ${WHY[String(isEngineChanged) as keyof typeof WHY]}`,
  canceled: 'You stopped the last comparison.',
  digest: 'SHA-256 of what was compared',
  compared: 'Everything but the signature is compared: pictures, sound and the file’s structure.',
} as const;

interface DifferenceTexts {
  readonly date: string;
  readonly place: string;
}

const WHY = {
  true: 'The renderer was updated since this video was made, so that’s expected.',
  false:
    'The same version of the renderer made both. If a picture, the music or a presenter of the project was replaced since, that’s why.',
  null: 'The video doesn’t say which version of the renderer made it. An update explains other bytes.',
} as const;

function formatLeft(left: number): string {
  if (left === 0) return 'Your workspace has used all of today’s comparisons.';
  return `Your workspace can do this ${left === 1 ? 'once' : `${left} times`} more today.`;
}
