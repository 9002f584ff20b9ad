import type { SpeechBeats } from './find-speech-beats.ts';
import { MOOD_FACES } from './mood-faces.ts';
import { settleTrack, type TrackLength } from './settle-track.ts';

const QUICKNESS = 5;
/** Seconds before a sentence at which the face takes its mood. */
const BEFORE = 0.35;

/** One part of the face as the moods set it. Goes on through pauses into the next sentence. */
export function createMoodTrack(
  beats: SpeechBeats,
  length: TrackLength,
  part: 'smile' | 'brow' | 'innerBrow' | 'squint' | 'chin' | 'tilt',
): Float64Array {
  const target = new Float64Array(length.frameCount);
  for (const { start, mood } of beats.phrases) {
    target.fill(MOOD_FACES[mood.kind][part] * mood.strength, Math.max(Math.floor((start - BEFORE) * length.frameRate), 0));
  }
  return settleTrack(target, length, QUICKNESS);
}
