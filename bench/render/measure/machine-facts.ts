import { cpus, release, totalmem, type } from 'node:os';

/** On what and when it was measured. */
export interface MachineFacts {
  readonly date: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryMegabytes: number;
  readonly system: string;
  readonly node: string;
}

export function readMachineFacts(): MachineFacts {
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryMegabytes: Math.round(totalmem() / 1024 / 1024),
    system: `${type()} ${release()}`,
    node: process.version,
  };
}
