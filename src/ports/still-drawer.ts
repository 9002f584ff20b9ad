import type { StillScene } from '#domain/stills/still-scene.ts';

/** Images of a scene, as URLs that hold them. */
export interface SceneStill {
  /** Small, of a moment that stands for the scene. */
  readonly poster: string;
  /** As large as a preview, of the moment that is shown before the scene is played. */
  readonly opening: string;
}

/** Draws the stills of scenes with the renderer that makes the video, beside the preview and without delaying it. */
export interface StillDrawer {
  /** Null where the scene can't be drawn now. Rejects with the signal's reason. */
  draw(scene: StillScene, options: { readonly signal: AbortSignal }): Promise<SceneStill | null>;
  /** Idempotent. */
  stop(): void;
}
