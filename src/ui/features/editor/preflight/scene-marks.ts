import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Clock } from '../../../../ports/clock.ts';
import { Lifetime } from '../../../stores/lifetime.ts';
import type { PreflightParts } from './preflight-parts.ts';

/** Milliseconds without a change before scenes are checked again: nobody wants to be told while typing. */
export const CHECK_DELAY = 2_000;
/** Scenes that are checked without a pause, each some milliseconds: a key is never kept waiting. */
const SCENES_AT_ONCE = 4;

/** How many findings each scene has that are seen or heard in the video. The rules are loaded once nothing was changed for a while. */
export class SceneMarks {
  counts: ReadonlyMap<string, number> = new Map();
  readonly #lifetime = new Lifetime();
  readonly #parts: PreflightParts;
  readonly #clock: Clock;
  #cancel = (): void => undefined;

  constructor(parts: PreflightParts, clock: Clock) {
    [this.#parts, this.#clock] = [parts, clock];
    makeAutoObservable(this, { counts: observableRef }, { autoBind: true });
  }

  start(): void {
    if (this.#lifetime.start() === null) return;
    const schedule = (): void => this.#schedule(CHECK_DELAY, () => void this.#count());
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

  async #count(): Promise<void> {
    const { signal } = this.#lifetime;
    const { project } = this.#parts.project;
    const loaded = await import('./count-findings.ts').catch(() => null);
    if (loaded === null || signal?.aborted !== false || project !== this.#parts.project.project) return;
    this.#continue(loaded.walkCounts(project, loaded.collectCheckTerms(this.#parts)));
  }

  #continue(walk: Iterator<undefined, ReadonlyMap<string, number>>): void {
    for (let scene = 0; scene < SCENES_AT_ONCE; scene += 1) {
      const { value } = walk.next();
      if (value === undefined) continue;
      runInAction(() => (this.counts = value));
      return;
    }
    this.#schedule(0, () => this.#continue(walk));
  }
}
