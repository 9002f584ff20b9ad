import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import { toStillScene } from '#domain/stills/still-scene.ts';
import type { Clock } from '#ports/clock.ts';
import type { LibraryItem } from '#ports/library-api.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import type { StillDrawer } from '#ports/still-drawer.ts';
import { Lifetime } from '../../stores/lifetime.ts';
import type { PageStore } from '../../stores/page-store.ts';

/** Milliseconds without work after which the drawer's memory is given back. */
export const DRAWER_REST = 60_000;

export type Draft = Pick<LibraryItem, 'projectId' | 'changedAt'>;

export interface DraftStillsPorts {
  readonly projects: Pick<ProjectApi, 'open'>;
  readonly clock: Clock;
  readonly loadMedia: () => Promise<{ readonly loadStillDrawer: () => Promise<StillDrawer> }>;
}

/** Posters of drafts that were seen in the library: their projects are loaded and drawn one after the other, each once for each change. */
export class DraftStillsStore implements PageStore {
  posters: ReadonlyMap<string, string> = new Map();
  readonly #ports: DraftStillsPorts;
  readonly #lifetime = new Lifetime();
  readonly #asked = new Set<string>();
  #waiting: readonly Draft[] = [];
  #isDrawing = false;
  #drawer: StillDrawer | null = null;
  #stopRest = (): void => undefined;

  constructor(ports: DraftStillsPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { posters: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#lifetime.start();
  }

  stop(): void {
    this.#lifetime.stop();
    this.#stopRest();
    this.#closeDrawer();
  }

  /** Of the project as it is now; undefined until it's drawn. */
  findPoster(draft: Draft): string | undefined {
    return this.posters.get(getKey(draft));
  }

  /** It came into view. */
  want(draft: Draft): void {
    if (this.#asked.has(getKey(draft))) return;
    this.#asked.add(getKey(draft));
    this.#waiting = [...this.#waiting, draft];
    if (!this.#isDrawing) void this.#drawAll();
  }

  async #drawAll(): Promise<void> {
    const { signal } = this.#lifetime;
    if (signal === null) return;
    this.#isDrawing = true;
    this.#stopRest();
    for (let [next] = this.#waiting; next !== undefined && !signal.aborted; [next] = this.#waiting) {
      const draft = next;
      this.#waiting = this.#waiting.slice(1);
      const poster = await this.#draw(draft, signal).catch(() => null);
      if (poster !== null && !signal.aborted) runInAction(() => (this.posters = new Map([...this.posters, [getKey(draft), poster]])));
    }
    this.#isDrawing = false;
    if (signal.aborted) this.#closeDrawer();
    else this.#stopRest = this.#ports.clock.after(DRAWER_REST, () => this.#closeDrawer());
  }

  /** Null where it can't be drawn: the sketch stays. */
  async #draw({ projectId }: Draft, signal: AbortSignal): Promise<string | null> {
    const { projects, loadMedia } = this.#ports;
    const opened = await projects.open(projectId ?? '', { signal });
    if (opened.kind !== 'ok') return null;
    const project = fillDefaults(opened.value.project);
    const [scene] = project.scenes;
    if (scene === undefined) return null;
    this.#drawer ??= await (await loadMedia()).loadStillDrawer();
    const still = await this.#drawer.draw(toStillScene(project, scene, false), { signal });
    return still?.poster ?? null;
  }

  #closeDrawer(): void {
    this.#drawer?.stop();
    this.#drawer = null;
  }
}

const getKey = ({ projectId, changedAt }: Draft): string => `${projectId} ${changedAt}`;
