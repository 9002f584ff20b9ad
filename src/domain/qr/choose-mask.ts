import type { QrGrid } from './qr-grid.ts';

type Modules = readonly (readonly boolean[])[];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Pattern that resembles a finder with its light edge on either side. */
const FINDER_LIKE = ['10111010000', '00001011101'];
const LONG_RUN = 5;

/** The mask with the lowest penalty. ISO/IEC 18004, 7.8.3. */
export function chooseMask(grid: QrGrid): Modules {
  const candidates = MASKS.map((flips, mask) => grid.masked(mask, flips));
  return candidates.reduce((best, candidate) => (computePenalty(candidate) < computePenalty(best) ? candidate : best));
}

export function computePenalty(modules: Modules): number {
  const columns = modules.map((_, x) => modules.map((row) => row[x] === true));
  const lines = [...modules, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  return lines.reduce((sum, line) => sum + scoreRuns(line) + scoreFinders(line), 0) + scoreSquares(modules) + scoreBalance(modules);
}

function scoreRuns(line: string): number {
  let penalty = 0;
  for (const [run] of line.matchAll(/0+|1+/g)) if (run.length >= LONG_RUN) penalty += run.length - 2;
  return penalty;
}

function scoreFinders(line: string): number {
  let penalty = 0;
  for (const pattern of FINDER_LIKE) {
    for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) penalty += 40;
  }
  return penalty;
}

function scoreSquares(modules: Modules): number {
  let penalty = 0;
  for (let y = 1; y < modules.length; y += 1) {
    for (let x = 1; x < modules.length; x += 1) {
      const dark = modules[y]?.[x];
      if (dark === modules[y - 1]?.[x] && dark === modules[y]?.[x - 1] && dark === modules[y - 1]?.[x - 1]) penalty += 3;
    }
  }
  return penalty;
}

function scoreBalance(modules: Modules): number {
  const all = modules.length ** 2;
  const dark = modules.flat().filter(Boolean).length;
  return Math.floor(Math.abs((dark / all) * 100 - 50) / 5) * 10;
}
