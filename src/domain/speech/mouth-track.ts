import type { SpokenScene } from './spoken-scene.ts';
import type { Viseme } from './visemes.ts';

/** Sprites outside the grid; index 0 means none. The order is part of the track format. */
export const CONSONANTS = ['', 'PP', 'FF', 'TH', 'SS', 'CH', 'NN'] as const;

/** Path of the mouth through the grid, one entry per frame. */
export interface MouthTrack {
  /** Opening, 0 to 0.62 grid units. */
  readonly open: Float32Array;
  /** -1 round to +1 wide. */
  readonly width: Float32Array;
  /** Index into `CONSONANTS`. */
  readonly consonant: Uint8Array;
  /** Weight of the consonant sprite, 0 to 1. */
  readonly strength: Float32Array;
}

/** Grid position and sprite of each viseme, from the presenter's pack. */
export type VisemeTable = Readonly<Record<Viseme, { readonly open: number; readonly width: number; readonly sprite?: string }>>;

export type BuildMouthTrack = (input: {
  readonly spoken: SpokenScene;
  readonly visemes: VisemeTable;
  readonly frameRate: number;
  readonly frameCount: number;
  /** Seconds between the scene's first frame and the first sample of speech. */
  readonly leadIn: number;
}) => MouthTrack;
