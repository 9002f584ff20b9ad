import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CpuAccount, openCpuAccount } from './cpu-account.ts';
import { readBusySeconds } from './machine-load.ts';

export interface Run {
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** Share of all cores that others used meanwhile. */
  readonly othersShare: number;
  /** Sum of the processes' proportional set sizes; only on request, because reading them takes time. */
  readonly peakMegabytes?: number;
  /** The program's last output. */
  readonly lastLine: string;
}

const MEMORY_SAMPLE_MS = 100;
/** Browsers leave processes behind that end by themselves. */
const STRAGGLERS_MS = 5000;

export async function measureRun(command: readonly string[], options: { readonly memory?: boolean } = {}): Promise<Run> {
  const account = openCpuAccount();
  try {
    const [busyBefore, own, startedAt] = [readBusySeconds(), process.cpuUsage(), performance.now()];
    const ending = runToEnd(account.wrap(command));
    const memory = options.memory === true ? watchMemory(account) : undefined;
    const lastLine = await ending.finally(() => memory?.stop());
    const wallSeconds = (performance.now() - startedAt) / 1000;
    await endStragglers(account);
    const cpuSeconds = account.cpuSeconds();
    const { user, system } = process.cpuUsage(own);
    const others = readBusySeconds() - busyBefore - cpuSeconds - (user + system) / 1e6;
    const othersShare = Math.max(0, others / ((performance.now() - startedAt) / 1000) / availableParallelism());
    return { cpuSeconds, wallSeconds, othersShare, lastLine, ...(memory === undefined ? {} : { peakMegabytes: memory.peak() }) };
  } finally {
    account.close();
  }
}

async function runToEnd([program = '', ...args]: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) {
    throw new Error(`${args.join(' ')} failed: ${err.slice(-2000)}`);
  }
  return out.trim().split('\n').at(-1) ?? '';
}

function watchMemory(account: CpuAccount): { readonly peak: () => number; readonly stop: () => void } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(
      peak,
      account.members().reduce((sum, pid) => sum + readPss(pid), 0),
    );
  }, MEMORY_SAMPLE_MS);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}

/** Memory shared by several processes counts once. */
function readPss(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function endStragglers(account: CpuAccount): Promise<void> {
  const end = performance.now() + STRAGGLERS_MS;
  while (account.members().length > 0 && performance.now() < end) {
    await sleep(50);
  }
  while (account.members().length > 0) {
    account.members().forEach(endProcess);
    await sleep(50);
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
