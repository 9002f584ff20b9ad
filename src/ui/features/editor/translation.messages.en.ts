export const messages = {
  open: 'Translate',
  title: 'Translate this video',
  text: 'You get a new project with the same scenes and looks, linked to this one. Nothing here changes.',
  language: 'Language',
  start: 'Translate',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading languages…',
  retry: 'Try again',
  noService:
    'Translation isn’t set up on this site yet. The person who runs it can connect a service, such as LibreTranslate or DeepL, in a few minutes.',
  noVoice: (language: string) =>
    `No voice here speaks ${language} yet. You can still translate the text, but these voices can’t read it properly.`,
  saveFirst: 'This project isn’t saved yet, so it wasn’t translated. Wait until it says “Saved” and try again.',
  outdated: (scenes: number) =>
    scenes === 1
      ? 'One scene changed in the original since you translated it.'
      : `${scenes} scenes changed in the original since you translated it.`,
  update: 'Update translation',
  openOriginal: 'Open the original',
};
