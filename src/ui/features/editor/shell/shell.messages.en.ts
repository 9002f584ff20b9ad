import type { PhoneTab, Tool } from '#domain/studio/tools.ts';

/** Messages of the editor's window: its rail of tools, its tabs, and the sizes of its places. */
export const messages = {
  rail: 'Tools',
  tools: {
    presenter: 'Presenter',
    voice: 'Voice',
    background: 'Background',
    text: 'Text',
    media: 'Media',
    captions: 'Captions',
    sound: 'Sound',
    format: 'Format',
    brand: 'Brand',
  } satisfies Record<Tool, string>,
  closePanel: 'Close the panel',

  tabs: { script: 'Script', scenes: 'Scenes', look: 'Look', sound: 'Sound', more: 'More' } satisfies Record<PhoneTab, string>,
  tabList: 'Parts of the editor',
  toolsOf: (tab: string) => `${tab}: tools`,

  hideScript: 'Hide the script',
  showScript: 'Show the script',
  scriptWidth: 'Width of the script',
  timelineHeight: 'Height of the timeline',
  pixels: (pixels: number) => `${pixels} pixels`,

  scenes: 'Scenes in order',
  scene: (scene: number, words: string) => `${scene}. ${words}`,
  moveScene: 'Drag it, or press Shift and the left or right arrow key, to move the scene.',

  more: 'More actions',
  share: {
    open: 'Share',
    copy: 'Copy a link for your team',
    videos: 'Share a finished video',
    copied: 'Link copied',
    who: 'People in this workspace can open it.',
    refused: 'Your browser didn’t let us copy. Here’s the link.',
    notSaved: 'Write something first',
  },
} as const;
