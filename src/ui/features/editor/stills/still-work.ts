import { reaction } from 'mobx';
import { findNextStill, type StillState } from '#domain/stills/find-next-still.ts';
import { isSameStill, type StillScene, toStillScene } from '#domain/stills/still-scene.ts';
import type { Scene } from '#domain/project/project.ts';
import type { SceneStill, StillDrawer } from '#ports/still-drawer.ts';
import { type DrawnStills, STILL_DELAY, type StillsParts } from './still-parts.ts';

/** Milliseconds without work after which the drawer's memory is given back. */
export const DRAWER_REST = 60_000;

interface WantedStill {
  readonly scene: Scene;
  readonly still: StillScene;
}

/** Draws the stills of the open project until the signal: one at a time, while nothing was changed for a moment and nothing plays. */
export function drawStills(stills: DrawnStills, parts: StillsParts, signal: AbortSignal): void {
  const { project, preview, clock, watermark } = parts;
  /** Couldn't be drawn; tried again after the next change. */
  const failed = new Set<StillScene>();
  let wanted: readonly WantedStill[] = [];
  let drawer: StillDrawer | null = null;
  let isDue = false;
  let isDrawing = false;
  let cancel = (): void => undefined;

  function schedule(delay: number, action: () => void): void {
    cancel();
    cancel = clock.after(delay, action);
  }

  function closeDrawer(): void {
    drawer?.stop();
    drawer = null;
  }

  function begin(): void {
    if (preview.playing) return;
    isDue = true;
    failed.clear();
    const { scenes } = project.project;
    wanted = project.shown.scenes.flatMap((shown, at) => {
      const scene = scenes[at];
      return scene === undefined ? [] : [{ scene, still: toStillScene(project.shown, shown, watermark) }];
    });
    if (!isDrawing) void draw();
  }

  function getState({ scene, still }: WantedStill): StillState {
    const known = stills.shown.get(scene.id);
    if (failed.has(still) || (known !== undefined && isSameStill(known.drawn, still))) return 'current';
    return known === undefined ? 'none' : 'old';
  }

  function findNext(): WantedStill | undefined {
    const next = isDue ? findNextStill(wanted.map(getState), project.sceneIndex) : undefined;
    return next === undefined ? undefined : wanted[next];
  }

  /** Null also without a connection. */
  async function drawStill(still: StillScene): Promise<SceneStill | null> {
    try {
      drawer ??= await parts.loadStillDrawer();
      return await drawer.draw(still, { signal });
    } catch {
      return null;
    }
  }

  async function draw(): Promise<void> {
    isDrawing = true;
    for (let next = findNext(); next !== undefined; next = findNext()) {
      const { scene, still } = next;
      const drawn = await drawStill(still);
      if (drawn === null) failed.add(still);
      else stills.keep({ ...drawn, scene, drawn: still });
    }
    isDrawing = false;
    if (isDue) schedule(DRAWER_REST, closeDrawer);
  }

  const wait = (): void => {
    isDue = false;
    schedule(STILL_DELAY, begin);
  };
  const stopWaiting = reaction(() => [project.shown, preview.playing], wait);
  signal.addEventListener('abort', () => {
    isDue = false;
    stopWaiting();
    cancel();
    closeDrawer();
  });
  begin();
}
