export const messages = {
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
  files: {
    title: 'Translate with a file',
    text: 'Send the text to a translator, then load the translated file to create a new linked project.',
    language: 'Translate into',
    save: { xliff: 'Save XLIFF 2', csv: 'Save CSV' },
    load: 'Load translation',
    file: 'Translated file',
    tooLarge: 'This file is too large to be a translation of a project.',
    nothingTranslated: 'None of the sentences in this file are a translation of this project.',
    lostMark: (sentence: string) => `The translation of “${sentence}” has lost or changed one of its marks in brackets. Put it back.`,
    missing: (sentences: number) =>
      sentences === 1
        ? 'One sentence wasn’t in the file and keeps its original text.'
        : `${sentences} sentences weren’t in the file and keep their original text.`,
    kept: 'Nothing was changed.',
  },
  long: {
    text: (scenes: number) =>
      scenes === 1
        ? 'One scene runs longer than in the original. Have it spoken faster or shorten its text if the timing matters.'
        : `${scenes} scenes run longer than in the original. Have them spoken faster or shorten their text if the timing matters.`,
    scene: ({ scene, original, translated }: { readonly scene: number; readonly original: number; readonly translated: number }) =>
      `Scene ${scene}: about ${translated} s instead of ${original} s`,
    shorten: 'Shorten',
    shortenOf: (scene: number) => `Shorten the text of scene ${scene}`,
    speedUp: 'Speak faster',
    speedUpOf: (scene: number) => `Speak scene ${scene} faster`,
    speedUpAll: 'Speak all of them faster',
    shortenAll: 'Shorten all of them',
    fitted: { shortened: 'The text is shorter now.', 'sped-up': 'It’s spoken faster now, as far as that still sounds natural.' },
    undo: 'Undo',
    noShorter: 'No shorter wording was found. Edit the text yourself.',
    edited: 'You edited this scene meanwhile, so your text was kept.',
  },
  update: 'Update translation',
  openOriginal: 'Open the original',
};
