/** Characters of a caption line; a single longer word stands alone on its line. */
export const LONGEST_LINE = 38;
export const CAPTION_LINES = 2;
/** Seconds a caption stays at least (unless the next one is due) and at most. */
export const SHORTEST_CUE = 1;
export const LONGEST_CUE = 6;
/** Seconds a caption stays after its last word. */
export const LINGER = 0.3;
/** A longer silence inside a sentence starts a new caption. */
export const LONGEST_SILENCE = 0.7;
