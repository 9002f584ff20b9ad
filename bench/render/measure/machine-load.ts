import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ticks of /proc/stat a second; Linux has used 100 on every architecture Node runs on. */
const TICKS = 100;

/** Above this the machine does something else: at the start, the load average of the last minute. */
const IDLE_LOAD = 0.3;
/** And between rounds, when our own last run still weighs on that average: the share of all cores in use. */
const IDLE_SHARE = 0.03;
const POLL_MS = 5000;
const PATIENCE_MS = 600_000;

/** CPU seconds all cores together have spent on anything since the machine started; time a hypervisor took away counts. */
export function readBusySeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, stolen = 0] = (
    /^cpu .*/m.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + interrupts + soft + stolen) / TICKS;
}

/** Waits until the machine is idle; resolves with false if it never is. */
export async function waitUntilIdle(isStart: boolean): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const [before, startedAt] = [readBusySeconds(), performance.now()];
    await sleep(POLL_MS);
    const share = (readBusySeconds() - before) / ((performance.now() - startedAt) / 1000) / availableParallelism();
    if (share <= IDLE_SHARE && (!isStart || readLoadOfLastMinute() <= IDLE_LOAD)) {
      return true;
    }
  }
  return false;
}

export function readLoadOfLastMinute(): number {
  return loadavg()[0] ?? 0;
}
