import { expect } from 'vitest';
import { buildMouthTrack } from '#domain/speech/build-mouth-track.ts';
import { CLOSING_SPEED, FF_PEAK, HOLD, OPENING_SPEED, SHORTEST_SHAPE, WIDEST_TALK, WIDTH_SPEED } from '#domain/speech/mouth-timing.ts';
import { findSeenOpening } from '../../tools/motion-measures.ts';
import type { MouthTrack, VisemeTable } from '#domain/speech/mouth-track.ts';
import { CONSONANTS } from '#domain/speech/mouth-track.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';

/** The table of the presenters of the house. */
export const VISEMES: VisemeTable = {
  sil: { open: 0, width: 0 },
  PP: { sprite: 'PP', open: 0, width: 0 },
  FF: { sprite: 'FF', open: 0.06, width: 0 },
  TH: { sprite: 'TH', open: 0.12, width: 0 },
  DD: { open: 0.12, width: 0.1 },
  kk: { open: 0.2, width: 0.2 },
  CH: { sprite: 'CH', open: 0.12, width: -1 },
  SS: { sprite: 'SS', open: 0.12, width: 1 },
  nn: { sprite: 'NN', open: 0.12, width: 0 },
  RR: { open: 0.1, width: -0.6 },
  aa: { open: 0.52, width: 0 },
  E: { open: 0.27, width: 0.9 },
  I: { open: 0.13, width: 1 },
  O: { open: 0.4, width: -0.8 },
  U: { open: 0.06, width: -1 },
};

export const LEAD_IN = 0.3;
const TAIL = 0.4;
const QUIET = 0.004 * 32_768;
const ROUNDING = 1e-6;

export interface MouthFilm {
  readonly spoken: SpokenScene;
  readonly frameRate: number;
  readonly track: MouthTrack;
}

export function filmMouth(spoken: SpokenScene, frameRate: number): MouthFilm {
  const frameCount = Math.ceil((spoken.pcm.length / SAMPLE_RATE + LEAD_IN + TAIL) * frameRate);
  return { spoken, frameRate, track: buildMouthTrack({ spoken, visemes: VISEMES, frameRate, frameCount, leadIn: LEAD_IN }) };
}

/** Has a frame of `sprite` within the phone, or the closure before it, give or take one frame. */
function shows(shot: MouthFilm, sprite: string, phone: { readonly start: number; readonly end: number }): number[] {
  const first = Math.floor((phone.start - 0.06 + LEAD_IN) * shot.frameRate) - 1;
  const last = Math.ceil((phone.end + LEAD_IN) * shot.frameRate) + 1;
  return Array.from({ length: last - first }, (_, offset) => first + offset).filter(
    (frame) => CONSONANTS[shot.track.consonant[frame] ?? 0] === sprite,
  );
}

export function checkLipsShutOnBilabials(shot: MouthFilm): void {
  for (const phone of shot.spoken.phones.filter(({ ipa }) => ['p', 'b', 'm'].includes(ipa))) {
    const shut = shows(shot, 'PP', phone).filter((frame) => shot.track.open[frame] === 0 && shot.track.strength[frame] === 1);
    expect(shut.length, `${phone.ipa} at ${phone.start}`).toBeGreaterThan(0);
  }
}

export function checkTeethOnLabiodentals(shot: MouthFilm): void {
  for (const phone of shot.spoken.phones.filter(({ ipa }) => ['f', 'v'].includes(ipa))) {
    const teeth = shows(shot, 'FF', phone).filter(
      (frame) => (shot.track.strength[frame] ?? 0) >= FF_PEAK - ROUNDING && (shot.track.open[frame] ?? 1) <= 0.06 + ROUNDING,
    );
    expect(teeth.length, `${phone.ipa} at ${phone.start}`).toBeGreaterThan(0);
  }
}

/**
 * Frames with no sound under them, in runs long enough to close for, judged from the samples alone. Lips lead: in the last frame before
 * a sound they may begin to open.
 */
export function checkShutInSilence(shot: MouthFilm): void {
  const { spoken, frameRate, track } = shot;
  const silent = Array.from(track.open, (_, frame) => {
    const from = Math.max(0, Math.round((frame / frameRate - LEAD_IN) * SAMPLE_RATE));
    const to = Math.max(0, Math.round(((frame + 1) / frameRate - LEAD_IN) * SAMPLE_RATE));
    const under = spoken.pcm.subarray(from, to);
    return Math.sqrt(under.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, under.length)) < QUIET;
  });
  silent.forEach((_, frame) => {
    const run = silent.slice(frame, frame + Math.ceil(HOLD * frameRate));
    if (run.length < Math.ceil(HOLD * frameRate) || run.includes(false)) return;
    run.forEach((__, offset) => {
      if (silent[frame + offset + 1] === false) return;
      expect(track.open[frame + offset], `silent frame ${frame + offset}`).toBe(0);
    });
  });
}

export function checkClosedAtEnd({ track }: MouthFilm): void {
  expect([track.open.at(-1), track.width.at(-1), track.consonant.at(-1), track.strength.at(-1)]).toEqual([0, 0, 0, 0]);
}

export function checkLipSpeed({ track, frameRate }: MouthFilm): void {
  track.open.forEach((open, frame) => {
    expect(open).toBeGreaterThanOrEqual(0);
    expect(open).toBeLessThanOrEqual(WIDEST_TALK + ROUNDING);
    expect(Math.abs(track.width[frame] ?? 0)).toBeLessThanOrEqual(1 + ROUNDING);
    if (frame === 0) return;
    const before = track.open[frame - 1] ?? 0;
    expect(open - before).toBeLessThanOrEqual(OPENING_SPEED / frameRate + ROUNDING);
    expect(before - open).toBeLessThanOrEqual(CLOSING_SPEED / frameRate + ROUNDING);
    expect(Math.abs((track.width[frame] ?? 0) - (track.width[frame - 1] ?? 0))).toBeLessThanOrEqual(WIDTH_SPEED / frameRate + ROUNDING);
  });
}

/** A tongue sprite (not lips or teeth) is there for 70 ms or not at all, unless the mouth shuts over it. */
export function checkNoFlashes({ track, frameRate }: MouthFilm): void {
  const shortest = Math.ceil(SHORTEST_SHAPE * frameRate);
  for (let from = 0; from < track.consonant.length; ) {
    let to = from + 1;
    while (track.consonant[to] === track.consonant[from]) to += 1;
    const sprite = CONSONANTS[track.consonant[from] ?? 0] ?? '';
    const besideShut = track.open[from - 1] === 0 || track.open[to] === 0;
    if (!['', 'PP', 'FF'].includes(sprite) && !besideShut) expect(to - from, `${sprite} at frame ${from}`).toBeGreaterThanOrEqual(shortest);
    from = to;
  }
  track.strength.forEach((strength, frame) => expect(strength > 0).toBe((track.consonant[frame] ?? 0) > 0));
}

/** Closed lips that press and relax, width that follows the vowels: in speech, no two frames of the mouth are equal. */
export function checkNothingIsHeld({ spoken, frameRate, track }: MouthFilm): void {
  for (const phone of spoken.phones.filter(({ ipa }) => ipa !== '')) {
    const first = Math.ceil((phone.start + LEAD_IN) * frameRate);
    const end = Math.min(Math.floor((phone.end + LEAD_IN) * frameRate), track.open.length - 1);
    for (let frame = first + 1; frame < end; frame += 1) {
      const change =
        Math.abs((track.open[frame] ?? 0) - (track.open[frame - 1] ?? 0)) +
        Math.abs((track.width[frame] ?? 0) - (track.width[frame - 1] ?? 0)) +
        Math.abs((track.strength[frame] ?? 0) - (track.strength[frame - 1] ?? 0));
      expect(change, `${phone.ipa} at frame ${frame}`).toBeGreaterThan(0.0001);
    }
  }
}

/** Share of the widest opening that is seen at most one frame of the usual rates after shut lips: a jaw takes two or three. */
const FIRST_FRAME = 0.25;
const USUAL_RATE = 30;

/** Shut lips part over some frames, whatever sound follows, and what is seen of a mouth closes no faster than a jaw can. */
export function checkOpensOverFrames({ track, frameRate }: MouthFilm): void {
  const seen = findSeenOpening(track);
  const later = Math.max(Math.floor(frameRate / USUAL_RATE), 1);
  seen.forEach((open, frame) => {
    const before = seen[frame - 1] ?? 0;
    expect(before - open, `closing in frame ${frame}`).toBeLessThanOrEqual(CLOSING_SPEED / WIDEST_TALK / frameRate + ROUNDING);
    if (open > ROUNDING) return;
    expect(seen[frame + later] ?? 0, `after shut lips in frame ${frame}`).toBeLessThanOrEqual(FIRST_FRAME);
  });
}

export const MOUTH_LAWS = {
  lipsShutOnBilabials: checkLipsShutOnBilabials,
  teethOnLabiodentals: checkTeethOnLabiodentals,
  shutInSilence: checkShutInSilence,
  closedAtTheEnd: checkClosedAtEnd,
  moveAsLipsDo: checkLipSpeed,
  openOverFrames: checkOpensOverFrames,
  noFlashes: checkNoFlashes,
  nothingIsHeld: checkNothingIsHeld,
};
