type Point = readonly [number, number];

export interface PresenterAnchors {
  readonly eyesCentre: Point;
  readonly mouthCentre: Point;
  readonly chin: Point;
  readonly neckPivot: Point;
  readonly headJoint: Point;
  readonly shoulderLine: number;
  /** Left, top, right, bottom; hair included. */
  readonly headBox: readonly [number, number, number, number];
}
