import { spawn } from 'node:child_process';
import { createTreeMeter } from './process-tree.ts';

export interface Run {
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  readonly peakMegabytes: number;
  /** Bytes of compressed picture. */
  readonly bytes: number;
}

const SAMPLE_MS = 50;

/** Runs a contender for a number of pictures. Its last line is the number of bytes it made. */
export async function measureRun(script: URL, args: readonly string[]): Promise<Run> {
  const began = performance.now();
  const child = spawn(process.execPath, [script.pathname, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid === undefined) {
    throw new Error(`${script.pathname} did not start.`);
  }
  const sample = createTreeMeter(child.pid);
  let last = sample();
  let peakMegabytes = 0;
  const timer = setInterval(() => {
    last = sample();
    peakMegabytes = Math.max(peakMegabytes, last.pssMegabytes);
  }, SAMPLE_MS);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (code !== 0) {
    throw new Error(`${script.pathname} failed: ${err.slice(-2000)}`);
  }
  return {
    cpuSeconds: last.cpuSeconds,
    wallSeconds: (performance.now() - began) / 1000,
    peakMegabytes,
    bytes: Number(out.trim().split('\n').at(-1)),
  };
}
