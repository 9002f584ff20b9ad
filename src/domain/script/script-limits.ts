/** Seconds of silence between two sentences of a paragraph. */
export const SENTENCE_PAUSE = 0.4;
/** Seconds of silence at a blank line. */
export const PARAGRAPH_PAUSE = 0.75;
/** Seconds of a `[pause]` without a length. */
export const DEFAULT_PAUSE = 0.5;
/** Maximum length of one pause in seconds; longer ones are clamped. */
export const LONGEST_PAUSE = 10;
/** Maximum UTF-16 units of a scene's script. */
export const LONGEST_SCRIPT = 20_000;
/** A script estimated to take more seconds than this is rejected. */
export const LONGEST_SPEECH = 900;
/** Maximum words of an utterance; a longer sentence is split. */
export const LONGEST_UTTERANCE = 60;
/** Maximum presenters of a scene who speak in turns. */
export const MOST_SPEAKERS = 3;
/** Maximum turns of the speakers of a scene: each is spoken by itself. */
export const MOST_TURNS = 60;
