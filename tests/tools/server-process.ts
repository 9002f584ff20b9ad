import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { findServerProgram } from '../../scripts/built-server.mjs';
import { createDeferred } from './create-deferred.ts';

const OUTLIVES_MS = 110_000;

export interface ServerProcess {
  readonly process: ChildProcess;
  /** Its standard output and standard error so far. */
  output(): string;
  /** The first line that matches; rejects when the process ends without it. */
  says(pattern: RegExp): Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  kill(signal: NodeJS.Signals): void;
}

/** The server, as it's built where that's current, with nothing in its environment but the voices that speak in milliseconds and these settings. Killed when a test forgets it. */
export function startServerProcess(settings: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', findServerProgram('server/main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', SPEECH: 'flite', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const guard = setTimeout(() => child.kill('SIGKILL'), OUTLIVES_MS);
  const waiting = new Set<{ readonly pattern: RegExp; readonly found: (line: string) => void }>();
  let text = '';
  const hear = (chunk: Buffer) => {
    text += chunk.toString('utf8');
    for (const one of waiting) {
      const line = text.split('\n').find((candidate) => one.pattern.test(candidate));
      if (line === undefined) continue;
      waiting.delete(one);
      one.found(line);
    }
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close').then(([code, signal]) => {
    clearTimeout(guard);
    return { code: code as number | null, signal: signal as NodeJS.Signals | null };
  });
  return {
    process: child,
    output: () => text,
    async says(pattern) {
      const line = createDeferred<string>();
      waiting.add({ pattern, found: (received) => line.open(received) });
      hear(Buffer.alloc(0));
      return Promise.race([
        line.opened,
        ended.then(({ code }) => {
          throw new Error(`The server ended with ${String(code)} before it said ${String(pattern)}:\n${text}`);
        }),
      ]);
    },
    ended,
    kill: (signal) => void child.kill(signal),
  };
}
