import type { Clock } from '#ports/clock.ts';
import type { PreviewPlayer } from '#ports/preview-player.ts';
import type { ProjectStore } from './project-store.ts';
import type { SpokenScenes } from './spoken-scenes.ts';

export interface PreviewParts {
  readonly project: ProjectStore;
  readonly spoken: SpokenScenes;
  readonly createPlayer: () => PreviewPlayer;
  readonly clock: Clock;
  readonly watermark: boolean;
}

/** `updating` still shows and plays the previous scene. `unpaid`: speaking costs something, and the user hasn't agreed yet. */
export type PreviewPhase = 'empty' | 'preparing' | 'updating' | 'ready' | 'unpaid' | 'failed';

/** `video`: all scenes in sequence. */
export type PreviewReach = 'scene' | 'video';
