/** A group of sprites scaled to the presenter, cropped to the part that changes. */
export interface FaceArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly sprites: ReadonlyMap<string, FaceDelta>;
  /** Pixels of the plate whose alpha changes, at full and half size. */
  readonly alphaPixels: Int32Array;
  readonly alphaHalfPixels: Int32Array;
}

/** Delta of a sprite at full weight. `alpha` and `alphaHalf` follow the area's pixel lists. */
export interface FaceDelta {
  readonly y: Int16Array;
  readonly u: Int16Array;
  readonly v: Int16Array;
  readonly alpha: Int16Array;
  readonly alphaHalf: Int16Array;
  /** The part of the area where `y`, `u` or `v` are not zero. */
  readonly box: PlaneBox;
}

/** Pixels from the area's corner; even. `right` and `bottom` are exclusive. */
export interface PlaneBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
