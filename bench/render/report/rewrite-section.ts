import { readFile, writeFile } from 'node:fs/promises';

const START = '<!-- bench: written by bench/render/run.ts -->';
const END = '<!-- /bench -->';

/** Puts `text` between the two marks of a Markdown file. */
export async function rewriteSection(file: URL, text: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const [start, end] = [before.indexOf(START), before.indexOf(END)];
  if (start < 0 || end < start) {
    throw new Error(`${file.pathname} has no place for the results: ${START} … ${END}`);
  }
  await writeFile(file, `${before.slice(0, start + START.length)}\n\n${text}\n\n${before.slice(end)}`);
}
