export const messages = {
  title: 'Language',
  ofProject: 'Language of the video',
  ofScene: (scene: number) => `Language of scene ${scene}`,
  automatic: 'Automatic',
  guessed: (language: string) => `Automatic (${language})`,
  sameAsProject: 'Same as the video',
  same: (language: string) => `Same as the video (${language})`,
  hint: 'Sets the voices, captions and reading direction.',
};
