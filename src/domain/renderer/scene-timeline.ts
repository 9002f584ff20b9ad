import type { CameraMove } from '../project/camera-move.ts';
import type { FrameTurn } from './frame-turns.ts';
import type { HandTrack } from './hands/hand-track.ts';
import type { MouthTrack } from '../speech/mouth-track.ts';

/** All motion of a scene, resolved to frame numbers: plain data, computed once and read by `renderFrame`. */
export interface SceneTimeline {
  readonly sceneId: string;
  readonly frameRate: number;
  readonly frameCount: number;
  /** Seconds from the first frame to the first sample of speech. */
  readonly leadIn: number;
  readonly mouth: MouthTrack;
  readonly motion: MotionTrack;
  /** Absent: hands stay down. */
  readonly hands?: HandTrack;
  readonly captions: readonly CaptionSpan[];
  readonly layers: readonly LayerFrames[];
  readonly camera: readonly CameraFrames[];
  /** Who has the frame when; absent where all presenters are in it. */
  readonly turns?: readonly FrameTurn[];
}

/** One entry per frame. Angles in degrees: + yaw turns to screen right, + pitch nods down, + roll tilts to screen right. */
export interface MotionTrack {
  readonly yaw: Float32Array;
  readonly pitch: Float32Array;
  readonly roll: Float32Array;
  /** Lean of the whole body; + to screen right. */
  readonly sway: Float32Array;
  /** 0 exhaled to 1 inhaled. */
  readonly breath: Float32Array;
  /** 0 open to 1 closed. */
  readonly lid: Float32Array;
  readonly gazeX: Float32Array;
  readonly gazeY: Float32Array;
  /** -1 lowered to +1 raised. */
  readonly brow: Float32Array;
  /** -1 corners of the mouth down to +1 a broad smile. */
  readonly smile: Float32Array;
  /** 0 to 1: inner ends of the brows up. */
  readonly innerBrow: Float32Array;
  /** Part of a blink by which the lids stay lowered. */
  readonly squint: Float32Array;
}

/** A caption shown during frames `from` (inclusive) to `to` (exclusive). */
export interface CaptionSpan {
  readonly text: string;
  /** In order, each with the space before it; joined they are `text`. A word is said from frame `from` on. */
  readonly words: readonly { readonly text: string; readonly from: number }[];
  readonly from: number;
  readonly to: number;
}

export interface LayerFrames {
  readonly layerId: string;
  readonly from: number;
  readonly to: number;
  /** When each of its keyframes is reached, in the order of the list. */
  readonly keyframes?: readonly number[];
}

/** A camera move in frames `from` (inclusive) to `to` (exclusive). */
export interface CameraFrames {
  readonly from: number;
  readonly to: number;
  readonly move: CameraMove;
  /** At its closest; above 1. */
  readonly zoom: number;
  /** Frames of the way there and back, of `ease`. */
  readonly ease: number;
}
