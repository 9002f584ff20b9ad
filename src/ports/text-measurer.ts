import type { SceneToMeasure } from '#domain/preflight/measure-scene.ts';
import type { HexColor } from '#domain/project/project.ts';

/** Looks at what is behind texts, with the renderer that makes the video. */
export interface TextMeasurer {
  /** Of each of the scene's `texts`, as `measureBehind` has it; empty where the scene can't be drawn now. Rejects with the signal's reason. */
  measure(scene: SceneToMeasure, options: { readonly signal: AbortSignal }): Promise<readonly (readonly HexColor[])[]>;
  /** Idempotent. */
  stop(): void;
}
