import { accessSync, constants, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** CPU time of one program and everything it starts. */
export interface CpuAccount {
  /** Said in the results. */
  readonly how: string;
  /** What to run instead of `command` so that it is counted from its first instruction. */
  wrap(command: readonly string[]): readonly string[];
  /** Processes counted now. */
  members(): readonly number[];
  cpuSeconds(): number;
  close(): void;
}

/** CPU time from a Linux control group if one can be created, otherwise from the kernel's totals of ended child processes. */
export function openCpuAccount(): CpuAccount {
  for (const open of [findUnifiedGroup, findLegacyGroup, createWaitedChildrenAccount]) {
    const account = open();
    if (account !== undefined) {
      return account;
    }
  }
  throw new Error('CPU time cannot be counted here: no control group may be made, and there is no /usr/bin/time (apt-get install time).');
}

function findUnifiedGroup(): CpuAccount | undefined {
  const mount = readMounts().find(({ type }) => type === 'cgroup2');
  return createGroupAccount(
    mount &&
      join(
        mount.at,
        readOwnPath((controllers) => controllers === ''),
      ),
    {
      how: 'cgroup v2, cpu.stat usage_usec',
      read: (group) => Number(/^usage_usec (\d+)/m.exec(readFileSync(join(group, 'cpu.stat'), 'utf8'))?.[1]) / 1e6,
    },
  );
}

function findLegacyGroup(): CpuAccount | undefined {
  const mount = readMounts().find(({ type, options }) => type === 'cgroup' && options.includes('cpuacct'));
  return createGroupAccount(
    mount &&
      join(
        mount.at,
        readOwnPath((controllers) => controllers.split(',').includes('cpuacct')),
      ),
    {
      how: 'cgroup v1, cpuacct.usage',
      read: (group) => Number(readFileSync(join(group, 'cpuacct.usage'), 'utf8')) / 1e9,
    },
  );
}

let groups = 0;

function createGroupAccount(
  parent: string | undefined,
  kind: { readonly how: string; readonly read: (group: string) => number },
): CpuAccount | undefined {
  if (parent === undefined) {
    return undefined;
  }
  groups += 1;
  const group = join(parent, `bench-${process.pid}-${groups}`);
  const list = join(group, 'cgroup.procs');
  try {
    mkdirSync(group);
    accessSync(list, constants.W_OK);
    kind.read(group);
  } catch {
    return undefined;
  }
  return {
    how: kind.how,
    wrap: (command) => ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', list, ...command],
    members: () => readFileSync(list, 'utf8').split('\n').filter(Boolean).map(Number),
    cpuSeconds: () => kind.read(group),
    close: () => rmdirSync(group),
  };
}

const TIME = '/usr/bin/time';

function createWaitedChildrenAccount(): CpuAccount | undefined {
  try {
    accessSync(TIME, constants.X_OK);
  } catch {
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-time-'));
  const file = join(folder, 'seconds');
  return {
    how: 'rusage of ended children (/usr/bin/time); processes nobody waited for are missing',
    wrap: (command) => [TIME, '--quiet', '-f', '%U %S', '-o', file, ...command],
    members: () => [],
    cpuSeconds: () =>
      readFileSync(file, 'utf8')
        .split(/\s+/)
        .reduce((sum, seconds) => sum + Number(seconds), 0),
    close: () => rmSync(folder, { recursive: true }),
  };
}

function readMounts(): readonly { readonly at: string; readonly type: string; readonly options: readonly string[] }[] {
  return readLines('/proc/self/mounts').map((line) => {
    const [, at = '', type = '', options = ''] = line.split(' ');
    return { at, type, options: options.split(',') };
  });
}

/** Path of this process's own group, so that its limits stay in force. */
function readOwnPath(isWanted: (controllers: string) => boolean): string {
  const lines = readLines('/proc/self/cgroup').map((line) => line.split(':'));
  return (
    lines
      .find(([, controllers = '']) => isWanted(controllers))
      ?.slice(2)
      .join(':') ?? '/'
  );
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
