/** Messages of the dialog that adds slides or a document to the open project. */
export const messages = {
  open: 'Add slides',
  title: 'Add slides or a document',
  text: 'They come after this scene, with its presenter and voice. PowerPoint: a scene for each slide, its notes as the script. Word, Markdown and text: a scene for each part.',
  slideImages: 'Show each slide as one image, just as it looks. Its text can’t be edited then.',
  file: 'Presentation or document',
  choose: 'Choose a file',
  cancel: 'Cancel',
  added: 'Added to your video',
  close: 'Close',
  tooMany: (limit: number) => `A video can have up to ${limit} scenes, and these would be too many.`,
} as const;
