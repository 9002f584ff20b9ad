import { getMoodShare } from './mood-faces.ts';
import { randomBetween, type Random } from './seeded-random.ts';
import type { SpeechBeats } from './find-speech-beats.ts';
import type { SpeakingStyle } from './speaking-style.ts';
import type { TrackLength } from './settle-track.ts';

/** Seconds of a blink: lids of a speaker close briefly, of a listener longer. A closed lid is held for at least one frame. */
interface Blink {
  readonly start: number;
  readonly closing: number;
  readonly closed: number;
  readonly opening: number;
}
const BRIEF = { closing: 0.07, closed: 0.035, opening: 0.12 } as const;
const LONG = { closing: 0.1, closed: 0.09, opening: 0.2 } as const;
const LONGEST_BLINK = 0.4;
/** Seconds between blinks, 15 to 30 a minute: most wait about three seconds, a few twice as long; a pair of them now and then. */
const WAIT = { shortest: 1.9, longest: 6.2 } as const;
/** The first comes at any time of such a wait. */
const LONGEST_FIRST_WAIT = 2.8;
const DOUBLE_SHARE = 0.1;
const DOUBLE_GAP = 0.08;
/**
 * Eyes often blink where a phrase has ended, in this share of the cases, this much after its last word; the pause must be this long. A blink
 * comes so much sooner or waits so much longer for it. Seconds.
 */
const PAUSE_SHARE = 0.75;
const SOONER = 1;
const LATER = 1.2;
const SOONEST = 1.2;
const AFTER_WORD = 0.06;
const PAUSE = 0.25;
/** Eyes are open when a scene starts and when it ends. */
const OPEN_AT_EDGES = 0.35;

export function createLidTrack(
  beats: SpeechBeats,
  length: TrackLength,
  choice: { readonly random: Random; readonly style: SpeakingStyle },
): Float64Array {
  const track = new Float64Array(length.frameCount);
  for (const { start, closing, closed, opening } of placeBlinks(beats, length, choice)) {
    const held = Math.max(closed, 1.001 / length.frameRate);
    const first = Math.max(Math.ceil(start * length.frameRate), 0);
    const end = Math.min(Math.ceil((start + closing + held + opening) * length.frameRate), length.frameCount);
    for (let n = first; n < end; n++) {
      const part = n / length.frameRate - start;
      const shut = Math.min(part / closing, 1 - (part - closing - held) / opening);
      track[n] = Math.max(track[n] ?? 0, Math.min(Math.max(shut, 0), 1));
    }
  }
  return track;
}

function placeBlinks(
  beats: SpeechBeats,
  length: TrackLength,
  { random, style }: { readonly random: Random; readonly style: SpeakingStyle },
): readonly Blink[] {
  const pauses = beats.phrases.flatMap(({ end }, index) =>
    (beats.phrases[index + 1]?.start ?? Number.MAX_VALUE) - end > PAUSE ? [end + AFTER_WORD] : [],
  );
  const last = length.frameCount / length.frameRate - OPEN_AT_EDGES - LONGEST_BLINK;
  const blinks: Blink[] = [];
  let now = randomBetween(random, OPEN_AT_EDGES, LONGEST_FIRST_WAIT);
  while (now <= last) {
    const start = now;
    const speaks = beats.phrases.some((phrase) => phrase.start - 0.1 <= start && start <= phrase.end + PAUSE);
    const blink = speaks ? BRIEF : LONG;
    blinks.push({ start, ...blink });
    let done = start + LONGEST_BLINK;
    const second = start + blink.closing + blink.closed + blink.opening + DOUBLE_GAP + 1 / length.frameRate;
    if (random() < DOUBLE_SHARE && second <= last) {
      blinks.push({ start: second, ...BRIEF });
      done = second + LONGEST_BLINK;
    }
    const mood = beats.phrases.findLast((phrase) => phrase.start <= start)?.mood;
    const share = style.blinkWait * (mood === undefined ? 1 : getMoodShare(mood, 'blinkWait'));
    const planned = done + drawWait(random) * share - LONGEST_BLINK;
    const [soonest, latest] = [Math.max(done + SOONEST, planned - SOONER), planned + LATER];
    const near = pauses.filter((time) => time >= soonest && time <= latest);
    const [pause] = near.toSorted((a, b) => Math.abs(a - planned) - Math.abs(b - planned));
    now = random() < PAUSE_SHARE && pause !== undefined ? pause : Math.max(planned, done);
  }
  return blinks;
}

/** Waits are skewed, as people's are: the square of a mean of two random numbers is mostly small. */
function drawWait(random: Random): number {
  const mean = (random() + random()) / 2;
  return WAIT.shortest + (WAIT.longest - WAIT.shortest) * mean * mean;
}
