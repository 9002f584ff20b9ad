import { spawn } from 'node:child_process';
import { StartError } from './console.mjs';

const ERROR_TAIL_LENGTH = 20_000;

const OBSTACLES = [
  [/ENOSPC|no space left/i, 'The disk is full. Free some space, then run the same command again.'],
  [
    /EACCES|EPERM|EROFS|permission denied/i,
    'This folder cannot be written. Make it yours (or copy the project elsewhere), then run the same command again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/,
    'The package registry could not be reached. The first start needs the network once; nothing is lost, run the same command again when it is back.',
  ],
];

/** The plain words for what a tool or the file system complained of, or undefined. */
export function explainError(text) {
  return OBSTACLES.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * Runs a program to its end with its output shown. Rejects with a plain message when it fails.
 * `what` completes the sentence "… failed".
 */
export function runCommand(what, [command, ...parameters], { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'pipe'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    let tail = '';
    child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk);
      tail = (tail + chunk).slice(-ERROR_TAIL_LENGTH);
    });
    child.on('error', (error) => reject(new StartError(`${what} failed: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new StartError(`${what} failed (${signal ?? `exit code ${code}`}). ${explainError(tail) ?? 'The lines above say why.'}`));
    });
  });
}
