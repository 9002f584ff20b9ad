import { blurLine } from './blur.ts';
import { computeBell, computeStep, mix } from './exact-functions.ts';
import { type Curve, readCurve } from './lip-curve.ts';
import type { LipLayer } from './lip-layers.ts';
import type { MouthGeometry } from './mouth-geometry.ts';

/** How parted lips meet: the upper lip's part of the way, the width of the mouth afterwards, and the units its corners go down. */
export const CLOSING = { upperPart: 0.42, width: 0.9, corner: 3 } as const;

/** A lip on its way to the other: the gap is closed at its edge, and further off the face follows more evenly. */
export class ClosingLip implements LipLayer {
  x = 0;
  t = 0;
  #edge = 0;
  #gap = 0;
  #smooth = 0;
  #gentle = 0;
  readonly #mouth: MouthGeometry;
  readonly #lip: 'upper' | 'lower';
  readonly #gaps: Curve;
  readonly #smoothGaps: Curve;

  constructor(mouth: MouthGeometry, lip: 'upper' | 'lower') {
    this.#mouth = mouth;
    this.#lip = lip;
    this.#gaps = mouth.lower.map((y, at) => Math.max(y - (mouth.upper[at] ?? 0), 0));
    this.#smoothGaps = blurLine(this.#gaps, 5 * mouth.unit);
  }

  place(x: number, y: number): void {
    const { halfWidth } = this.#mouth;
    const share = (1 - computeStep(1, 2.5, Math.abs(x) / (CLOSING.width * halfWidth))) * computeBell(y / (1.1 * halfWidth));
    this.x = x * (1 + (1 / CLOSING.width - 1) * share);
    this.t = Math.abs(this.x) / halfWidth;
    this.#edge = readCurve(this.#mouth[this.#lip], this.x);
    this.#gap = readCurve(this.#gaps, this.x);
    this.#smooth = readCurve(this.#smoothGaps, this.x);
    this.#gentle = computeBell((this.t - 1) / 0.55);
  }

  edge(): number {
    return this.#edge;
  }

  /** Distance between the lips here, as photographed. */
  gap(): number {
    return this.#gap;
  }

  displace(y: number): number {
    const { unit, halfWidth } = this.#mouth;
    return this.#approach(y) + CLOSING.corner * unit * this.#gentle * computeBell(y / (0.8 * halfWidth));
  }

  #approach(y: number): number {
    const { unit, upperThickness, lowerThickness, nose, chin, line } = this.#mouth;
    if (this.#lip === 'upper') {
      const above = this.#edge - y;
      const fade = 1 - computeStep(0.8 * upperThickness, Math.max(this.#edge - nose, upperThickness + 6 * unit), above);
      return CLOSING.upperPart * mix(this.#gap, this.#smooth, computeStep(0, upperThickness, above)) * fade;
    }
    const below = y - this.#edge;
    const fade = 1 - computeStep(0.6 * lowerThickness, chin - line, below);
    return -(1 - CLOSING.upperPart) * mix(this.#gap, this.#smooth, computeStep(0, lowerThickness, below)) * fade;
  }
}
