import { makeAutoObservable, observableRef } from 'mobx';
import { isEqualJson } from '#domain/shared/is-equal-json.ts';
import { Lifetime } from '#ui/stores/lifetime.ts';
import { type DrawnStill, type DrawnStills, STILL_DELAY, type StillsParts } from './still-parts.ts';

/** A still of each scene of the open project, which has at most `MAX_SCENES`. What draws them is loaded once the editor has been open for a moment. */
export class StillsStore implements DrawnStills {
  shown: ReadonlyMap<string, DrawnStill> = new Map();
  readonly #lifetime = new Lifetime();
  readonly #parts: StillsParts;

  constructor(parts: StillsParts) {
    this.#parts = parts;
    makeAutoObservable(this, { shown: observableRef }, { autoBind: true });
  }

  start(): void {
    if (this.#lifetime.start() !== null) this.#lifetime.add(this.#parts.clock.after(STILL_DELAY, () => void this.#follow()));
  }

  stop(): void {
    this.#lifetime.stop();
  }

  /** Draws all of them again: presenters have changed. */
  redraw(): void {
    this.stop();
    this.shown = new Map();
    this.start();
  }

  /** Small, of the scene as it is or was a moment ago; undefined until it's drawn in the project's format. */
  findPoster(sceneId: string): string | undefined {
    const still = this.shown.get(sceneId);
    return still?.drawn.project.aspectRatio === this.#parts.project.project.aspectRatio ? still.poster : undefined;
  }

  /** What the preview of a scene shows at its start; undefined until it's drawn of the scene as it is now, but for its script. */
  findOpening(sceneId: string): string | undefined {
    const still = this.shown.get(sceneId);
    const scene = this.#parts.project.project.scenes.find(({ id }) => id === sceneId);
    if (still === undefined || scene === undefined || this.findPoster(sceneId) === undefined) return undefined;
    return isEqualJson({ ...still.scene, script: '' }, { ...scene, script: '' }) ? still.opening : undefined;
  }

  /** Instead of the one that its scene had; those of scenes that are gone are dropped. */
  keep(still: DrawnStill): void {
    const ids = new Set(this.#parts.project.project.scenes.map(({ id }) => id));
    this.shown = new Map([...this.shown, [still.scene.id, still] as const].filter(([id]) => ids.has(id)));
  }

  async #follow(): Promise<void> {
    const { signal } = this.#lifetime;
    const loaded = await import('./still-work.ts').catch(() => null);
    if (loaded !== null && signal?.aborted === false) loaded.drawStills(this, this.#parts, signal);
  }
}
