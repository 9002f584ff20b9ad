import { makeAutoObservable } from 'mobx';
import type { ProjectLength } from '#domain/project/edit/compute-project-length.ts';
import type { SceneRange } from '#domain/project/scene-range.ts';
import type { ProjectStore } from '../project-store.ts';
import type { RenderStore } from '../render-store.ts';

export interface SceneRangeParts {
  readonly project: ProjectStore;
  readonly render: RenderStore;
  readonly computeLength: (range: SceneRange) => ProjectLength;
}

/** UTF-16 units of a script that tell a scene from others. */
const SCENE_WORDS = 40;

/** Which scenes are rendered alone: the selected one, unless others are chosen. */
export class SceneRangeStore {
  private chosen: SceneRange | null = null;
  readonly #parts: SceneRangeParts;

  constructor(parts: SceneRangeParts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get range(): SceneRange {
    const { project, sceneIndex } = this.#parts.project;
    const last = project.scenes.length;
    const { from, to } = this.chosen ?? { from: sceneIndex + 1, to: sceneIndex + 1 };
    return { from: Math.min(from, last), to: Math.min(to, last) };
  }

  /** What each scene begins with. */
  get scenes(): readonly string[] {
    return this.#parts.project.shown.scenes.map(({ script }) => {
      const line = script.replaceAll(/\s+/gu, ' ').trim();
      return line.length <= SCENE_WORDS ? line : `${line.slice(0, SCENE_WORDS).trimEnd()}…`;
    });
  }

  get length(): ProjectLength {
    return this.#parts.computeLength(this.range);
  }

  get sending(): boolean {
    return this.#parts.render.sending;
  }

  /** Why these scenes can't be rendered; empty when they can. */
  get problem(): string {
    const { render } = this.#parts;
    return render.findObstacles(this.range)[0]?.message ?? render.currentError?.message ?? '';
  }

  get canRender(): boolean {
    return this.#parts.render.findObstacles(this.range).length === 0;
  }

  /** The other end moves along where it would come before. */
  setFrom(from: number): void {
    this.chosen = { from, to: Math.max(from, this.range.to) };
  }

  setTo(to: number): void {
    this.chosen = { from: Math.min(this.range.from, to), to };
  }
}
