import type { ForkOptions } from 'node:child_process';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Megabytes of JavaScript; what decoders take lies outside. */
const JAVASCRIPT_MEGABYTES = 256;
/** Megabytes of the program itself, threads included, beside what its file may take. */
const OWN_MEGABYTES = 512;
const KILOBYTES = 1024;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface DecoderCommand {
  readonly program: URL;
  /** Megabytes of the process in all. */
  readonly memory: number;
  /** Threads for native calls. */
  readonly threads: number;
}

/**
 * How a decoder is started: without settings or secrets, allowed to read code alone, to write nothing, and to take so much memory.
 * The operating system keeps it from the network where it lets users make a namespace (`unshare`).
 */
export function createDecoderCommand({ program, memory, threads }: DecoderCommand): ForkOptions {
  const node = [
    `--max-old-space-size=${JAVASCRIPT_MEGABYTES}`,
    '--permission',
    '--allow-addons',
    ...listReadable(program).map((path) => `--allow-fs-read=${path}`),
  ];
  const options: ForkOptions = {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { UV_THREADPOOL_SIZE: String(threads) },
  };
  if (process.platform === 'win32') return { ...options, execArgv: node };
  return { ...options, execPath: '/bin/sh', execArgv: ['-c', createScript(memory), process.execPath, ...node] };
}

/** `ulimit` has kilobytes of data, and blocks of files. A limit that the system doesn't know is left out. */
function createScript(memory: number): string {
  return [
    `ulimit -d ${(memory + OWN_MEGABYTES) * KILOBYTES}`,
    'ulimit -f 0',
    'ulimit -c 0',
    'if unshare -Un true; then exec unshare -Un "$0" "$@"; fi',
    'exec "$0" "$@"',
  ].join('\n');
}

/** The code of the product and its packages, wherever those were installed; never its data or settings. */
function listReadable(program: URL): readonly string[] {
  const above: string[] = [];
  for (let folder = dirname(ROOT); folder !== parse(folder).root; folder = dirname(folder)) above.push(folder);
  return [
    ...['server', 'src', 'node_modules'].map((name) => join(ROOT, name, '*')),
    ...above.map((folder) => join(folder, 'node_modules', '*')),
    ...[ROOT, ...above].map((folder) => join(folder, 'package.json')),
    join(dirname(fileURLToPath(program)), '*'),
  ];
}
