import { addBump } from './add-bump.ts';
import type { Attention } from './find-attention.ts';
import { createTiltTrack, createTurnTrack, findListeningNods } from './create-listening-tracks.ts';
import { addHeadGestures, keepFreeNods } from './create-gesture-tracks.ts';
import { createSlowDrift } from './create-slow-drift.ts';
import { createNodTrack } from './create-nod-track.ts';
import { findListening } from './find-listening.ts';
import { createMoodTrack } from './create-mood-track.ts';
import { getMoodShare } from './mood-faces.ts';
import type { SpeakingStyle } from './speaking-style.ts';
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
/** Seconds by which a new posture begins before its phrase. */
const LAG = 0.12;
const STANCE_QUICKNESS = 4.5;
/** Share of the accents at which the posture shifts within a phrase, to how much of it; and what of it stays after the phrase. */
const SHIFT_SHARE = 0.4;
const SHIFT = { least: -1, most: 1 } as const;
const REST = 0.25;
/** Limits of the packs (presenters/README.md): per axis, and in total. */
const MOST = { yaw: 8, pitch: 5, roll: 5 } as const;
const MOST_TOGETHER = 1.4;

/** Head motion: slow drift, a new posture per phrase, nods on accented words, the chin and tilt of a mood, a listener's tilt and nods in long silences, and the gestures of the script. */
export function createHeadTracks(
  beats: SpeechBeats,
  length: TrackLength,
  {
    randomFor,
    style,
    attention,
  }: { readonly randomFor: (channel: string) => Random; readonly style: SpeakingStyle; readonly attention?: Attention | undefined },
): HeadTracks {
  const tempo = createTempo(beats, length);
  const axis = (name: keyof typeof DRIFT): Float64Array => {
    const drift = createSlowDrift(length, randomFor(`${name}-drift`), { most: DRIFT[name] * style.sway, tempo: style.tempo });
    const stance = settleTrack(
      createStances(beats, length, { random: randomFor(`${name}-stance`), most: STANCE[name] * style.turns, stays: style.stays }),
      length,
      tempo,
    );
    return drift.map((value, n) => value + (stance[n] ?? 0));
  };
  const nods = createNodTrack(beats, length, { random: randomFor('nods'), style });
  const silences = findListening(beats, length.frameCount / length.frameRate);
  const listening = findListeningNods(silences, { random: randomFor('listening-nods'), style, phraseEnds: attention?.phraseEnds });
  for (const nod of keepFreeNods(listening, beats.gestures)) addBump(nods, length, nod);
  const tilt = createTiltTrack(silences, length, randomFor('listening-tilt'));
  const chin = createMoodTrack(beats, length, 'chin');
  const aside = createMoodTrack(beats, length, 'tilt');
  const side = randomFor('mood-tilt')() < 0.5 ? -1 : 1;
  const pitch = axis('pitch').map((value, n) => value + (nods[n] ?? 0) + (chin[n] ?? 0));
  const roll = axis('roll').map((value, n) => value + (tilt[n] ?? 0) + side * (aside[n] ?? 0));
  const turned = attention === undefined ? undefined : createTurnTrack(attention, length);
  const yaw = axis('yaw').map((value, n) => value + (turned?.[n] ?? 0));
  addHeadGestures({ yaw, pitch }, length, beats.gestures);
  return limitTracks({ yaw, pitch, roll, sway: axis('sway') });
}

/** Target posture per phrase; returns to center after the last. */
function createStances(
  beats: SpeechBeats,
  length: TrackLength,
  choice: { readonly random: Random; readonly most: number; readonly stays: number },
): Float64Array {
  const target = new Float64Array(length.frameCount);
  for (const phrase of beats.phrases) {
    const side = choice.random() < 0.5 ? -1 : 1;
    const stance = side * choice.most * getMoodShare(phrase.mood, 'range') * randomBetween(choice.random, 0.45, 1);
    const stays = choice.random() < choice.stays;
    const from = Math.max(Math.floor((phrase.start - LAG) * length.frameRate), 0);
    if (!stays) target.fill(stance, from);
    let last = stance;
    for (const { time } of beats.accents.filter((accent) => accent.time > phrase.start && accent.time < phrase.end)) {
      if (choice.random() >= SHIFT_SHARE) continue;
      last = stance * randomBetween(choice.random, SHIFT.least, SHIFT.most);
      target.fill(last, Math.floor((time - LAG) * length.frameRate));
    }
    target.fill(last * REST, Math.floor((phrase.end + LAG) * length.frameRate));
  }
  return target;
}

/** How quickly the head takes a new posture, frame by frame. */
function createTempo(beats: SpeechBeats, length: TrackLength): Float64Array {
  const tempo = new Float64Array(length.frameCount).fill(STANCE_QUICKNESS);
  for (const phrase of beats.phrases) {
    tempo.fill(STANCE_QUICKNESS * getMoodShare(phrase.mood, 'tempo'), Math.max(Math.floor((phrase.start - LAG) * length.frameRate), 0));
  }
  return tempo;
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
