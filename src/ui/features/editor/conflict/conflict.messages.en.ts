import { MAX_SCENES } from '#domain/project/project-limits.ts';

export const messages = {
  title: 'You and someone else changed the same thing',
  text: 'This project was also changed in another tab or by someone else. Choose whose version to keep of what’s listed here. Everything else is merged, and your changes are saved in this browser.',
  project: (fields: string) => `The project: ${fields}`,
  scene: (scene: number, fields: string) => `Scene ${scene}: ${fields}`,
  newScene: (fields: string) => `A scene: ${fields}`,
  removedHere: (script: string) => `You removed a scene that was changed elsewhere: ${script}`,
  removedThere: (scene: number) => `Scene ${scene}: you changed it, and it was removed elsewhere`,
  order: 'The order of the scenes',
  count: `The number of scenes: together there’d be more than ${MAX_SCENES}, or none`,
  unknown: 'The whole project',
  quote: (script: string) => `“${script}”`,
  noWords: 'no script',
  theirScript: (scene: number) => `Show their script of scene ${scene}`,
  keepMine: 'Keep mine',
  useTheirs: 'Use theirs',
  undo: 'Changed your mind? Undo brings back the other version.',
} as const;
