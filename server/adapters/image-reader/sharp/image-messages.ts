import type { openImage, Opened } from './open-image.ts';

export type Form = keyof typeof openImage;

export interface ImageOrder {
  readonly form: Form;
  readonly file: Uint8Array;
}

/** What an order comes back with. */
export interface ImageAnswer {
  readonly opened: Opened<object>;
  /** Seconds of a core. */
  readonly seconds: number;
}
