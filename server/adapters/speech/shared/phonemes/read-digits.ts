import { toSpokenForm } from '#domain/script/spoken-form/to-spoken-form.ts';

/** Splits "v12b" into "v", "1", "2", "b": runs of letters, and single digits. */
export function splitDigits(word: string): readonly string[] {
  return word.match(/\p{Nd}|[^\p{Nd}]+/gu) ?? [];
}

export function isDigit(text: string): boolean {
  return /^\p{Nd}$/u.test(text);
}

/** The name of one digit of any script in a language, such as "seven". */
export function nameDigit(digit: string, language: string): string {
  return toSpokenForm(String(toValue(digit)), language);
}

/** Digits of a script are ten letters in a row, so the first of them is found by going back. */
function toValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return /[0-9]/u.test(digit) ? Number(digit) : value;
}
