import { readFile, writeFile } from 'node:fs/promises';

const END = '<!-- /bench -->';

/** Replaces what stands between the two markers of a Markdown file; the opening one names the program that writes there. */
export async function rewriteSection(file: URL, text: string, program = 'bench/render/run.ts'): Promise<void> {
  const mark = `<!-- bench: written by ${program} -->`;
  const before = await readFile(file, 'utf8');
  const start = before.indexOf(mark);
  const end = before.indexOf(END, start);
  if (start < 0 || end < start) {
    throw new Error(`${file.pathname} has no section for the results: ${mark} … ${END}`);
  }
  await writeFile(file, `${before.slice(0, start + mark.length)}\n\n${text}\n\n${before.slice(end)}`);
}
