/** How an effect is made: its parts are added up. */
export interface EffectRecipe {
  readonly parts: readonly EffectPart[];
  /** Highest peak at full volume, 0 to 1. */
  readonly peak: number;
}

export type EffectPart = TonePart | NoisePart;

interface PartTimes {
  /** Seconds from the effect's beginning, to its full level, and altogether. */
  readonly at: number;
  readonly rise: number;
  readonly seconds: number;
  readonly gain: number;
}

/** A tone that glides from one frequency to another and dies away. */
interface TonePart extends PartTimes {
  /** Level of each partial, the lowest first. */
  readonly tone: readonly number[];
  /** Hz. */
  readonly from: number;
  readonly to: number;
  /** Seconds in which it falls to 1/e; 0: it doesn't. */
  readonly decay: number;
}

/** Noise around a frequency that glides. */
interface NoisePart extends PartTimes {
  /** How narrow the band is: 0.05 whistles, 1 hisses. */
  readonly noise: number;
  /** Hz. */
  readonly from: number;
  readonly to: number;
  readonly decay: number;
}
