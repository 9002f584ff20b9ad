import type { Scene } from '#domain/project/project.ts';
import type { StillScene } from '#domain/stills/still-scene.ts';
import type { Clock } from '#ports/clock.ts';
import type { SceneStill, StillDrawer } from '#ports/still-drawer.ts';
import type { PreviewStore } from '../preview-store.ts';
import type { ProjectStore } from '../project-store.ts';

/** Milliseconds without a change before stills are drawn: nothing is drawn beside a key or an edit. */
export const STILL_DELAY = 1_500;

/** A scene's still with what it was drawn of. */
export interface DrawnStill extends SceneStill {
  /** As it was in the project. */
  readonly scene: Scene;
  readonly drawn: StillScene;
}

export interface StillsParts {
  readonly project: ProjectStore;
  readonly preview: Pick<PreviewStore, 'playing'>;
  readonly clock: Clock;
  readonly watermark: boolean;
  readonly loadStillDrawer: () => Promise<StillDrawer>;
}

/** Where stills are kept that were drawn. */
export interface DrawnStills {
  readonly shown: ReadonlyMap<string, DrawnStill>;
  keep(still: DrawnStill): void;
}
