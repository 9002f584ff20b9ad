import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

const OPTIONS = {
  out: { type: 'string', short: 'o' },
  avatar: { type: 'string' },
  voice: { type: 'string' },
  aspect: { type: 'string' },
  fps: { type: 'string' },
  resolution: { type: 'string' },
  background: { type: 'string' },
  placement: { type: 'string' },
  slides: { type: 'string' },
  captions: { type: 'boolean' },
  scenes: { type: 'string' },
  subtitles: { type: 'boolean' },
  cache: { type: 'string' },
  threads: { type: 'string' },
  provenance: { type: 'boolean' },
  project: { type: 'string' },
  recording: { type: 'string', multiple: true },
  points: { type: 'string' },
  choices: { type: 'string' },
  id: { type: 'string' },
  name: { type: 'string' },
  'cut-out': { type: 'boolean' },
  blur: { type: 'boolean' },
  mask: { type: 'string' },
  mail: { type: 'string' },
  json: { type: 'boolean' },
  server: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Options that say how this computer renders. */
export const LOCAL_OPTIONS = ['recording', 'cache', 'threads', 'provenance'] as const;

export type Values = ReturnType<typeof readArguments>['values'];

/** The words and options of a command line. Throws `UsageError`. */
export function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. Try castwright --help.`);
  }
}
