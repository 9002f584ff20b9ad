import type { SpokenScene } from '../../speech/spoken-scene.ts';
import type { MotionTrack } from '../scene-timeline.ts';
import { breathTrack } from './create-breath-track.ts';
import { browTrack } from './create-brow-track.ts';
import { gazeTracks } from './create-gaze-tracks.ts';
import { headTracks } from './create-head-tracks.ts';
import { lidTrack } from './create-lid-track.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { speechBeats } from './find-speech-beats.ts';
import type { TrackLength } from './track-length.ts';

interface MotionInput extends TrackLength {
  /** Scenes with different seeds move differently; the same seed and speech move the same. */
  readonly seed: string;
  readonly spoken: SpokenScene;
  readonly leadIn: number;
}

export function buildMotion(input: MotionInput): MotionTrack {
  const beats = speechBeats(input.spoken, input.leadIn);
  const randomFor = (channel: string): Random => seededRandom(`${input.seed}/${channel}`);
  const head = headTracks(beats, input, randomFor);
  const gaze = gazeTracks(head, input, randomFor('gaze'));
  return {
    yaw: Float32Array.from(head.yaw),
    pitch: Float32Array.from(head.pitch),
    roll: Float32Array.from(head.roll),
    sway: Float32Array.from(head.sway),
    breath: Float32Array.from(breathTrack(input, randomFor('breath'))),
    lid: Float32Array.from(lidTrack(beats, input, randomFor('lids'))),
    gazeX: Float32Array.from(gaze.x),
    gazeY: Float32Array.from(gaze.y),
    brow: Float32Array.from(browTrack(beats, input, randomFor('brows'))),
  };
}
