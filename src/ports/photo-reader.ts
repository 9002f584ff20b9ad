import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';

/** Turns files and camera stills into pixels, and pixels into files. */
export interface PhotoReader {
  /** Upright whatever its EXIF tag says, scaled down to `OWN_PRESENTER_LIMITS.photoSide`. */
  read(file: Blob): Promise<PhotoReadOutcome>;
  /** `jpeg` drops transparency. */
  encode(image: PhotoImage, type: 'jpeg' | 'png'): Promise<Blob>;
  /** Whether this browser can show a camera at all. */
  hasCamera(): boolean;
  /** Requests the camera. Call it from a user event. */
  openCamera(): Promise<CameraOutcome>;
}

export type PhotoReadOutcome =
  | { readonly kind: 'read'; readonly image: PhotoImage }
  | { readonly kind: 'refused'; readonly message: string };

export type CameraOutcome =
  | { readonly kind: 'open'; readonly camera: Camera }
  /** There is no camera, or the user or browser denied it. */
  | { readonly kind: 'refused'; readonly message: string };

/** A running camera. */
export interface Camera {
  /** Shows what the camera sees; null detaches. */
  attach(video: HTMLVideoElement | null): void;
  /** A still of what it sees now; undefined before the first frame. */
  take(): PhotoImage | undefined;
  /** Releases the camera. Idempotent. */
  close(): void;
}
