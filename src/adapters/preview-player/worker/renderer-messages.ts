import type { StageElement } from '#domain/project/stage-element.ts';
import type { SceneCamera } from '#domain/renderer/camera/scene-camera.ts';
import type { PreviewScene } from '#ports/preview-player.ts';

/** Messages from page to worker. `load` ids increase; a newer load cancels an older one. */
export type RendererRequest =
  | {
      readonly kind: 'load';
      readonly id: number;
      readonly scene: PreviewScene;
      readonly token: string | null;
      /** Seconds at which it will be paused: its frame is drawn at once. */
      readonly pausedAt?: number;
    }
  /** Prepares a scene that may be shown next; only the latest is cached. */
  | { readonly kind: 'prepare'; readonly id: number; readonly scene: PreviewScene; readonly token: string | null }
  /** Loads the scene that was prepared under this id. */
  | { readonly kind: 'show'; readonly id: number }
  | { readonly kind: 'frame'; readonly id: number; readonly frame: number }
  /** Paints stills on it as soon as they're drawn, besides sending them. Null: no longer. */
  | { readonly kind: 'paint-stills'; readonly canvas: OffscreenCanvas | null }
  /** Returns a buffer for reuse. */
  | { readonly kind: 'reuse'; readonly buffer: ArrayBuffer };

/** Messages from worker to page. */
export type RendererResponse =
  | {
      readonly kind: 'ready';
      readonly id: number;
      readonly frameCount: number;
      readonly frameRate: number;
      readonly leadIn: number;
      /** The frame that is shown while the scene is paused at its start: all that comes in is there. */
      readonly stillFrame: number;
      readonly elements: readonly StageElement[];
      readonly camera: SceneCamera | null;
      /** This frame follows without a request. */
      readonly drawn?: number;
      /** The scene's sound from its first frame on, where it has music. */
      readonly mix?: ArrayBuffer;
    }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | {
      readonly kind: 'frame';
      readonly id: number;
      readonly frame: number;
      readonly width: number;
      readonly height: number;
      readonly data: ArrayBuffer;
      /** It's on the canvas of stills. */
      readonly painted?: boolean;
    };

/** What each request has that a worker beside the player's responds to. */
export interface CallFields {
  readonly id: number;
  readonly token: string | null;
}

/** The worker as seen from the page. */
export interface RendererConnection {
  send(request: RendererRequest, transfer?: Transferable[]): void;
  onResponse(listener: (response: RendererResponse) => void): void;
  /** The worker crashed; no further responses will come. */
  onError(listener: (message: string) => void): void;
  close(): void;
}
