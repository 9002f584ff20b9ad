import type { VisemeTable } from '../speech/mouth-track.ts';
import type { Cutout } from './cutout.ts';

/** A presenter as the renderer draws it. The format is the renderer's own; see presenters/README.md. All places in plate pixels. */
export interface PresenterPack {
  readonly id: string;
  readonly visemes: VisemeTable;
  readonly plate: Cutout;
  readonly mouth: SpriteGroup;
  readonly eyes: SpriteGroup;
  readonly grid: MouthGrid;
  readonly depth: DepthMap;
  /** What can be given another color. */
  readonly masks: readonly RegionMask[];
  readonly anchors: PresenterAnchors;
  /** The widest opening that still looks right while the lips are round. */
  readonly roundOpening: number;
}

/** Mouth sprites stand at every (opening, width); the plate itself stands where `sprites` says null. */
export interface MouthGrid {
  readonly openings: readonly number[];
  readonly widths: readonly number[];
  /** Ids, row by opening, column by width. */
  readonly sprites: readonly (readonly (string | null)[])[];
}

/** Sprites that share one rectangle. Left, top, width and height are even. */
export interface SpriteGroup {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly sprites: ReadonlyMap<string, SpriteDelta>;
}

/** What a sprite at full weight adds to the plate's planes inside its group's rectangle; zero along the border. */
export interface SpriteDelta {
  readonly y: Int16Array;
  readonly u: Int16Array;
  readonly v: Int16Array;
  readonly alpha: Int16Array;
}

/** Metres in front of (+) or behind (-) the head's joint, smooth; sample (0, 0) stands at plate pixel (0, 0). */
export interface DepthMap {
  readonly width: number;
  readonly height: number;
  /** Plate pixels from sample to sample. */
  readonly step: number;
  readonly metres: Float32Array;
  /** At the depth of the head's joint. */
  readonly metresPerPixel: number;
}

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

/** Hair, the only or inner garment, and the one over it. */
export const RECOLOR_REGIONS = ['hair', 'inner', 'outer'] as const;
export type RecolorRegion = (typeof RECOLOR_REGIONS)[number];

/** Where the plate shows a region, and how it looks there. */
export interface RegionMask {
  readonly region: RecolorRegion;
  /** At half the plate's size: the region's part of what the plate shows there, 0 none .. 255 all. */
  readonly share: Uint8Array;
  readonly colour: RegionColor;
}

/** Of the region's own pixels, without offset: luma 0..219, color differences -112..112. */
export interface RegionColor {
  /** Averages. */
  readonly y: number;
  readonly u: number;
  readonly v: number;
  /** Few pixels are brighter. */
  readonly highlight: number;
}
