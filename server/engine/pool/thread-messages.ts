import type { Project } from '../../../src/domain/project/project.ts';
import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import type { Backdrop } from '../../../src/ports/background-library.ts';
import type { VideoSettings } from '../../ports/video-encoder.ts';
import type { PictureRange } from '../segments/segment-ranges.ts';

/** What a thread is started with. */
export interface ThreadSetup {
  readonly presentersFolder: string;
}

/** The sound's samples lie in shared memory: a scene costs its samples once, however many threads draw it. */
export interface SceneForThreads {
  /** Equal keys, equal scenes: a thread keeps the last one prepared. */
  readonly key: string;
  readonly project: Project;
  readonly sceneIndex: number;
  readonly spoken: SpokenScene;
  readonly watermark: boolean;
  readonly ownerId: string;
  /** Where the scaled presenter lies in the piece store. */
  readonly figureAddress?: string;
  /** Pictures the scene must have; a thread that counts otherwise fails. */
  readonly pictures: number;
}

/** What is known of a scene before it is spoken. */
export type SilentScene = Pick<SceneForThreads, 'key' | 'project' | 'sceneIndex' | 'figureAddress'>;

export type ThreadTask =
  | { readonly kind: 'get-ready'; readonly scene: SilentScene }
  | { readonly kind: 'piece'; readonly scene: SceneForThreads; readonly range: PictureRange; readonly settings: VideoSettings }
  | { readonly kind: 'still'; readonly scene: SceneForThreads; readonly longSide: number };

/** RGB, 8 bit, rows without padding. */
export interface Still {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export type ThreadResult =
  | { readonly kind: 'ready' }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'still'; readonly still: Still };

export type ToThread =
  /** `stop` is one shared 32-bit number; not 0 means the task is no longer wanted. */
  | { readonly kind: 'start'; readonly task: ThreadTask; readonly stop: Int32Array }
  | { readonly kind: 'stop' }
  | { readonly kind: 'backdrop'; readonly request: number; readonly backdrop: Backdrop | undefined }
  | { readonly kind: 'backdrop-failed'; readonly request: number; readonly message: string }
  | { readonly kind: 'kept'; readonly request: number; readonly bytes: Uint8Array | undefined }
  | { readonly kind: 'shared'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'make-shared'; readonly key: string };

export type FromThread =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'progress'; readonly pictures: number }
  | { readonly kind: 'done'; readonly result: ThreadResult }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'load-backdrop'; readonly request: number; readonly ownerId: string; readonly assetId: string }
  | { readonly kind: 'get-kept'; readonly request: number; readonly address: string }
  | { readonly kind: 'keep'; readonly address: string; readonly bytes: Uint8Array }
  | { readonly kind: 'ask-shared'; readonly key: string }
  | { readonly kind: 'shared-made'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'shared-not-made'; readonly key: string };
