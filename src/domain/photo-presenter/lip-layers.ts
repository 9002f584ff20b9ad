import { clamp, computeBell, computePower, computeStep, mix } from './exact-functions.ts';
import { readCurve } from './lip-curve.ts';
import { createLipProfile, type LipProfile, readProfile } from './lip-profile.ts';
import type { MouthGeometry } from './mouth-geometry.ts';
import type { MouthShape } from './mouth-shapes.ts';

/** A mouth's shape in pixels of its plate. */
export interface MouthPose {
  readonly mouth: MouthGeometry;
  readonly shape: MouthShape;
  readonly profile: LipProfile;
  readonly gap: number;
  readonly lift: number;
  /** How far the lower lip goes down. */
  readonly drop: number;
  /** How far the corners go down. */
  readonly corner: number;
  /** How far the chin goes down, and the room below it that takes this up. */
  readonly jaw: number;
  readonly neck: number;
}

/** The neck below the chin that moves along, in units; at most half of it is pushed together. */
const NECK = { least: 24, most: 92, pushed: 0.5 } as const;

export function createMouthPose(mouth: MouthGeometry, shape: MouthShape): MouthPose {
  const { unit } = mouth;
  const neck = clamp(mouth.collar - mouth.chin, NECK.least * unit, NECK.most * unit);
  return {
    mouth,
    shape,
    profile: createLipProfile(shape),
    gap: shape.gap * unit,
    lift: shape.lift * unit,
    drop: (shape.gap - shape.lift) * unit,
    corner: shape.corner * unit + shape.sag * (clamp(mouth.line, 0, 11 * unit) + 5.5 * unit),
    jaw: Math.min(shape.jaw * unit, NECK.pushed * neck),
    neck,
  };
}

/**
 * One half of a face around the mouth as a stack of columns: what is at height y of a column moves by `displace(y)`. `place` chooses the
 * column that a target pixel belongs to; its other methods are about that column.
 */
export interface LipLayer {
  /** Where along the mouth the column comes from, and its share of the half width. */
  readonly x: number;
  readonly t: number;
  place(x: number, y: number): void;
  displace(y: number): number;
  /** Height of the lip's inner edge at rest. */
  edge(): number;
}

/** Narrowing or widening draws the surroundings along, fading out 2.5 half widths away. */
function narrow(pose: MouthPose, x: number, height: number): number {
  const { halfWidth } = pose.mouth;
  const { width } = pose.shape;
  const t = Math.abs(x) / (width * halfWidth);
  return x * (1 + (1 / width - 1) * (1 - computeStep(1, 2.5, t)) * computeBell(height / halfWidth));
}

/** Everything above the mouth's line. */
export class UpperLip implements LipLayer {
  x = 0;
  t = 0;
  #line = 0;
  #sharp = 0;
  #soft = 0;
  #steep = 0;
  #gentle = 0;
  #top = 0;
  #end = 0;
  readonly #pose: MouthPose;

  constructor(pose: MouthPose) {
    this.#pose = pose;
  }

  place(x: number, y: number): void {
    const { mouth, profile } = this.#pose;
    this.x = narrow(this.#pose, x, y);
    this.t = Math.abs(this.x) / mouth.halfWidth;
    this.#line = readCurve(mouth.upper, this.x);
    this.#sharp = readProfile(profile.sharp, this.t);
    this.#soft = readProfile(profile.soft, this.t);
    this.#steep = readProfile(profile.steep, this.t);
    this.#gentle = readProfile(profile.gentle, this.t);
    this.#top = mouth.upperThickness * readProfile(profile.taper, this.t);
    this.#end = Math.max(this.#line - mouth.nose, this.#top + 6 * mouth.unit);
  }

  edge(): number {
    return this.#line;
  }

  displace(y: number): number {
    const { mouth, shape, lift, corner } = this.#pose;
    const above = this.#line - y;
    const fade = 1 - computeStep(this.#top, this.#end, above);
    const swell = (shape.upperSwell - 1) * clamp(above, 0, this.#top) * this.#soft;
    const rise = lift * mix(this.#sharp, this.#soft, computeStep(0, 1.3 * mouth.upperThickness, above));
    const part = mix(this.#steep, this.#gentle, 0.15 + 0.85 * computeStep(0, 1.5 * mouth.upperThickness, above));
    return -(rise + swell) * fade + corner * part * computeBell(y / (0.75 * mouth.halfWidth));
  }
}

/** Everything below it: lower lip, chin, jaw and the neck that takes up the jaw's way. */
export class LowerLip implements LipLayer {
  x = 0;
  t = 0;
  #line = 0;
  #sharp = 0;
  #soft = 0;
  #steep = 0;
  #gentle = 0;
  #bottom = 0;
  #outline = 0;
  #room = 0;
  #jaw = 0;
  readonly #pose: MouthPose;

  constructor(pose: MouthPose) {
    this.#pose = pose;
  }

  place(x: number, y: number): void {
    const { mouth, profile, drop, shape, jaw, neck } = this.#pose;
    const { halfWidth, jawHalfWidth } = mouth;
    const moved = drop * readProfile(profile.soft, Math.abs(x) / (shape.width * halfWidth));
    this.x = narrow(this.#pose, x, Math.max(y - moved - mouth.line, 0));
    const side = Math.abs(this.x);
    this.t = side / halfWidth;
    this.#line = readCurve(mouth.lower, this.x);
    this.#sharp = readProfile(profile.sharp, this.t);
    this.#soft = readProfile(profile.soft, this.t);
    this.#steep = readProfile(profile.steep, this.t);
    this.#gentle = readProfile(profile.gentle, this.t);
    this.#bottom = mouth.lowerThickness * readProfile(profile.taper, this.t);
    const part = this.x / (1.02 * jawHalfWidth);
    this.#outline = mouth.chin * computePower(clamp(1 - part * part, 0.04, 1), 0.4);
    this.#room = neck * (1 - 0.72 * computeStep(0.4, 1, side / jawHalfWidth));
    this.#jaw = jaw * (1 - computeStep(0.55 * halfWidth, 0.98 * jawHalfWidth, side));
  }

  edge(): number {
    return this.#line;
  }

  displace(y: number): number {
    const { mouth, shape, drop, corner } = this.#pose;
    const { lowerThickness, unit } = mouth;
    const below = y - this.#line;
    const swell =
      (shape.lowerSwell - 1) *
      clamp(below, 0, this.#bottom) *
      this.#soft *
      (1 - computeStep(this.#bottom, this.#bottom + 26 * unit, below));
    const lip = drop * mix(this.#sharp, this.#soft, computeStep(0, 1.4 * lowerThickness, below)) + swell;
    const chin = this.#jaw * (1 - computeStep(0.04 * this.#room, this.#room, y - this.#outline));
    const part = mix(this.#steep, this.#gentle, 0.15 + 0.85 * computeStep(0, 1.5 * lowerThickness, below));
    const share = computeStep(0.5 * lowerThickness, 0.95 * (mouth.chin - mouth.line), below);
    return mix(lip, chin, share) + corner * part * computeBell(y / (0.75 * mouth.halfWidth));
  }
}
