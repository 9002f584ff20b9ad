import { makeAutoObservable, runInAction } from 'mobx';
import type { VideoApi } from '#ports/video-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** Renders one finished video without its backgrounds, request by request, for a download. */
export class TransparentStore implements PageStore {
  phase: 'idle' | 'rendering' | 'ready' | 'failed' = 'idle';
  /** Rendered so far, 0 to 1. */
  share = 0;
  /** Why it stopped. */
  problem = '';
  readonly #videos: Pick<VideoApi, 'renderTransparent'>;
  readonly #taskId: string;
  #running: AbortController | null = null;

  constructor({ videos }: { readonly videos: Pick<VideoApi, 'renderTransparent'> }, taskId: string) {
    this.#videos = videos;
    this.#taskId = taskId;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Path of the file; 409 before it's ready. */
  get path(): string {
    return `/api/avatar/download/${encodeURIComponent(this.#taskId)}?format=webm`;
  }

  /** Nothing is rendered before someone asks for it. */
  start(): void {}

  stop(): void {
    this.cancel();
  }

  /** Continues where an earlier call stopped. */
  async render(): Promise<void> {
    if (this.phase === 'rendering') return;
    const running = new AbortController();
    this.#running = running;
    this.phase = 'rendering';
    this.problem = '';
    while (this.phase === 'rendering') {
      const outcome = await this.#videos.renderTransparent(this.#taskId, { signal: running.signal });
      if (running.signal.aborted) return;
      runInAction(() => {
        if (outcome.kind === 'ok') {
          this.share = outcome.value.share;
          if (this.share >= 1) this.phase = 'ready';
        } else {
          this.phase = 'failed';
          this.problem = formatFailure(outcome);
        }
      });
    }
  }

  /** What is rendered stays on the server. */
  cancel(): void {
    this.#running?.abort();
    this.#running = null;
    if (this.phase === 'rendering') this.phase = 'idle';
  }
}
