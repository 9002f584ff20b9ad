/** Seconds of silence between two sentences of a paragraph. */
export const SENTENCE_PAUSE = 0.4;
/** Seconds of silence at a blank line. */
export const PARAGRAPH_PAUSE = 0.75;
/** Seconds of a `[pause]` without a length. */
export const DEFAULT_PAUSE = 0.5;
/** Longest single pause, in seconds; a longer one is cut to this. */
export const LONGEST_PAUSE = 10;
/** UTF-16 units of one scene's script. */
export const LONGEST_SCRIPT = 20_000;
/** A script estimated to take longer than this many seconds is not spoken. */
export const LONGEST_SPEECH = 900;
/** Words spoken in one breath; a longer sentence is spoken in parts. */
export const LONGEST_UTTERANCE = 60;
