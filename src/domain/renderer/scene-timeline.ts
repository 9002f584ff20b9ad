import type { MouthTrack } from '../speech/mouth-track.ts';

/** Everything that moves in one scene, resolved to frame numbers: plain data, made once, read by `frame`. */
export interface SceneTimeline {
  readonly sceneId: string;
  readonly frameRate: number;
  readonly frameCount: number;
  /** Seconds from the first frame to the first sample of speech. */
  readonly leadIn: number;
  readonly mouth: MouthTrack;
  readonly motion: MotionTrack;
  readonly captions: readonly CaptionSpan[];
  readonly layers: readonly LayerFrames[];
}

/** One entry a frame. Angles in degrees: + yaw turns to screen right, + pitch nods down, + roll tilts to screen right. */
export interface MotionTrack {
  readonly yaw: Float32Array;
  readonly pitch: Float32Array;
  readonly roll: Float32Array;
  /** Lean of the whole body; + to screen right. */
  readonly sway: Float32Array;
  /** 0 breathed out .. 1 breathed in. */
  readonly breath: Float32Array;
  /** 0 open .. 1 closed. */
  readonly lid: Float32Array;
  readonly gazeX: Float32Array;
  readonly gazeY: Float32Array;
  /** -1 down .. +1 up. */
  readonly brow: Float32Array;
}

/** A caption on screen for frames `from` (inclusive) to `to` (exclusive). */
export interface CaptionSpan {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface LayerFrames {
  readonly layerId: string;
  readonly from: number;
  readonly to: number;
}
