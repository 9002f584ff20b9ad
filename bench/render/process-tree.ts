import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of `utime` and `stime` a second; Linux has used 100 on every architecture Node runs on. */
const TICKS = 100;

export interface TreeSample {
  readonly cpuSeconds: number;
  readonly pssMegabytes: number;
}

/** Adds up CPU of a process and all its descendants, those that have ended meanwhile included (their last sample counts). */
export function createTreeMeter(root: number): () => TreeSample {
  const cpuOf = new Map<string, number>();
  let members = new Set<number>([root]);

  return () => {
    const stats = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(statOf);
    let grown = true;
    while (grown) {
      const before = members.size;
      members = new Set([...members, ...stats.filter(({ parent }) => members.has(parent)).map(({ pid }) => pid)]);
      grown = members.size > before;
    }
    const ours = stats.filter(({ pid }) => members.has(pid));
    for (const { pid, started, ticks } of ours) {
      cpuOf.set(`${pid}/${started}`, ticks / TICKS);
    }
    return {
      cpuSeconds: [...cpuOf.values()].reduce((sum, one) => sum + one, 0),
      pssMegabytes: ours.reduce((sum, { pid }) => sum + pssOf(pid), 0),
    };
  };
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
  readonly started: string;
}

function statOf(name: string): readonly Stat[] {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [{ pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]), started: fields[19] ?? '' }];
  } catch {
    return [];
  }
}

/** Memory shared by several processes counts once. */
function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
