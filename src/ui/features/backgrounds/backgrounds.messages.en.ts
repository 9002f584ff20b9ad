/** Messages about uploads wherever they are chosen. */
export const messages = {
  unchanged: 'Nothing was changed.',
  upload: 'Upload an image',
  folder: {
    title: 'Folder',
    all: 'All folders',
    none: 'No folder',
    nothingFound: 'Nothing matches. Choose another folder.',
  },
  uses: {
    title: 'Where it’s used',
    text: 'To delete it, choose something else in these first.',
  },
} as const;
