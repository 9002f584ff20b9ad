import type { SpokenScene } from '../../speech/spoken-scene.ts';
import type { Attention } from './find-attention.ts';
import type { MotionTrack } from '../scene-timeline.ts';
import { createBreathTrack } from './create-breath-track.ts';
import { createBrowTrack } from './create-brow-track.ts';
import { createGazeTracks } from './create-gaze-tracks.ts';
import { createMoodTrack } from './create-mood-track.ts';
import type { SpeakingStyle } from './speaking-style.ts';
import { createHeadTracks } from './create-head-tracks.ts';
import { createLidTrack } from './create-lid-track.ts';
import { type Random, createSeededRandom } from './seeded-random.ts';
import { findSpeechBeats, type MarkedWords, type SpeechBeats } from './find-speech-beats.ts';
import type { TrackLength } from './settle-track.ts';

interface MotionInput extends TrackLength, MarkedWords {
  /** Seed of the random motion; equal seeds and speech give equal motion. */
  readonly seed: string;
  readonly spoken: SpokenScene;
  readonly leadIn: number;
  readonly style: SpeakingStyle;
  /** Only of one of several presenters. */
  readonly attention?: Attention;
  /** Of the same speech and marks, where they're known already. */
  readonly beats?: SpeechBeats;
}

export function buildMotion(input: MotionInput): MotionTrack {
  const { style, attention, beats = findSpeechBeats(input.spoken, input.leadIn, input) } = input;
  const randomFor = (channel: string): Random => createSeededRandom(`${input.seed}/${channel}`);
  const head = createHeadTracks(beats, input, { randomFor, style, attention });
  const gaze = createGazeTracks(beats, head, { length: input, randomFor, style, attention });
  return {
    yaw: Float32Array.from(head.yaw),
    pitch: Float32Array.from(head.pitch),
    roll: Float32Array.from(head.roll),
    sway: Float32Array.from(head.sway),
    breath: Float32Array.from(createBreathTrack(beats, input, randomFor('breath'))),
    lid: Float32Array.from(createLidTrack(beats, input, { random: randomFor('lids'), style })),
    gazeX: Float32Array.from(gaze.x),
    gazeY: Float32Array.from(gaze.y),
    brow: Float32Array.from(createBrowTrack(beats, input, { randomFor, style })),
    smile: Float32Array.from(createMoodTrack(beats, input, 'smile')),
    innerBrow: Float32Array.from(createMoodTrack(beats, input, 'innerBrow')),
    squint: Float32Array.from(createMoodTrack(beats, input, 'squint')),
  };
}
