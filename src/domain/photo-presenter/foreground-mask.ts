/** How surely places of a photo are a person, as a grid over a part of it. What is outside that part is not known. */
export interface ForegroundMask {
  /** Pixels of the photo. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** A byte for each cell, row by row: 255 is the person. */
  readonly data: Uint8Array;
}
