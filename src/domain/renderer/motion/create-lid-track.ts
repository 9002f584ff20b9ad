import { randomBetween, type Random } from './seeded-random.ts';
import type { SpeechBeats } from './find-speech-beats.ts';
import type { TrackLength } from './settle-track.ts';

/** Seconds. A closed lid is held for at least one frame. */
const CLOSING = 0.08;
const CLOSED = 0.045;
const OPENING = 0.14;
const BLINK = CLOSING + CLOSED + OPENING;
const SHORTEST_WAIT = 1;
const LONGEST_WAIT = 8;
const DOUBLE_SHARE = 0.15;
const DOUBLE_GAP = 0.08;
const SENTENCE_END_SHARE = 0.65;
/** Eyes are open when a scene starts and when it ends. */
const OPEN_AT_EDGES = 0.35;

export function createLidTrack(beats: SpeechBeats, length: TrackLength, random: Random): Float64Array {
  const track = new Float64Array(length.frameCount);
  const held = Math.max(CLOSED, 1.001 / length.frameRate);
  for (const start of computeBlinkTimes(beats, length, random)) {
    const first = Math.max(Math.ceil(start * length.frameRate), 0);
    const end = Math.min(Math.ceil((start + BLINK + held) * length.frameRate), length.frameCount);
    for (let n = first; n < end; n++) {
      const part = n / length.frameRate - start;
      const closing = part / CLOSING;
      const opening = 1 - (part - CLOSING - held) / OPENING;
      track[n] = Math.max(track[n] ?? 0, Math.min(Math.max(Math.min(closing, opening), 0), 1));
    }
  }
  return track;
}

function computeBlinkTimes(beats: SpeechBeats, length: TrackLength, random: Random): readonly number[] {
  const ends = beats.phrases.filter((phrase) => phrase.endsSentence).map((phrase) => phrase.end);
  const last = length.frameCount / length.frameRate - OPEN_AT_EDGES - BLINK;
  const times: number[] = [];
  let now = randomBetween(random, OPEN_AT_EDGES, 2.5);
  while (now <= last) {
    times.push(now);
    let done = now + BLINK;
    if (random() < DOUBLE_SHARE && done + DOUBLE_GAP <= last) {
      times.push(done + DOUBLE_GAP);
      done += DOUBLE_GAP + BLINK;
    }
    const share = random();
    const planned = done + SHORTEST_WAIT + (LONGEST_WAIT - SHORTEST_WAIT) * share * share;
    const end = ends.find((time) => time >= done + SHORTEST_WAIT && time < planned);
    now = end !== undefined && random() < SENTENCE_END_SHARE ? end : planned;
  }
  return times;
}
