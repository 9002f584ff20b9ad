import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findMissingData } from './voice-data.ts';

/** Why the natural voices can't speak here: `detail` is for the log, `message` for people. */
export interface KokoroProblem {
  readonly detail: string;
  readonly message: string;
}

const RUNTIME = 'onnxruntime-node';
const NO_RUNTIME =
  'The natural voices can’t speak on this server: the package “onnxruntime-node” isn’t installed. Stop the server, install the packages again with “npm ci”, and start it. Until then, choose another voice.';
const NO_CODE =
  'The natural voices can’t speak on this server: the package “onnxruntime-node” has no code for this system. It has code for Linux with glibc, macOS on Apple silicon, and Windows. Choose another voice.';
const NO_DATA =
  'The natural voices can’t speak on this server: their data in “voices/kokoro” is missing or damaged. Get the folder again from the repository, and start the server. Until then, choose another voice.';

/** What is seen without loading anything; whether the data is whole shows when it's read. */
export function findKokoroProblem(): KokoroProblem | undefined {
  const folder = findRuntime();
  if (folder === undefined) return { detail: `${RUNTIME} isn’t installed`, message: NO_RUNTIME };
  const binding = path.join(folder, 'bin', 'napi-v6', process.platform, process.arch, 'onnxruntime_binding.node');
  if (!existsSync(binding) || usesMusl()) return explainMissing('runtime', `no code for ${process.platform} ${process.arch}`);
  const detail = findMissingData();
  return detail === undefined ? undefined : explainMissing('data', detail);
}

/** Of what the process couldn't load. */
export function explainMissing(part: 'runtime' | 'data', detail: string): KokoroProblem {
  return { detail, message: part === 'runtime' ? NO_CODE : NO_DATA };
}

function findRuntime(): string | undefined {
  try {
    return path.dirname(createRequire(import.meta.url).resolve(`${RUNTIME}/package.json`));
  } catch {
    return undefined;
  }
}

/** Alpine and the like: Node's report names the version of glibc where it's there. */
function usesMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { readonly header: { readonly glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
