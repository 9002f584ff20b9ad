import { findRuntimeProblem } from '../shared/models/find-runtime-problem.ts';
import { findDamagedData, findMissingData, VOICE_DATA } from './voice-data.ts';

/** Why the natural voices can't speak here: `detail` is for the log, `message` for people. */
export interface KokoroProblem {
  readonly detail: string;
  readonly message: string;
}

const NO_RUNTIME =
  'The natural voices can’t speak on this server: the package “onnxruntime-node” isn’t installed. Stop the server, install the packages again with “npm ci”, and start it. Your script is kept. Until then, choose another voice.';
const NO_CODE =
  'The natural voices can’t speak on this server: the package “onnxruntime-node” has no code for this system. It has code for Linux with glibc, macOS on Apple silicon, and Windows. Your script is kept. Choose another voice.';
const NO_DATA =
  'The natural voices can’t speak on this server: their data in “voices/kokoro” is missing or damaged. Get the folder again from the repository, and start the server. Your script is kept. Until then, choose another voice.';

/** What is seen without loading anything. */
export function findKokoroProblem(): KokoroProblem | undefined {
  const runtime = findRuntimeProblem();
  if (runtime !== undefined) return { detail: runtime.detail, message: runtime.kind === 'no-package' ? NO_RUNTIME : NO_CODE };
  const detail = findMissingData();
  return detail === undefined ? undefined : explainMissing('data', detail);
}

/** What is seen by reading all of the data. */
export async function findDataProblem(signal: AbortSignal, folder = VOICE_DATA): Promise<KokoroProblem | undefined> {
  const detail = await findDamagedData(folder, signal);
  return detail === undefined ? undefined : explainMissing('data', detail);
}

/** Of what the process couldn't load. */
export function explainMissing(part: 'runtime' | 'data', detail: string): KokoroProblem {
  return { detail, message: part === 'runtime' ? NO_CODE : NO_DATA };
}
