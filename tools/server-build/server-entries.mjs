import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFilesBelow } from '../../scripts/fingerprint.mjs';

/** What is started by a command. */
const PROGRAMS = ['server/main.ts', 'server/check-settings.ts', 'server/cli/cli-main.ts'];
/** How a file names a module that it starts as a thread or a process. */
export const STARTED_MODULE = /new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url\s*,?\s*\)/g;

/** Everything that is started: programs, and the threads and processes that files of the server name. Paths from `root`. */
export function listServerEntries(root) {
  const files = listFilesBelow(path.join(root, 'server')).filter((file) => file.endsWith('.ts'));
  const started = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(STARTED_MODULE)].map(([, name]) =>
      path.relative(root, path.resolve(path.dirname(file), name)).replaceAll('\\', '/'),
    ),
  );
  return [...new Set([...PROGRAMS, ...started])];
}

/** The name of an entry in the built folder, without its ending. */
export const toEntryName = (file) => path.basename(file, '.ts');
