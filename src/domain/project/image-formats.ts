/** Of images people upload, as browsers name them; the server reads what is in the file. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
