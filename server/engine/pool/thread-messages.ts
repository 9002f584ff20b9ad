import type { HexColor, Project } from '#domain/project/project.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { VideoSettings } from '../../ports/video-encoder.ts';
import type { ScenePlan, SceneToPlan } from '../segments/scene-plan.ts';
import type { FrameRange } from '../segments/segment-ranges.ts';
import type { BackgroundImage } from '#domain/renderer/yuv-frame.ts';

/** The audio samples lie in shared memory, once for all threads. */
export interface ThreadScene {
  /** Equal keys, equal scenes: a thread keeps the last one prepared. */
  readonly key: string;
  readonly project: Project;
  readonly sceneIndex: number;
  readonly spoken: SpokenScene;
  /** Of the scene before, where its last frame is seen. */
  readonly previous?: SpokenScene;
  readonly previousPresenterHash?: string;
  readonly watermark: boolean;
  readonly ownerId: string;
  /** Cache key of the scaled presenter in the segment store. */
  readonly presenterHash?: string;
  /** Expected number of frames; a thread that counts otherwise fails. */
  readonly frames: number;
}

/** Copies the audio into a SharedArrayBuffer, unless it is in one already. */
export function shareAudio(spoken: SpokenScene): SpokenScene {
  if (spoken.pcm.buffer instanceof SharedArrayBuffer) {
    return spoken;
  }
  const pcm = new Int16Array(new SharedArrayBuffer(spoken.pcm.byteLength));
  pcm.set(spoken.pcm);
  return { ...spoken, pcm };
}

/** The message form of a scene for worker threads. */
export function toThreadScene(order: SceneToPlan, plan: ScenePlan): ThreadScene {
  return {
    key: plan.key,
    project: order.project,
    sceneIndex: order.sceneIndex,
    spoken: shareAudio(order.spoken),
    ...(plan.previousPresenterHash !== undefined &&
      order.previous !== undefined && { previous: shareAudio(order.previous), previousPresenterHash: plan.previousPresenterHash }),
    watermark: order.watermark,
    ownerId: order.ownerId,
    presenterHash: plan.presenterHash,
    frames: plan.frames,
  };
}

/** What is known of a scene before it is spoken. */
export type UnspokenScene = Pick<ThreadScene, 'key' | 'project' | 'sceneIndex' | 'presenterHash'>;

export type ThreadTask =
  | { readonly kind: 'warm-up'; readonly scene: UnspokenScene }
  | { readonly kind: 'segment'; readonly scene: ThreadScene; readonly range: FrameRange; readonly settings: VideoSettings }
  /** `scene` is on black, the other the same scene on white. */
  | {
      readonly kind: 'transparent-segment';
      readonly scene: ThreadScene;
      readonly onWhite: ThreadScene;
      readonly range: FrameRange;
      readonly settings: VideoSettings;
    }
  /** Without `frame`, the one for the thumbnail. */
  | { readonly kind: 'still'; readonly scene: ThreadScene; readonly longSide: number; readonly frame?: number }
  /** `texts`: indices of layers. */
  | { readonly kind: 'behind'; readonly scene: ThreadScene; readonly texts: readonly number[] };

/** RGB, 8 bit, rows without padding. */
export interface RgbImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export type ThreadResult =
  | { readonly kind: 'ready' }
  | { readonly kind: 'segment'; readonly bytes: Uint8Array }
  | { readonly kind: 'still'; readonly image: RgbImage }
  | { readonly kind: 'behind'; readonly colors: ColorsBehind };

/** Of each text; see `measureBehind`. */
export type ColorsBehind = readonly (readonly HexColor[])[];

export type ToThread =
  /** `stop` is one shared 32-bit number; not 0 means the task is no longer wanted. */
  | { readonly kind: 'start'; readonly task: ThreadTask; readonly stop: Int32Array }
  | { readonly kind: 'stop' }
  | { readonly kind: 'background'; readonly request: number; readonly background: BackgroundImage | undefined }
  | { readonly kind: 'background-failed'; readonly request: number; readonly message: string }
  | { readonly kind: 'presenter'; readonly request: number; readonly pack: Uint8Array | undefined }
  | { readonly kind: 'presenter-failed'; readonly request: number; readonly message: string }
  | { readonly kind: 'cached'; readonly request: number; readonly bytes: Uint8Array | undefined }
  | { readonly kind: 'shared'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'make-shared'; readonly key: string };

export type FromThread =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'progress'; readonly frames: number }
  | { readonly kind: 'done'; readonly result: ThreadResult }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'load-background'; readonly request: number; readonly ownerId: string; readonly assetId: string }
  | { readonly kind: 'load-presenter'; readonly request: number; readonly ownerId: string; readonly avatarId: string }
  | { readonly kind: 'get-cached'; readonly request: number; readonly hash: string }
  | { readonly kind: 'put-cached'; readonly hash: string; readonly bytes: Uint8Array }
  | { readonly kind: 'request-shared'; readonly key: string }
  | { readonly kind: 'shared-made'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'shared-not-made'; readonly key: string };
