import type { VisemeTable } from '../speech/mouth-track.ts';
import type { Cutout } from './cutout.ts';
import type { ReadyRig } from './drawing/draw-rig.ts';
import type { PresenterAnchors } from './presenter-anchors.ts';
import type { RecolorRegion } from './recolor-region.ts';
import type { YuvFrame } from './yuv-frame.ts';

/** A presenter as the renderer draws it, see presenters/README.md. Positions in plate pixels. */
export interface PresenterPack {
  readonly id: string;
  readonly visemes: VisemeTable;
  readonly plate: Cutout;
  readonly mouth: SpriteGroup;
  readonly eyes: SpriteGroup;
  readonly grid: MouthGrid;
  readonly depth: DepthMap;
  /** Regions that can be recolored. */
  readonly masks: readonly RegionMask[];
  readonly anchors: PresenterAnchors;
  /** Widest opening that looks right with rounded lips. */
  readonly roundOpening: number;
  /** What stands behind this presenter instead of a scene's background. */
  readonly background?: PackBackground;
  /** Lip lines by mouth sprite, '' for the plate; left out if the pack's author didn't provide them. */
  readonly lips?: ReadonlyMap<string, LipLines>;
  /** Of a drawn presenter: replaces plate and sprites in every frame. */
  readonly rig?: ReadyRig;
}

/** Places along a mouth at which its lip lines are known. */
export const LIP_SAMPLES = 33;

/** Where the lips of one mouth meet or part, in plate pixels from the corner of the mouth's rectangle. */
export interface LipLines {
  readonly left: number;
  readonly right: number;
  /** At `LIP_SAMPLES` places from corner to corner: lower edge of the upper lip, upper edge of the lower one. */
  readonly upper: Float32Array;
  readonly lower: Float32Array;
}

/** A still image behind a presenter who was photographed there; beyond its edges, its border goes on. */
export interface PackBackground {
  /** Plate pixel at which its corner is, and plate pixels per pixel. */
  readonly left: number;
  readonly top: number;
  readonly step: number;
  readonly pixels: YuvFrame;
}

/** Mouth sprites by (opening, width); null stands for the plate itself. */
export interface MouthGrid {
  readonly openings: readonly number[];
  readonly widths: readonly number[];
  /** Ids, a row per opening, a column per width. */
  readonly sprites: readonly (readonly (string | null)[])[];
}

/** Sprites that share a rectangle. Left, top, width and height are even. */
export interface SpriteGroup {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly sprites: ReadonlyMap<string, SpriteDelta>;
}

/** Delta of a sprite at full weight to the plate's planes inside its group's rectangle; zero along the border. */
export interface SpriteDelta {
  readonly y: Int16Array;
  readonly u: Int16Array;
  readonly v: Int16Array;
  readonly alpha: Int16Array;
}

/** Smooth depth: meters in front of (+) or behind (-) the head's joint; sample (0, 0) is at plate pixel (0, 0). */
export interface DepthMap {
  readonly width: number;
  readonly height: number;
  /** Plate pixels between samples. */
  readonly step: number;
  readonly metres: Float32Array;
  /** Scale at the depth of the head's joint. */
  readonly metresPerPixel: number;
}

/** A recolorable region: where the plate shows it, and its look. */
export interface RegionMask {
  readonly region: RecolorRegion;
  /** At half the plate's size: the region's share of each sample, 0 to 255. */
  readonly share: Uint8Array;
  readonly colour: RegionColor;
}

/** Color statistics of the region, without offset: luma 0 to 219, chroma -112 to 112. */
export interface RegionColor {
  /** Averages. */
  readonly y: number;
  readonly u: number;
  readonly v: number;
  /** Luma that few pixels exceed. */
  readonly highlight: number;
}
