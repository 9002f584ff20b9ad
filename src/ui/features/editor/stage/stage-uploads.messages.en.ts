/** Messages of the dialog that adds an upload to the stage. */
export const messages = {
  title: 'Your uploads',
  text: 'Choose an image or a clip for the stage.',
  unavailable: 'Your uploads can’t be listed right now.',
  none: 'Nothing is uploaded yet.',
  list: 'Images and clips',
  search: 'Search your uploads',
  notFound: 'None of your uploads has that name.',
  unnamed: 'Unnamed',
  uploadImage: 'Upload an image',
  uploadClip: 'Upload a clip',
  imageFile: 'Image for the stage',
  clipFile: 'Clip for the stage',
} as const;
