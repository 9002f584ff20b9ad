/**
 * Splits a plain text file into scripts of scenes: at a line of three or more dashes, or at two or more blank lines. A single blank line
 * stays as a paragraph pause. Empty scenes are dropped.
 */
export function splitScript(text: string): readonly string[] {
  return text
    .replace(/^\uFEFF/u, '')
    .replace(/\r\n?/gu, '\n')
    .split(/^[^\S\n]*-{3,}[^\S\n]*$|\n[^\S\n]*\n[^\S\n]*\n(?:[^\S\n]*\n)*/mu)
    .map((part) => part.replace(/^(?:[^\S\n]*\n)+/u, '').trimEnd())
    .filter((part) => part.trim() !== '');
}

const DASHES = /^[^\S\n]*-{3,}[^\S\n]*$/mu;

/** Splits only at lines of dashes. `open`: the part after the last one counts even if it is still empty. */
export function splitAtDashes(text: string, { open = false }: { readonly open?: boolean } = {}): readonly string[] {
  const parts = text
    .replace(/\r\n?/gu, '\n')
    .split(DASHES)
    .map((part) => part.replace(/^(?:[^\S\n]*\n)+/u, '').trimEnd());
  return parts.filter((part, at) => part !== '' || (open && at > 0 && at === parts.length - 1));
}
