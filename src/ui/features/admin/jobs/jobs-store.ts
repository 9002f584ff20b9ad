import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { AdminJob, JobAdminApi, JobAdminQuery, JobCounts } from '#ports/job-admin-api.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { AdminListStore } from '../admin-list-store.ts';

/** The server's jobs, and how many there are of each kind. */
export class JobsStore implements PageStore {
  readonly list: AdminListStore<JobAdminQuery, AdminJob>;
  readonly queues: LoadedValue<readonly JobCounts[]>;
  /** The job that the open dialog is about to discard. */
  discarding: AdminJob | null = null;
  readonly #jobs: JobAdminApi;

  constructor(jobs: JobAdminApi, query: JobAdminQuery) {
    this.#jobs = jobs;
    this.list = new AdminListStore((request, options) => jobs.jobs(request, options), query);
    this.queues = new LoadedValue((signal) => jobs.queues({ signal }));
    makeAutoObservable(this, { list: false, queues: false, discarding: observableRef }, { autoBind: true });
  }

  start(): void {
    this.list.start();
    this.queues.start();
  }

  stop(): void {
    this.list.stop();
    this.queues.stop();
  }

  ask(job: AdminJob | null): void {
    this.discarding = job;
    this.list.actions.clearFailure();
  }

  async retry({ id }: AdminJob): Promise<void> {
    await this.#act(id, () => this.#jobs.retry(id));
  }

  async discard(): Promise<void> {
    const { discarding } = this;
    if (discarding === null || !(await this.#act(discarding.id, () => this.#jobs.discard(discarding.id)))) return;
    runInAction(() => {
      this.discarding = null;
    });
  }

  async #act(key: string, action: () => Promise<ApiOutcome<unknown>>): Promise<boolean> {
    const done = await this.list.act(key, action);
    if (done) await this.queues.load();
    return done;
  }
}
