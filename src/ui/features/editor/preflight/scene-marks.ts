import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Clock } from '#ports/clock.ts';
import { Lifetime } from '#ui/stores/lifetime.ts';
import type { SceneFindings } from './count-findings.ts';
import type { PreflightParts } from './preflight-parts.ts';

/** Milliseconds without a change before scenes are checked again: nobody wants to be told while typing. */
export const CHECK_DELAY = 2_000;
/** Scenes that are checked without a pause, each some milliseconds: a key is never kept waiting. */
const SCENES_AT_ONCE = 4;

/** What each scene has that is seen or heard in the video. The rules are loaded once nothing was changed for a while. */
export class SceneMarks {
  /** By the scene's id; of the project as it was when it was last checked. */
  found: ReadonlyMap<string, SceneFindings> = new Map();
  readonly #lifetime = new Lifetime();
  readonly #parts: PreflightParts;
  readonly #clock: Clock;
  #cancel = (): void => undefined;

  constructor(parts: PreflightParts, clock: Clock) {
    [this.#parts, this.#clock] = [parts, clock];
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  countIn(sceneId: string): number {
    return this.found.get(sceneId)?.count ?? 0;
  }

  /** What was found about a layer; of the selected scene unless another is named. */
  findOfLayer(layerId: string, sceneId = this.#parts.project.sceneId): string | undefined {
    return this.found.get(sceneId)?.layers.get(layerId);
  }

  start(): void {
    if (this.#lifetime.start() === null) return;
    const schedule = (): void => this.#schedule(CHECK_DELAY, () => void this.#check());
    this.#lifetime.add(
      reaction(() => this.#parts.project.project, schedule, { fireImmediately: true }),
      () => this.#cancel(),
    );
  }

  stop(): void {
    this.#lifetime.stop();
  }

  #schedule(delay: number, action: () => void): void {
    this.#cancel();
    this.#cancel = this.#clock.after(delay, action);
  }

  async #check(): Promise<void> {
    const { signal } = this.#lifetime;
    const { project } = this.#parts.project;
    const loaded = await import('./count-findings.ts').catch(() => null);
    if (loaded === null || signal?.aborted !== false || project !== this.#parts.project.project) return;
    this.#continue(loaded.walkFindings(project, loaded.collectCheckTerms(this.#parts)));
  }

  #continue(walk: Iterator<undefined, ReadonlyMap<string, SceneFindings>>): void {
    for (let scene = 0; scene < SCENES_AT_ONCE; scene += 1) {
      const { value } = walk.next();
      if (value === undefined) continue;
      runInAction(() => (this.found = value));
      return;
    }
    this.#schedule(0, () => this.#continue(walk));
  }
}
