import type { ImageFailure } from '#server/ports/image-reader.ts';
import { IMAGE_LIMITS } from './image-limits.ts';

/** What the program answers. */
export type OpenImageResult<Result> = ({ readonly kind: 'read' } & Result) | ImageFailure;

export const NOT_AN_IMAGE: ImageFailure = {
  kind: 'refused',
  code: 'not-an-image',
  message: 'This file isn’t an image we can use. Choose a JPEG, PNG, WebP, GIF, or AVIF.',
};

export const HEIC: ImageFailure = {
  kind: 'refused',
  code: 'not-an-image',
  message:
    'HEIC photos can’t be read here. Open yours in Preview on a Mac or Photos on Windows and save it as a JPEG. ' +
    'To have an iPhone take JPEGs, choose Settings > Camera > Formats > Most Compatible.',
};

export const DAMAGED: ImageFailure = {
  kind: 'refused',
  code: 'damaged',
  message: 'This image is damaged or incomplete. Save it again, or choose another one.',
};

export const TOO_SMALL: ImageFailure = {
  kind: 'refused',
  code: 'too-small',
  message: `This image is too small. It needs at least ${IMAGE_LIMITS.leastSide} pixels each way.`,
};

export const TOO_HEAVY: ImageFailure = {
  kind: 'refused',
  code: 'too-heavy',
  message: 'This image takes too long to open. Save it as a JPEG, 1920 pixels wide, and try again.',
};

export const STOPPED: ImageFailure = { ...TOO_HEAVY, message: 'The server is stopping. Try again in a moment.' };

export function createTooManyPixels(width: number, height: number): ImageFailure {
  const message = `This image has ${width} × ${height} pixels, which is too many for its format. Save it as a JPEG, 1920 pixels wide, and try again.`;
  return { kind: 'refused', code: 'too-many-pixels', message };
}
