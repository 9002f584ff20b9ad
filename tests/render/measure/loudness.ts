import { computeMean } from './statistics.ts';

/** ITU-R BS.1770-4, one channel at 48 kHz: the two filters' coefficients as the recommendation prints them. */
const SHELF = { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] } as const;
const HIGH_PASS = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] } as const;

const BLOCK = 19_200;
const STEP = 4_800;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

/** Integrated loudness in LUFS of mono sound at 48 kHz. */
export function measureLoudness(audio: Float32Array): number {
  const weighted = applyFilter(applyFilter(audio, SHELF), HIGH_PASS);
  const powers: number[] = [];
  for (let start = 0; start + BLOCK <= weighted.length; start += STEP) {
    powers.push(computeMean(weighted.subarray(start, start + BLOCK).map((sample) => sample * sample)));
  }
  const audible = powers.filter((power) => toLufs(power) > ABSOLUTE_GATE);
  const gate = toLufs(computeMean(audible)) + RELATIVE_GATE;
  return toLufs(computeMean(audible.filter((power) => toLufs(power) > gate)));
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function applyFilter(
  audio: Float32Array,
  { b, a }: { readonly b: readonly [number, number, number]; readonly a: readonly [number, number] },
): Float32Array {
  const out = new Float32Array(audio.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let n = 0; n < audio.length; n += 1) {
    const x = audio[n] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[n] = y;
  }
  return out;
}
