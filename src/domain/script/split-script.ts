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
