/** Messages of rendering some scenes alone. */
export const messages = {
  open: 'Render some scenes',
  title: 'Render some scenes',
  text: 'They become a video of their own, with its own captions. It counts as one video and only as long as these scenes are.',
  from: 'First scene',
  to: 'Last scene',
  scene: (number: number, words: string) => (words === '' ? `${number}` : `${number}: ${words}`),
  length: (length: string) => `${length} long`,
  guessed: (length: string) => `About ${length} long`,
  render: (range: string) => `Render ${range}`,
  cancel: 'Cancel',
} as const;
