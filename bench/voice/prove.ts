import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { rewriteSection } from '../render/report/rewrite-section.ts';
import { formatKinds, formatShortSection, formatVoices, type HeardWindow, measureVoices, type JudgedSentences } from './report-proof.ts';
import { type SaidSentence, speakSentences } from './speak-sentences.ts';

/**
 * Opinion, intelligibility and times of every voice, over sentences that nothing was chosen by. `--folder` has what was said before, or where
 * to keep it; `--python` has the packages of requirements.txt.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    python: { type: 'string', default: 'python3' },
    write: { type: 'boolean', default: false },
  },
});

const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'voices-')));
const said: readonly SaidSentence[] = existsSync(join(folder, 'said.json'))
  ? JSON.parse(readFileSync(join(folder, 'said.json'), 'utf8'))
  : await speakSentences(folder);
const [opinions, heard] = await Promise.all([judge<JudgedSentences>('opinion'), judge<HeardWindow>('words')]);
const voices = await measureVoices(folder, { said, opinions, heard });
const tables = [...formatKinds(voices), '', ...formatVoices(voices)].join('\n');
console.log(tables);
if (values.write) {
  const program = 'bench/voice/prove.ts';
  await rewriteSection(new URL('README.md', import.meta.url), tables, program);
  await rewriteSection(new URL('../../README.md', import.meta.url), formatShortSection(voices), program);
}

/** Lines of JSON that the judge printed, between what its packages say: from the file beside the audio where it's there, as it takes minutes. */
async function judge<Line>(what: 'opinion' | 'words'): Promise<readonly Line[]> {
  const stored = join(folder, `${what}.jsonl`);
  if (existsSync(stored)) return parseLines(readFileSync(stored, 'utf8').split('\n'));
  const script = new URL('judge_speech.py', import.meta.url).pathname;
  const process = spawn(values.python, [script, what, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => process.once('close', resolve));
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdout })) lines.push(line);
  if ((await ended) !== 0) throw new Error(`${values.python} ${script} failed: pip install --requirement requirements.txt`);
  await writeFile(stored, lines.join('\n'));
  return parseLines(lines);
}

function parseLines<Line>(lines: readonly string[]): readonly Line[] {
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
}
