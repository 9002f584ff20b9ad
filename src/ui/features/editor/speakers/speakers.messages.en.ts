/** Messages about the presenters of a scene, and who says a paragraph. */
export const messages = {
  title: 'In this scene',
  add: 'Add a presenter',
  remove: (name: string) => `Remove ${name}`,
  removeHint: (name: string, first: string) => `If you remove ${name}, ${first} says their lines.`,
  removed: (name: string, first: string) => `${name} removed. ${first} says their lines now.`,
  undo: 'Undo',
  full: (limit: number) => `A scene can have up to ${limit} presenters`,
  recorded: 'Your recording is heard for every paragraph. Each presenter’s lips move in their own.',
  lines: 'Click a name in the script to change who says that paragraph.',
  speaker: 'Speaker',
  speak: (name: string) => `Speaker of this paragraph: ${name}`,
  pill: (name: string) => `Speaker: ${name}. Change the speaker`,
  unknown: (speaker: number) => `Presenter ${speaker}`,
  numbered: (name: string, speaker: number) => `${name} (${speaker})`,
  nothingSaid: 'Put the cursor in a paragraph first',
  keywords: 'dialogue dialog conversation interview guest two presenters speaker',
} as const;
