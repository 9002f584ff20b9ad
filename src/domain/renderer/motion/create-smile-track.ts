import type { MoodKind } from '../../script/find-moods.ts';
import type { SpeechBeats } from './find-speech-beats.ts';
import { settleTrack, type TrackLength } from './settle-track.ts';

const SMILES: Readonly<Record<MoodKind, number>> = { neutral: 0, warm: 0.65, serious: -0.5, excited: 0.85, sorry: -0.9 };
const QUICKNESS = 5;
/** Seconds before a sentence at which the face takes its mood. */
const BEFORE = 0.35;

/** Corners of the mouth by mood: up while it is warm, down when serious. Goes on through pauses into the next sentence. */
export function createSmileTrack(beats: SpeechBeats, length: TrackLength): Float64Array {
  const target = new Float64Array(length.frameCount);
  for (const { start, mood } of beats.phrases) {
    target.fill(SMILES[mood.kind] * mood.strength, Math.max(Math.floor((start - BEFORE) * length.frameRate), 0));
  }
  return settleTrack(target, length, QUICKNESS);
}
