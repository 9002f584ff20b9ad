import type { SpokenScene } from './spoken-scene.ts';
import type { Viseme } from './visemes.ts';

/** Sprites that are not a point of the grid; index 0 means none. Order is part of the track format. */
export const CONSONANTS = ['', 'PP', 'FF', 'TH', 'SS', 'CH', 'NN'] as const;

/** A mouth path through the grid, one entry a frame. */
export interface MouthTrack {
  /** Opening 0..0.62 in grid units. */
  readonly open: Float32Array;
  /** -1 round .. +1 wide. */
  readonly width: Float32Array;
  /** Index into `CONSONANTS`. */
  readonly consonant: Uint8Array;
  /** Strength of the consonant sprite, 0..1. */
  readonly strength: Float32Array;
}

/** Where a presenter's mouth stands for each viseme (from its pack's manifest). */
export type VisemeTable = Readonly<Record<Viseme, { readonly open: number; readonly width: number; readonly sprite?: string }>>;

export type BuildMouthTrack = (input: {
  readonly spoken: SpokenScene;
  readonly visemes: VisemeTable;
  readonly frameRate: number;
  readonly frameCount: number;
  /** Seconds between the scene's first frame and the first sample of speech. */
  readonly leadIn: number;
}) => MouthTrack;
