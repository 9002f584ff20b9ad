/** Messages of the backgrounds page. */
export const messages = {
  title: 'Backgrounds',
  text: 'Images you’ve uploaded for scenes and logos. Finished videos keep their images, even if you delete one here.',
  back: 'Your videos',
  loading: 'Loading your backgrounds…',
  notLoaded: 'Couldn’t load this page. Your backgrounds are safe. Please reload.',
  unchanged: 'Nothing was changed.',
  upload: 'Upload an image',
  unnamed: 'Untitled image',
  name: 'Name',
  rename: 'Rename',
  renameOne: (name: string) => `Rename ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  size: (width: number, height: number) => `${width} × ${height}`,
  deleted: 'The image is deleted.',
  inUse: {
    title: 'This image is still in use',
    text: 'Choose another background or logo in these first, then delete it.',
  },
  nothing: {
    title: 'No backgrounds yet',
    text: 'Upload an image here or in the editor, under Background.',
  },
} as const;
