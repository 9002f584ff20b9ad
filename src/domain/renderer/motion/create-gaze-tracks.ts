import type { Attention } from './find-attention.ts';
import { setGlances } from './create-gesture-tracks.ts';
import { findListeningGlances } from './create-listening-tracks.ts';
import { findListening } from './find-listening.ts';
import type { SpeechBeats } from './find-speech-beats.ts';
import type { HeadTracks } from './create-head-tracks.ts';
import { getMoodShare } from './mood-faces.ts';
import { randomBetween, type Random } from './seeded-random.ts';
import type { TrackLength } from './settle-track.ts';
import type { SpeakingStyle } from './speaking-style.ts';

export interface GazeTracks {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Amplitude of glances (1 is the pack's maximum), their length, and the share of long sentences that begin with one. */
const AWAY = { x: 0.42, up: 0.22, down: 0.28 } as const;
const GLANCE = { shortest: 0.35, longest: 0.7 } as const;
const GLANCE_SHARE = 0.6;
/** Seconds: a sentence that is planned, how early at most the glance begins, and how early the eyes are back for an accent. */
const LONG_SENTENCE = 1.6;
const EARLY = 0.45;
const BACK = 0.1;
/** Pauses to think in: how long after a word the eyes leave, and of those without a plan the least length and the share. Seconds. */
const THINKING = { pause: 0.45, after: [0.05, 0.25], share: 0.35 } as const;
/** Part of a full turn of the eyes to a presenter beside. */
const BESIDE = 0.75;
/** Degrees of a full eye turn, and the share of the head's turn that the eyes compensate to stay on the viewer. */
const FULL_TURN = 9;
const MADE_GOOD = 0.75;
/** Micro-saccades: degrees, and seconds between them. */
const JUMP = { smallest: 0.1, largest: 0.3 } as const;
const JUMPS_APART = [0.5, 1.5] as const;

/** Eyes on the viewer with micro-saccades; a glance away where a long sentence is planned, back on its accent, in some pauses, and where the script asks for one. */
export function createGazeTracks(
  beats: SpeechBeats,
  head: HeadTracks,
  {
    length,
    randomFor,
    style,
    attention,
  }: {
    readonly length: TrackLength;
    readonly randomFor: (channel: string) => Random;
    readonly style: SpeakingStyle;
    readonly attention?: Attention | undefined;
  },
): GazeTracks {
  const random = randomFor('gaze');
  const x = new Float64Array(length.frameCount);
  const y = new Float64Array(length.frameCount);
  lookAway(beats, { x, y }, { length, random, style });
  for (const { start, end, side } of attention?.looks ?? []) {
    const [first, last] = [Math.round(start * length.frameRate), Math.round(end * length.frameRate)];
    x.fill(side * BESIDE, first, last);
    y.fill(0, first, last);
  }
  for (const glance of findListeningGlances(findListening(beats, length.frameCount / length.frameRate), randomFor('listening-gaze'))) {
    const [first, end] = [Math.round(glance.start * length.frameRate), Math.round(glance.end * length.frameRate)];
    x.fill(glance.x, first, end);
    y.fill(glance.y, first, end);
  }
  setGlances({ x, y }, length, beats.gestures);
  jump({ x, y }, length, random);
  for (let n = 0; n < length.frameCount; n++) {
    const wantedX = (x[n] ?? 0) - (MADE_GOOD * (head.yaw[n] ?? 0)) / FULL_TURN;
    const wantedY = (y[n] ?? 0) + (MADE_GOOD * (head.pitch[n] ?? 0)) / FULL_TURN;
    const share = 1 / Math.max(Math.abs(wantedX) + Math.abs(wantedY), 1);
    x[n] = wantedX * share;
    y[n] = wantedY * share;
  }
  return { x, y };
}

function lookAway(
  beats: SpeechBeats,
  { x, y }: GazeTracks,
  { length, random, style }: { readonly length: TrackLength; readonly random: Random; readonly style: SpeakingStyle },
): void {
  const look = (start: number, end: number, to: { readonly x: number; readonly y: number }): void => {
    const first = Math.max(Math.round(start * length.frameRate), 0);
    const last = Math.max(Math.round(end * length.frameRate), first);
    x.fill(to.x, first, last);
    y.fill(to.y, first, last);
  };
  for (const [index, phrase] of beats.phrases.entries()) {
    const side = random() < 0.5 ? -1 : 1;
    const toX = side * randomBetween(random, 0.2, AWAY.x);
    const toY = randomBetween(random, -AWAY.down, AWAY.up);
    const lasts = randomBetween(random, GLANCE.shortest, GLANCE.longest);
    const share = style.glances * getMoodShare(phrase.mood, 'glances');
    const [wanted, early, after] = [random(), randomBetween(random, 0.1, EARLY), randomBetween(random, ...THINKING.after)];
    const before = beats.phrases[index - 1]?.end ?? 0;
    if (phrase.startsSentence && phrase.end - phrase.start >= LONG_SENTENCE) {
      const from = Math.max(phrase.start - early, before + THINKING.after[0]);
      const accent = beats.accents.find(({ time }) => time > phrase.start && time - BACK > from + GLANCE.shortest)?.time ?? phrase.end;
      if (wanted < GLANCE_SHARE * share) look(from, Math.min(from + lasts, accent - BACK), { x: toX, y: toY });
    } else if (index > 0 && phrase.start - before >= THINKING.pause && wanted < THINKING.share * share) {
      look(before + after, Math.min(before + after + lasts, phrase.start - BACK), { x: toX, y: toY });
    }
  }
}

/** Fixation is never still: the eyes jump by a fraction of a degree, away from the point and back. */
function jump({ x, y }: GazeTracks, length: TrackLength, random: Random): void {
  let until = 0;
  let [offX, offY] = [0, 0];
  for (let n = 0; n < length.frameCount; n++) {
    if (n / length.frameRate >= until) {
      const size = randomBetween(random, JUMP.smallest, JUMP.largest) / FULL_TURN;
      offX = (random() < 0.5 ? -1 : 1) * size;
      offY = (random() - 0.5) * size;
      until += randomBetween(random, ...JUMPS_APART);
    }
    x[n] = (x[n] ?? 0) + offX;
    y[n] = (y[n] ?? 0) + offY;
  }
}
