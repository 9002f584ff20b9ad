import { LEAD_IN } from '../../../src/domain/project/project-defaults.ts';
import { listOwnPresenters } from '../../../src/domain/project/own-presenter-id.ts';
import { SYNTHETIC_MARK } from '../../../src/domain/presenters/own-presenter.ts';
import { SAMPLE_RATE } from '../../../src/domain/speech/spoken-scene.ts';
import type { JoinOrder } from '../engine.ts';
import type { PlannedSegment, ScenePlan } from '../segments/scene-plan.ts';

/** Layout of a whole video before it is written: its segments in order and where each scene starts. */
export interface VideoPlan {
  readonly frameRate: number;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly samples: number;
  readonly segments: readonly PlacedSegment[];
  readonly audioTracks: readonly PlacedAudio[];
  /** Seconds from the video's start to the first sample of each scene's speech. */
  readonly speechStarts: readonly number[];
  /** Comment in the file's metadata: says so when a presenter was made from a photo (VID-4). */
  readonly comment?: string;
}

export interface PlacedSegment extends PlannedSegment {
  readonly sceneIndex: number;
  readonly pieceIndex: number;
}

/** The audio of one scene and the index of its first sample in the whole video. */
export interface PlacedAudio {
  readonly pcm: Int16Array;
  readonly start: number;
}

export function planVideo(order: JoinOrder, scenes: readonly ScenePlan[]): VideoPlan {
  const { frameRate } = order.project;
  const segments: PlacedSegment[] = [];
  const audioTracks: PlacedAudio[] = [];
  const speechStarts: number[] = [];
  let frames = 0;
  for (const [sceneIndex, scene] of scenes.entries()) {
    const speechStart = frames / frameRate + LEAD_IN;
    speechStarts.push(speechStart);
    audioTracks.push({ pcm: order.spoken[sceneIndex]?.pcm ?? new Int16Array(), start: Math.round(speechStart * SAMPLE_RATE) });
    segments.push(...scene.segments.map((segment, pieceIndex) => ({ ...segment, sceneIndex, pieceIndex })));
    frames += scene.frames;
  }
  const [first] = scenes;
  if (first === undefined) {
    throw new RangeError('A video needs at least one scene.');
  }
  const { width, height } = first.settings;
  const samples = Math.round((frames / frameRate) * SAMPLE_RATE);
  const mark = listOwnPresenters(order.project).length > 0 ? { comment: SYNTHETIC_MARK } : {};
  return { frameRate, width, height, frames, samples, segments, audioTracks, speechStarts, ...mark };
}

/** Samples `from` (inclusive) to `to` (exclusive) of the mixed audio; silence between scenes. */
export function readAudio(audioTracks: readonly PlacedAudio[], from: number, to: number): Int16Array {
  const samples = new Int16Array(to - from);
  for (const audio of audioTracks) {
    const first = Math.max(from, audio.start);
    const end = Math.min(to, audio.start + audio.pcm.length);
    if (first < end) {
      samples.set(audio.pcm.subarray(first - audio.start, end - audio.start), first - from);
    }
  }
  return samples;
}
