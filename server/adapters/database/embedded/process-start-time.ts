import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Field 22 of proc(5) stat, counted from the end of the command's name, which may itself hold blanks. */
const START_TIME_AFTER_NAME = 19;
const PS_TIMEOUT_MS = 2000;

/** When the process began, as the system reports it; '' when it runs but the time is unknown; undefined when it does not run. */
export function getProcessStartTime(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') {
    const stat = readStat(pid);
    return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_AFTER_NAME] ?? '';
  }
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', timeout: PS_TIMEOUT_MS }).trim();
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}
