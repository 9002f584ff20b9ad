import { makeAutoObservable, runInAction } from 'mobx';
import { isUnderWay, type Rerender, type RerenderReport } from '#domain/rerender/rerender.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Clock } from '#ports/clock.ts';
import type { VideoApi } from '#ports/video-api.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { formatFailure } from '#ui/text/failure-text.ts';

/** Milliseconds between two looks at one that is under way. */
export const RERENDER_POLL = 2_000;

interface RerenderPorts {
  readonly videos: Pick<VideoApi, 'loadRerender' | 'requestRerender' | 'cancelRerender'>;
  readonly clock: Pick<Clock, 'after'>;
}

/** Renders one finished video again, and follows how far it is. */
export class RerenderStore implements PageStore {
  report: RerenderReport | null = null;
  busy: 'start' | 'cancel' | null = null;
  problem = '';
  readonly #ports: RerenderPorts;
  readonly #taskId: string;
  #left: AbortController = new AbortController();
  #cancelPoll: () => void = () => {};

  constructor(ports: RerenderPorts, taskId: string) {
    this.#ports = ports;
    this.#taskId = taskId;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get latest(): Rerender | null {
    return this.report?.latest ?? null;
  }

  get isUnderWay(): boolean {
    return this.latest !== null && isUnderWay(this.latest.state);
  }

  start(): void {
    this.#left = new AbortController();
    void this.load();
  }

  stop(): void {
    this.#left.abort();
    this.#cancelPoll();
  }

  async load(): Promise<void> {
    const { signal } = this.#left;
    this.#take(await this.#ports.videos.loadRerender(this.#taskId, { signal }), signal);
  }

  async request(): Promise<void> {
    await this.#run('start', () => this.#ports.videos.requestRerender(this.#taskId));
  }

  async cancel(): Promise<void> {
    await this.#run('cancel', () => this.#ports.videos.cancelRerender(this.#taskId));
  }

  async #run(kind: 'start' | 'cancel', call: () => Promise<ApiOutcome<RerenderReport>>): Promise<void> {
    if (this.busy !== null) return;
    this.busy = kind;
    const { signal } = this.#left;
    const outcome = await call();
    runInAction(() => (this.busy = null));
    this.#take(outcome, signal);
  }

  #take(outcome: ApiOutcome<RerenderReport>, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#cancelPoll();
    runInAction(() => {
      this.problem = outcome.kind === 'ok' ? '' : formatFailure(outcome);
      if (outcome.kind === 'ok') this.report = outcome.value;
    });
    if (this.isUnderWay) this.#cancelPoll = this.#ports.clock.after(RERENDER_POLL, () => void this.load());
  }
}
