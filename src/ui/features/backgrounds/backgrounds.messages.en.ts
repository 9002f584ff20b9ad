/** Messages about uploaded images wherever they are chosen. */
export const messages = {
  unchanged: 'Nothing was changed.',
  upload: 'Upload an image',
  uses: {
    title: 'Where it’s used',
    text: 'To delete it, choose something else in these first.',
  },
} as const;
