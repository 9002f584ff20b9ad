/** Marks that are read aloud even when they stand alone. */
const SPOKEN_MARKS = /[&%@+=#$€£¥°]/u;

/** Whether anything of this text is said: it has a letter, a digit or a mark with a name of its own. */
export function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) || SPOKEN_MARKS.test(text);
}
