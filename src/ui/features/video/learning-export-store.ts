import { makeAutoObservable, runInAction } from 'mobx';
import { COMPLETION_PERCENT, type LearningFormat } from '#domain/learning/learning-package.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import type { ProfileApi } from '#ports/profile-api.ts';
import { Lifetime } from '../../stores/lifetime.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** The dialog that exports one video for learning platforms. */
export class LearningExportStore implements PageStore {
  isOpen = false;
  /** `locked`: the plan doesn't have it. */
  phase: 'loading' | 'ready' | 'locked' | 'failed' = 'loading';
  /** Why the plan could not be loaded. */
  problem = '';
  format: LearningFormat = 'scorm12';
  /** Percent to watch. */
  completion: number = COMPLETION_PERCENT.default;
  readonly #profiles: Pick<ProfileApi, 'profile'>;
  readonly #taskId: string;
  readonly #lifetime = new Lifetime();

  constructor({ profiles }: { readonly profiles: Pick<ProfileApi, 'profile'> }, taskId: string) {
    this.#profiles = profiles;
    this.#taskId = taskId;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Path of the package as it's chosen now. */
  get path(): string {
    const query = new URLSearchParams({ format: this.format, completion: String(this.completion) });
    return `/api/avatar/${encodeURIComponent(this.#taskId)}/learning-package?${query}`;
  }

  start(): void {
    this.#lifetime.start();
  }

  stop(): void {
    this.#lifetime.stop();
  }

  /** Asks for the plan each time: it may have changed in another tab. */
  async open(): Promise<void> {
    this.isOpen = true;
    this.phase = 'loading';
    const { signal } = this.#lifetime;
    const outcome = await this.#profiles.profile(signal === null ? {} : { signal });
    if (signal?.aborted === true) return;
    runInAction(() => {
      if (outcome.kind === 'ok') {
        this.phase = PLAN_FEATURES[outcome.value.plan].learningPackages ? 'ready' : 'locked';
      } else {
        this.phase = 'failed';
        this.problem = formatFailure(outcome);
      }
    });
  }

  close(): void {
    this.isOpen = false;
  }

  setFormat(format: LearningFormat): void {
    this.format = format;
  }

  setCompletion(percent: number): void {
    this.completion = percent;
  }
}
