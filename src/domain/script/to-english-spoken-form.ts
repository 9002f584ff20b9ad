import { foldToAscii } from './fold-to-ascii.ts';
import { toSpokenForm } from './spoken-form/to-spoken-form.ts';

/** Text for an English voice: ASCII words and punctuation, with numbers and signs in words. Empty when nothing can be spoken. */
export function toEnglishSpokenForm(text: string): string {
  return foldToAscii(toSpokenForm(text, 'en'));
}
