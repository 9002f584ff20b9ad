import type { ImageCrop, ImageFlip } from '#domain/documents/source-document.ts';

/**
 * Decodes uploaded image files. They are untrusted: whatever a file holds, `read` resolves within its limits
 * of time and memory and never blocks the threads that the rest of the server needs, and nothing but this file is read. All results are
 * encoded again from pixels, so nothing else of the file survives.
 */
export interface ImageReader {
  /** An image behind a presenter, in the forms in which it is stored. Also reads the exact form itself, which comes back unchanged. */
  readBackground(file: Uint8Array): Promise<ImageReadResult<ReadBackground>>;
  /** The middle of an image of a user, a square, as WebP. */
  readSquare(file: Uint8Array): Promise<ImageReadResult<{ readonly image: Uint8Array }>>;
  /**
   * An image of a document as PNG, at most as large as a background: the pixels as they lie in the file, cut and then mirrored. Office
   * programs show photos as they're stored, whatever the camera says about them.
   */
  readDocumentImage(file: Uint8Array, options?: DocumentImageOptions): Promise<ImageReadResult<{ readonly image: Uint8Array }>>;
  /** A photo as pixels, upright, at most `OWN_PRESENTER_LIMITS.photoSide` wide and high. */
  readPhoto(file: Uint8Array): Promise<ImageReadResult<ReadPhoto>>;
  /** Idempotent. Ends what runs; a later `read` is `refused`. */
  stop(): Promise<void>;
}

export interface DocumentImageOptions {
  readonly crop?: ImageCrop;
  readonly flip?: ImageFlip;
}

export interface ReadBackground {
  /** The exact form both runtimes draw (`encodeBackground`). */
  readonly exact: Uint8Array;
  /** WebP. */
  readonly thumbnail: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** What the file was, like `png`. */
  readonly format: string;
}

export interface ReadPhoto {
  readonly width: number;
  readonly height: number;
  /** Straight RGBA, sRGB. */
  readonly data: Uint8Array;
  /** Width in pixels before it was scaled down. */
  readonly originalWidth: number;
  /** Whether the file says which pixels are transparent. */
  readonly hasAlpha: boolean;
}

export type ImageReadResult<Result> = {
  /** Seconds of a processor core it took, also where it was refused. */
  readonly seconds: number;
} & (({ readonly kind: 'read' } & Result) | ImageFailure);

export interface ImageFailure {
  readonly kind: 'refused';
  readonly code: 'not-an-image' | 'too-many-pixels' | 'too-small' | 'damaged' | 'too-heavy';
  readonly message: string;
}
