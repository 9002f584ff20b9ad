import { computeSmoothStep } from '../exact-math.ts';
import type { SpeechBeats } from './find-speech-beats.ts';
import { randomBetween, type Random } from './seeded-random.ts';
import type { TrackLength } from './settle-track.ts';

/** Seconds of a breath at rest: in, held, out, and until the next. */
const IN = 1.2;
const HELD = 0.4;
const OUT = 1.1;
const REST = 1.5;
/** A breath before a phrase begins this much before it or earlier, and the silence it needs. Seconds. */
const BEFORE = 0.15;
const GAP = 0.3;
const QUICK = { in: 0.5, held: 0.2 } as const;
/** Seconds between two breaths. */
const APART = 1.9;

interface Breath {
  readonly start: number;
  readonly rise: number;
  readonly held: number;
}

/** Chest and shoulders rise in the pause before a phrase and fall while it is spoken; at rest they go on by themselves. */
export function createBreathTrack(beats: SpeechBeats, length: TrackLength, random: Random): Float64Array {
  const track = new Float64Array(length.frameCount);
  const breaths = placeBreaths(beats, length.frameCount / length.frameRate, random);
  breaths.forEach(({ start, rise, held }, index) => {
    const depth = randomBetween(random, 0.75, 1);
    const next = breaths[index + 1]?.start ?? Number.MAX_VALUE;
    const out = Math.min(OUT + REST / 2, next - start - rise - held);
    const last = Math.min(Math.ceil((start + rise + held + out) * length.frameRate), track.length - 1);
    for (let n = Math.max(Math.floor(start * length.frameRate), 0); n <= last; n++) {
      const part = n / length.frameRate - start;
      track[n] = Math.max(
        track[n] ?? 0,
        depth * (computeSmoothStep(0, rise, part) - computeSmoothStep(rise + held, rise + held + out, part)),
      );
    }
  });
  return track;
}

function placeBreaths(beats: SpeechBeats, seconds: number, random: Random): readonly Breath[] {
  const inhales = beats.phrases.flatMap(({ start }, index) => {
    const gap = start - (beats.phrases[index - 1]?.end ?? 0);
    return gap < GAP ? [] : [{ start: start - Math.max(BEFORE, Math.min(gap - 0.1, QUICK.in)), rise: QUICK.in, held: QUICK.held }];
  });
  const breaths: Breath[] = [];
  let free = -randomBetween(random, 0.3, IN + HELD);
  for (const inhale of [...inhales, { start: seconds, rise: IN, held: HELD }]) {
    for (; free + IN + HELD + OUT <= inhale.start; free += IN + HELD + OUT + REST * randomBetween(random, 0.5, 1.1)) {
      breaths.push({ start: free, rise: IN, held: HELD });
    }
    const last = breaths.at(-1)?.start ?? -APART;
    if (inhale.start >= seconds || inhale.start - last < APART) continue;
    breaths.push(inhale);
    free = inhale.start + QUICK.in + QUICK.held + OUT + REST;
  }
  return breaths;
}
