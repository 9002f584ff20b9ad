/**
 * Numbers of lip sync. Source: engine design, section 4 (published coarticulation timings) and the presenter packs'
 * own notes. Seconds and mouth-grid units.
 */

/** A shape starts before its phone by this part of the phone's length, is full in its middle, and fades after it. */
export const RISE_BEFORE = 2 / 3;
export const PEAK_AT = 1 / 2;
export const FADE_AFTER = 3 / 2;
/** No shape is anticipated by more than this. */
export const LONGEST_ANTICIPATION = 0.2;
/** No shape stays for less than this. */
export const SHORTEST_SHAPE = 0.07;
/** A longer phone is held, not stretched. */
export const LONGEST_RAMP = 0.25;

/** Lips are shut for this long before the burst of a plosive. */
export const SHORTEST_CLOSURE = 0.04;
export const LONGEST_CLOSURE = 0.12;
/** The burst comes before the end of its phone by this part of it, but by no more than `LONGEST_RELEASE`. */
export const RELEASE_SHARE = 0.3;
export const LONGEST_RELEASE = 0.025;
/** A consonant fades in and out over this. */
export const CONSONANT_RAMP = 0.06;

/** Strength of consonant sprites at their peak. */
export const PP_PEAK = 1;
export const FF_PEAK = 0.9;
export const SPRITE_PEAK = 0.75;

/** Pauses shorter than this hold the shape, longer ones than `RELAX` end in a neutral mouth; between, lips meet. */
export const HOLD = 0.12;
export const RELAX = 0.35;
/** Root mean square, full scale 1, under which there is no voice: -48 dB; speech itself stands at -16. */
export const SILENCE_THRESHOLD = 0.004;

/** Openings of a calm speaker, and the most that is natural in talk. */
export const CALM = 0.8;
export const WIDEST_TALK = 0.45;
export const UNSTRESSED = 0.8;
/** How much of an opening follows the loudness of the moment. */
export const LOUDNESS_SHARE = 0.35;

/** Grid units a second: full talking travel takes 60 ms up and 75 ms down; side to side 90 ms. */
export const OPENING_SPEED = WIDEST_TALK / 0.06;
export const CLOSING_SPEED = WIDEST_TALK / 0.075;
export const WIDTH_SPEED = 2 / 0.09;
