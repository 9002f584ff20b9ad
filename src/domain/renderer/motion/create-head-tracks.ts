import { computeSineOfRevolutions } from '../exact-math.ts';
import { randomBetween, type Random } from './seeded-random.ts';
import { settleTrack, type TrackLength } from './settle-track.ts';
import type { SpeechBeats } from './find-speech-beats.ts';

export interface HeadTracks {
  readonly yaw: Float64Array;
  readonly pitch: Float64Array;
  readonly roll: Float64Array;
  readonly sway: Float64Array;
}

/** Degrees. */
const DRIFT = { yaw: 1.1, pitch: 0.55, roll: 0.5, sway: 0.2 } as const;
const STANCE = { yaw: 2.6, pitch: 0.9, roll: 1.1, sway: 0.22 } as const;
const NOD = 2.6;
const NODDING_SHARE = 0.5;
const NOD_SECONDS = 0.34;
/** Lag of the spring in seconds; nods start this much earlier. */
const LAG = 0.12;
const QUICKNESS = 13;
const STANCE_QUICKNESS = 4.5;
/** Limits of the packs (presenters/README.md): per axis, and in total. */
const MOST = { yaw: 8, pitch: 5, roll: 5 } as const;
const MOST_TOGETHER = 1.4;

/** Head motion: slow drift, a new posture per phrase, and nods on accented words. */
export function createHeadTracks(beats: SpeechBeats, length: TrackLength, randomFor: (channel: string) => Random): HeadTracks {
  const axis = (name: keyof typeof DRIFT): Float64Array => {
    const drift = createSlowDrift(length, randomFor(`${name}-drift`), DRIFT[name]);
    const stance = settleTrack(
      createStances(beats, length, { random: randomFor(`${name}-stance`), most: STANCE[name] }),
      length,
      STANCE_QUICKNESS,
    );
    return drift.map((value, n) => value + (stance[n] ?? 0));
  };
  const nods = settleTrack(createNods(beats, length, randomFor('nods')), length, QUICKNESS);
  const pitch = axis('pitch').map((value, n) => value + (nods[n] ?? 0));
  return limitTracks({ yaw: axis('yaw'), pitch, roll: axis('roll'), sway: axis('sway') });
}

/** Sum of three sines with periods of 3 to 8 seconds. */
function createSlowDrift(length: TrackLength, random: Random, most: number): Float64Array {
  const waves = [0.5, 0.3, 0.2].map((share) => ({
    size: share * most * randomBetween(random, 0.8, 1.2),
    period: randomBetween(random, 3.2, 8),
    phase: random(),
  }));
  return Float64Array.from({ length: length.frameCount }, (_, n) => {
    const seconds = n / length.frameRate;
    return waves.reduce((sum, wave) => sum + wave.size * computeSineOfRevolutions(seconds / wave.period + wave.phase), 0);
  });
}

/** Target posture per phrase; returns to center after the last. */
function createStances(beats: SpeechBeats, length: TrackLength, choice: { readonly random: Random; readonly most: number }): Float64Array {
  const target = new Float64Array(length.frameCount);
  for (const phrase of beats.phrases) {
    const side = choice.random() < 0.5 ? -1 : 1;
    const stance = side * choice.most * randomBetween(choice.random, 0.45, 1);
    const from = Math.max(Math.floor((phrase.start - LAG) * length.frameRate), 0);
    target.fill(stance, from);
    target.fill(stance * 0.25, Math.floor((phrase.end + LAG) * length.frameRate));
  }
  return target;
}

function createNods(beats: SpeechBeats, length: TrackLength, random: Random): Float64Array {
  const target = new Float64Array(length.frameCount);
  for (const accent of beats.accents) {
    const nods = random() < NODDING_SHARE;
    const size = NOD * randomBetween(random, 0.6, 1) * (0.6 + 0.4 * accent.strength);
    if (!nods) continue;
    const from = Math.max(Math.floor((accent.time - NOD_SECONDS / 2 - LAG) * length.frameRate), 0);
    target.fill(size, from, Math.ceil((accent.time + NOD_SECONDS / 2 - LAG) * length.frameRate));
  }
  return target;
}

function limitTracks(tracks: HeadTracks): HeadTracks {
  tracks.yaw.forEach((yaw, n) => {
    const pitch = tracks.pitch[n] ?? 0;
    const roll = tracks.roll[n] ?? 0;
    const together = Math.abs(yaw) / MOST.yaw + Math.abs(pitch) / MOST.pitch + Math.abs(roll) / MOST.roll;
    const share = Math.min(MOST_TOGETHER / Math.max(together, MOST_TOGETHER), 1);
    tracks.yaw[n] = Math.min(Math.max(yaw * share, -MOST.yaw), MOST.yaw);
    tracks.pitch[n] = Math.min(Math.max(pitch * share, -MOST.pitch), MOST.pitch);
    tracks.roll[n] = Math.min(Math.max(roll * share, -MOST.roll), MOST.roll);
  });
  return tracks;
}
