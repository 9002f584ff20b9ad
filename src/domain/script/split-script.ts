/**
 * Cuts a plain text file into the scripts of scenes: at a line of three or more dashes, or at two or more blank lines.
 * A single blank line stays, as the pause between paragraphs. Empty scenes are left out.
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

/** The same at lines of dashes alone. `open`: what stands after the last line of dashes counts though nothing is written there yet. */
export function splitAtDashes(text: string, { open = false }: { readonly open?: boolean } = {}): readonly string[] {
  const parts = text
    .replace(/\r\n?/gu, '\n')
    .split(DASHES)
    .map((part) => part.replace(/^(?:[^\S\n]*\n)+/u, '').trimEnd());
  return parts.filter((part, at) => part !== '' || (open && at > 0 && at === parts.length - 1));
}
