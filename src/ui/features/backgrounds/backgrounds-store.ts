import { messages } from '#messages/features/backgrounds/backgrounds.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BackgroundApi, BackgroundSummary } from '#ports/background-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface BackgroundsPorts {
  readonly backgrounds: BackgroundApi;
}

/** Uploaded images of the active workspace, to choose a logo from. */
export class BackgroundsStore implements PageStore {
  phase: 'loading' | 'ready' | 'failed' = 'loading';
  failure = '';
  backgrounds: readonly BackgroundSummary[] = [];
  error = '';
  busy: 'upload' | null = null;
  readonly #ports: BackgroundsPorts;
  readonly #lifetime = new Lifetime();

  constructor(ports: BackgroundsPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { backgrounds: observableRef }, { autoBind: true });
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    void this.#load();
  }

  stop(): void {
    this.#lifetime.stop();
  }

  retry(): void {
    this.phase = 'loading';
    void this.#load();
  }

  /** The new image's asset id; null when it was rejected. */
  async upload(file: File): Promise<string | null> {
    this.#setBusy('upload');
    const outcome = await this.#ports.backgrounds.upload(file);
    return runInAction(() => {
      this.busy = null;
      if (outcome.kind !== 'ok') {
        this.error = formatFailure(outcome, messages.unchanged);
        return null;
      }
      const { assetId } = outcome.value;
      this.backgrounds = [outcome.value, ...this.backgrounds.filter((other) => other.assetId !== assetId)];
      return assetId;
    });
  }

  #setBusy(busy: 'upload'): void {
    this.busy = busy;
    this.error = '';
  }

  async #load(): Promise<void> {
    const { signal } = this.#lifetime;
    if (!signal) return;
    const outcome = await this.#ports.backgrounds.list({ signal });
    if (signal.aborted) return;
    runInAction(() => {
      if (outcome.kind === 'ok') {
        this.backgrounds = outcome.value;
        this.phase = 'ready';
      } else {
        this.phase = 'failed';
        this.failure = formatFailure(outcome, messages.unchanged);
      }
    });
  }
}
