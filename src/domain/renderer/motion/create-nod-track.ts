import { addBump, type Bump } from './add-bump.ts';
import { keepFreeNods } from './create-gesture-tracks.ts';
import type { SpeechBeats } from './find-speech-beats.ts';
import { getMoodShare } from './mood-faces.ts';
import { randomBetween, type Random } from './seeded-random.ts';
import type { TrackLength } from './settle-track.ts';
import type { SpeakingStyle } from './speaking-style.ts';

/** Degrees down at the strongest accent, at a statement's end, and up in an inhale before a phrase. */
const NOD = 2.9;
const FINAL_NOD = 2;
/** Share of a nod's way that the chin goes up instead, for presenters who do. */
const LIFT = 0.8;
const INHALE = 0.8;
/** Share of the phrases before which the chin goes up with an inhale. */
const INHALE_SHARE = 0.5;
/** Seconds: the deepest point is a little before the vowel's middle; half a nod. */
const EARLY = 0.03;
const REACH = 0.27;
const FINAL_REACH = 0.36;
/** Phrases longer than this have a second nod. Seconds. */
const TWO_NODS = 1.7;
const NODS_APART = 0.65;
/** The second is on one of this many accents after the most prominent. */
const CHOICE = 3;

/** Nods: one or two a phrase on its most prominent accents, deeper the stronger; one at a statement's end; in questions only on marked words. */
export function createNodTrack(
  beats: SpeechBeats,
  length: TrackLength,
  choice: { readonly random: Random; readonly style: SpeakingStyle },
): Float64Array {
  const track = new Float64Array(length.frameCount);
  for (const nod of keepFreeNods(findNods(beats, choice), beats.gestures)) addBump(track, length, nod);
  for (const { start } of beats.phrases) {
    const size = -INHALE * choice.random();
    if (choice.random() < INHALE_SHARE) addBump(track, length, { time: start - 0.1, size, reach: 0.24 });
  }
  return track;
}

export function findNods(
  beats: SpeechBeats,
  { random, style }: { readonly random: Random; readonly style: SpeakingStyle },
): readonly Bump[] {
  const nods: Bump[] = [];
  const kept = new Set<number>();
  for (const phrase of beats.phrases) {
    const accents = beats.accents.filter(({ time }) => time >= phrase.start && time <= phrase.end).toSorted((a, b) => a.rank - b.rank);
    const count = phrase.end - phrase.start > TWO_NODS ? 2 : 1;
    const share = style.nods * getMoodShare(phrase.mood, 'nods');
    const depth = NOD * share;
    const marked = accents.filter(({ isMarked }) => isMarked);
    const second = 1 + Math.floor(random() * Math.min(CHOICE, accents.length - 1));
    const [best, later] = [accents.slice(0, Math.max(1, marked.length)), accents.slice(second, second + 1)];
    for (const accent of phrase.question ? marked : marked.length > 1 || count === 1 ? best : [...best, ...later]) {
      const time = accent.time - EARLY - style.early;
      const size = depth * randomBetween(random, 0.5, 1) * accent.strength * (random() < style.lifts && !accent.isMarked ? -LIFT : 1);
      if (accent.isMarked) makeWay(nods, kept, time);
      if (nods.every((nod) => Math.abs(nod.time - time) >= NODS_APART)) nods.push({ time, size, reach: REACH });
    }
    const last = accents.toSorted((a, b) => b.time - a.time)[0];
    if (phrase.question || !phrase.endsSentence || last === undefined) continue;
    const time = last.time - EARLY - style.early;
    if (nods.every((nod) => Math.abs(nod.time - time) >= NODS_APART)) {
      nods.push({ time, size: FINAL_NOD * share * randomBetween(random, 0.4, 1), reach: FINAL_REACH });
    }
  }
  return nods;
}

/** A marked word has its nod: one shortly before it goes, unless that is of a marked word too. `kept`: times of these. */
function makeWay(nods: Bump[], kept: Set<number>, time: number): void {
  const near = nods.findIndex((nod) => !kept.has(nod.time) && Math.abs(nod.time - time) < NODS_APART);
  if (near !== -1) nods.splice(near, 1);
  kept.add(time);
}
