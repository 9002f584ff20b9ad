import { findScriptMarks } from '../../script/find-script-marks.ts';

/** A sentence on its way to a translator and back. Pauses, moods, stress and the like are in its text as marks, such as `[pause 1s]`. */
export interface ExchangeEntry {
  /** Where the sentence is, such as `scene-2.script`. */
  readonly id: string;
  readonly source: string;
  /** Empty while it isn't translated. */
  readonly target: string;
}

/** Texts of a project in a file for translators. */
export interface ExchangeFile {
  /** BCP 47 tags. */
  readonly from: string;
  readonly to: string;
  readonly entries: readonly ExchangeEntry[];
}

export type ExchangeOutcome =
  | { readonly kind: 'read'; readonly file: ExchangeFile }
  /** `message` says what is wrong with the file. Nothing was changed. */
  | { readonly kind: 'broken'; readonly message: string };

/** UTF-16 units of a file; more than ten times the longest project. */
export const LONGEST_EXCHANGE_FILE = 5_000_000;

const TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

export function isLanguageTag(text: string): boolean {
  return TAG.test(text) && text.length <= 35;
}

/** Marks of a text, in order. */
export function listMarks(text: string): readonly string[] {
  return findScriptMarks(text).map(({ charStart, charEnd }) => text.slice(charStart, charEnd));
}

/** A text between its marks: text, mark, text, …; always begins and ends with text. */
export function splitAtMarks(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const mark of listMarks(text)) {
    const at = text.indexOf(mark, from);
    parts.push(text.slice(from, at), mark);
    from = at + mark.length;
  }
  return [...parts, text.slice(from)];
}
