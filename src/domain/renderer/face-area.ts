/** A group of sprites scaled to the presenter: the part of its rectangle that ever changes. */
export interface FaceArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly sprites: ReadonlyMap<string, FaceDelta>;
  /** Pixels of the plate whose coverage changes, and the same in half size. */
  readonly alphaPixels: Int32Array;
  readonly alphaHalfPixels: Int32Array;
}

/** What a sprite at full weight adds. `alpha` and `alphaHalf` follow the area's lists of pixels. */
export interface FaceDelta {
  readonly y: Int16Array;
  readonly u: Int16Array;
  readonly v: Int16Array;
  readonly alpha: Int16Array;
  readonly alphaHalf: Int16Array;
}
