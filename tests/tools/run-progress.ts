import { performance } from 'node:perf_hooks';
import path from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

const SLOWEST_SHOWN = 10;
/** A line of progress at least so often, as long as files end. */
const LINE_EVERY_MS = 30_000;

export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** Says how far the run is, and at its end which files took longest: they are where a run is made shorter. */
export class RunProgress implements Reporter {
  #total = 0;
  #startedAt = performance.now();
  #toldAt = performance.now();
  #times: FileTime[] = [];
  readonly #startedFiles = new Map<string, number>();
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`)) {
    this.#write = write;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#total = specifications.length;
    this.#times = [];
    this.#startedFiles.clear();
    this.#startedAt = performance.now();
    this.#toldAt = this.#startedAt;
  }

  onTestModuleQueued({ id }: TestModule): void {
    this.#startedFiles.set(id, performance.now());
  }

  onTestModuleEnd({ id, moduleId }: TestModule): void {
    const now = performance.now();
    this.#times.push({ file: path.relative('.', moduleId), seconds: (now - (this.#startedFiles.get(id) ?? now)) / 1000 });
    if (now - this.#toldAt < LINE_EVERY_MS) return;
    this.#toldAt = now;
    this.#write(formatProgress(this.#times.length, this.#total, (now - this.#startedAt) / 1000));
  }

  onTestRunEnd(): void {
    if (this.#total <= SLOWEST_SHOWN) return;
    for (const line of formatSlowest(this.#times)) this.#write(line);
  }
}

export const formatProgress = (done: number, total: number, seconds: number): string =>
  `· ${done} of ${total} files, ${formatMinutes(seconds)}`;

export function formatSlowest(times: readonly FileTime[]): readonly string[] {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN);
  return slowest.length === 0
    ? []
    : ['Slowest files:', ...slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`)];
}

const formatMinutes = (seconds: number): string => `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
