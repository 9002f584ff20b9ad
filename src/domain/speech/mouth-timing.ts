/**
 * Numbers of lip sync. Source: engine design, section 4 (published coarticulation timings) and the presenter packs'
 * own notes. Seconds and mouth-grid units.
 */

/** A shape starts this share of its phone's length before the phone, peaks in its middle, and fades after it. */
export const RISE_BEFORE = 2 / 3;
export const PEAK_AT = 1 / 2;
export const FADE_AFTER = 3 / 2;
/** Maximum anticipation of a shape. Seconds. */
export const LONGEST_ANTICIPATION = 0.2;
/** Minimum duration of a shape. Seconds. */
export const SHORTEST_SHAPE = 0.07;
/** Maximum ramp; a longer phone is held. Seconds. */
export const LONGEST_RAMP = 0.25;

/** Minimum closure of the lips before a plosive's burst. Seconds. */
export const SHORTEST_CLOSURE = 0.04;
export const LONGEST_CLOSURE = 0.12;
/** The burst precedes the phone's end by this share of it, at most by `LONGEST_RELEASE`. */
export const RELEASE_SHARE = 0.3;
export const LONGEST_RELEASE = 0.025;
/** Seconds of a consonant's fade. */
export const CONSONANT_RAMP = 0.075;
/** Share of its peak that a consonant has lost at the edges of its span: a held closure still moves. */
export const CONSONANT_SAG = 0.16;

/** Seconds, one frame, by which lips lead the audio: viewers prefer an early mouth to a late one. */
export const LEAD = 0.033;
/** Natural frequency of lips and jaw as critically damped springs, 1/seconds, and how far they lag behind their targets. */
export const RESPONSE = 50;
export const RESPONSE_LAG = 2 / RESPONSE;
/** Lips round for u, o, w, sh and ch this much before and after the sound has begun and ended. Seconds. */
export const LIPS_EARLY = 0.08;
export const LIPS_LASTING = 0.06;
/** Seconds in which the mouth closes before a pause, opens after one, and relaxes its corners. */
export const CLOSING_RAMP = 0.085;
export const RELAXING_RAMP = 0.2;

/** Peak weight of consonant sprites. */
export const PP_PEAK = 1;
export const FF_PEAK = 0.9;
export const SPRITE_PEAK = 0.75;
/** The tongue alone speaks: its sprite hardly moves the lips. */
export const TONGUE_PEAK = 0.3;

/** Pauses shorter than this hold the shape, longer than `RELAX` end in a neutral mouth; between, the lips meet. Seconds. */
export const HOLD = 0.12;
export const RELAX = 0.35;
/** RMS below which there is no voice, full scale 1: -48 dB; speech is at -16. */
export const SILENCE_THRESHOLD = 0.004;

/** Opening of a calm speaker, and the natural maximum. */
export const CALM = 0.8;
export const WIDEST_TALK = 0.45;
export const UNSTRESSED = 0.8;
/** Share of the opening that follows loudness, and the loudness above which it grows no more. The lips' width does not follow. */
export const LOUDNESS_SHARE = 0.5;
export const LOUDEST = 1.25;

/** Grid units per second: full travel takes 90 ms up and 75 ms down, side to side 90 ms. */
export const OPENING_SPEED = WIDEST_TALK / 0.09;
export const CLOSING_SPEED = WIDEST_TALK / 0.075;
/** Grid units per second, in a second: a jaw at rest is at full speed after 100 ms. */
export const OPENING_ACCELERATION = OPENING_SPEED / 0.1;
export const WIDTH_SPEED = 2 / 0.09;
