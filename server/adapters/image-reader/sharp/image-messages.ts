import type { openImage, OpenImageResult } from './open-image.ts';

export type ImageForm = keyof typeof openImage;

export interface ImageRequest {
  readonly form: ImageForm;
  readonly file: Uint8Array;
}

/** What an order comes back with. */
export interface ImageResponse {
  readonly opened: OpenImageResult<object>;
  /** Seconds of a core. */
  readonly seconds: number;
}
