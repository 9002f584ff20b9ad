import type { HexColor } from '../../project/project.ts';
import type { VisemeTable } from '../../speech/mouth-track.ts';
import type { SpeakingStyle } from '../motion/speaking-style.ts';
import type { PresenterAnchors } from '../presenter-anchors.ts';
import type { RecolorRegion } from '../recolor-region.ts';
import type { RestingHand, RigArms, RigLimb } from './rig-arms.ts';

/** What moves a drawn face. 0 is at rest, 1 all the way; those marked ± go to -1 too. */
export const RIG_CONTROLS = [
  'open',
  'wide',
  'round',
  'smile',
  'press',
  'tuck',
  'tongue',
  'teeth',
  'lid',
  'squint',
  'gazeX',
  'gazeY',
  'browLeft',
  'browRight',
  'frown',
  'innerBrow',
] as const;
export type RigControl = (typeof RIG_CONTROLS)[number];
export type RigControls = Readonly<Record<RigControl, number>>;

/** Moves with the head, with the body, or with both by half. */
export type RigSpace = 'head' | 'neck' | 'body';

/** What of a body is drawn: down to the chest with the arms at its sides, or down to the thighs with arms that are parts of their own. */
export type RigCut = 'bust' | 'whole';

/**
 * A drawn presenter: parts from back to front, whose paths follow the controls. Positions in plate pixels, colors by name. Stored as JSON
 * in `rig.json`, see presenters/README.md.
 */
export interface Rig {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly anchors: PresenterAnchors;
  /** Where the mouth stands for each viseme, as for every pack. */
  readonly visemes: VisemeTable;
  readonly palette: Readonly<Record<string, HexColor>>;
  /** Names of the palette that a look recolors, the region's main color first. */
  readonly regions: Readonly<Partial<Record<RecolorRegion, readonly string[]>>>;
  /** How the head is turned at rest, in degrees. */
  readonly rest: { readonly yaw: number; readonly pitch: number; readonly roll: number };
  /** Habits that were chosen; without them they follow from who it is. */
  readonly habits?: Partial<SpeakingStyle>;
  readonly dome: RigDome;
  /** Absent: no hands are drawn. */
  readonly arms?: RigArms;
  readonly parts: readonly RigPart[];
  /** The bust when left out. */
  readonly cut?: RigCut;
  /** The plate's height and how hands rest in a framing that shows the whole body; absent: there's only the bust. */
  readonly whole?: { readonly height: number; readonly rest: RestingHand };
}

/** The front of a head as an ellipsoid: what is near its middle comes nearest to the viewer, so it moves most when the head turns. */
export interface RigDome {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
  /** Of the middle, in plate pixels before the plane of its edge. */
  readonly depth: number;
}

export interface RigPart {
  readonly name: string;
  readonly space: RigSpace;
  /** Plate pixels before the dome, or before the plane of its edge where the part is `flat`. The body has no depth. */
  readonly lift: number;
  readonly flat?: true;
  /** Only in this one. */
  readonly cut?: RigCut;
  /** Follows an arm, and is drawn only with it. */
  readonly limb?: RigLimb;
  readonly shapes: readonly RigShape[];
}

export interface RigShape {
  /** Absolute SVG commands M, L, C and Z; a filled path is closed in any case. */
  readonly path: string;
  /** What each control at 1 adds to the path's numbers, in their order. */
  readonly moves?: Readonly<Partial<Record<RigControl, readonly number[]>>>;
  readonly fill: RigFill;
  /** A line in place of a filled shape: its widths, evenly spread from its beginning to its end. */
  readonly widths?: readonly number[];
  /** So that others can be clipped to it. */
  readonly name?: string;
  /** Only what is inside the shape of that name, in the same part or one before. */
  readonly clip?: string;
  /** Only clips, isn't seen. */
  readonly hidden?: true;
  /** Plate pixels by which the edge is softened. */
  readonly soft?: number;
  /** Painted as dots on paper, as dense as it's opaque and covered times this. */
  readonly grain?: number;
}

/** Color by name and place, and its opacity if it's less than 1. */
export type RigStop = readonly [at: number, color: string, opacity?: number];

export interface RigFill {
  /** From `x, y` to `x, y`. */
  readonly linear?: readonly [number, number, number, number];
  /** Middle, vertical radius, and how much wider than that it is. */
  readonly radial?: readonly [x: number, y: number, radius: number, wide: number];
  readonly stops: readonly RigStop[];
}
