import type { VisemeTable } from '../speech/mouth-track.ts';
import type { PresenterAnchors } from './presenter-anchors.ts';
import type { MouthGrid, RegionColor } from './presenter-pack.ts';
import type { RecolorRegion } from './recolor-region.ts';

/** Magic number of the file; version and header length follow (both 32 bit, little endian). */
export const PACK_MAGIC = [0x43, 0x57, 0x50, 0x4b] as const;
export const PACK_VERSION = 2;
/** A pack with a background: readers that know only version 2 refuse it instead of leaving it out. */
export const BACKGROUND_PACK_VERSION = 3;
export const PACK_PREFIX_BYTES = 12;

/** JSON header of a pack. The planes follow in this order: plate, sprites of `mouth`, sprites of `eyes`, depth, masks, background. */
export interface PackHeader {
  readonly id: string;
  /** Width and height of the plate. */
  readonly size: readonly [number, number];
  readonly visemes: VisemeTable;
  readonly grid: MouthGrid;
  readonly roundOpening: number;
  readonly mouth: GroupHeader;
  readonly eyes: GroupHeader;
  readonly depth: DepthHeader;
  readonly masks: readonly MaskHeader[];
  readonly anchors: PresenterAnchors;
  readonly background?: BackgroundHeader;
  /** Lip lines by mouth sprite, '' for the plate; without them they are searched for in the pixels. See `LipLines`. */
  readonly lips?: Readonly<Record<string, LipLinesHeader>>;
}

/** `LipLines` as numbers of JSON. */
export interface LipLinesHeader {
  readonly left: number;
  readonly right: number;
  readonly upper: readonly number[];
  readonly lower: readonly number[];
}

/** Planes Y, U, V with offsets, of the given even size; see `PackBackground`. */
export interface BackgroundHeader {
  readonly left: number;
  readonly top: number;
  readonly step: number;
  readonly size: readonly [number, number];
}

export interface GroupHeader {
  /** Left, top, width, height. */
  readonly rect: readonly [number, number, number, number];
  readonly sprites: readonly string[];
}

/** Two planes with the high and low bytes of 0 = `near` to 65535 = `far`, in meters in front of the head's joint. */
export interface DepthHeader {
  readonly size: readonly [number, number];
  readonly step: number;
  readonly near: number;
  readonly far: number;
  readonly metresPerPixel: number;
}

/** One plane at half the plate's size; see `RegionMask`. */
export interface MaskHeader {
  readonly region: RecolorRegion;
  readonly colour: RegionColor;
}

/** `{`: a drawn presenter is JSON. */
const RIG_START = 0x7b;

/** Whether the bytes are a presenter that is drawn from paths. */
export function isDrawnPack(bytes: Uint8Array): boolean {
  return bytes[0] === RIG_START;
}
