import type { StageSpot } from '#domain/project/project.ts';

const formatPercent = (share: number): string => `${Math.round(share * 100)}%`;

/** Messages of what has a usual place on the stage and can be moved from it. */
export const messages = {
  parts: { presenter: 'Presenter', captions: 'Captions', logo: 'Logo' },
  presenter: (name: string) => `Presenter: ${name}`,
  title: (text: string) => (text === '' ? 'Title' : `Title: ${text}`),
  lowerThird: (text: string) => (text === '' ? 'Name' : `Name: ${text}`),
  keys: 'Arrow keys move, with Shift in larger steps. Alt and arrow keys resize. Delete puts it back in its usual place.',

  moved: (name: string) => `${name} moved.`,
  back: (name: string) => `${name} is back in its usual place.`,
  at: ({ x, y }: StageSpot) => `Middle ${formatPercent(x)} from the left, ${formatPercent(y)} from the top.`,
  sized: (scale: number) => `${formatPercent(scale)} of the usual size.`,

  inspector: {
    title: 'Selected on the stage',
    size: 'Size (%)',
    reset: 'Back to the usual place',
    notMoved: 'It’s in its usual place',
    hints: {
      presenter: 'Drag the presenter in the preview, or a corner to resize. The body always reaches the lower edge.',
      captions: 'Drag the captions in the preview. All scenes show them there.',
      layer: 'Drag it in the preview, or a corner to resize.',
    },
  },
} as const;
