/** Messages of caption texts that differ from what's said. */
export const messages = {
  open: 'Edit caption texts',
  hint: 'Write what captions show, in the video and in its caption files. The voice and the timing stay. An empty caption isn’t shown.',
  notSpoken: 'The captions are listed here once the preview of this scene is ready.',
  variables: 'This scene has variables, so its captions show what’s said.',
  field: (time: string) => `Caption at ${time}`,
  restore: 'As said',
  restoreAt: (time: string) => `Show what’s said at ${time}`,
};
