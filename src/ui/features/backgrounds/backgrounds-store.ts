import { messages } from '#messages/features/backgrounds/backgrounds.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BackgroundApi, BackgroundSummary, BackgroundUse } from '../../../ports/background-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { removeBackground } from './remove-background.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface BackgroundsPorts {
  readonly backgrounds: BackgroundApi;
}

/** Uploaded backgrounds and logos of the active workspace. */
export class BackgroundsStore implements PageStore {
  phase: 'loading' | 'ready' | 'failed' = 'loading';
  failure = '';
  backgrounds: readonly BackgroundSummary[] = [];
  /** Uses that prevent the deletion of a background. */
  uses: readonly BackgroundUse[] | null = null;
  error = '';
  done = '';
  /** Id of the background with an action in progress, or `upload`. */
  busy: string | null = null;
  readonly #ports: BackgroundsPorts;
  readonly #lifetime = new Lifetime();

  constructor(ports: BackgroundsPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { backgrounds: observableRef, uses: observableRef }, { autoBind: true });
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

  async rename({ assetId }: BackgroundSummary, name: string): Promise<void> {
    this.#setBusy(assetId);
    const outcome = await this.#ports.backgrounds.rename(assetId, name);
    runInAction(() => {
      this.busy = null;
      if (outcome.kind === 'ok')
        this.backgrounds = this.backgrounds.map((background) => (background.assetId === assetId ? outcome.value : background));
      else this.error = formatFailure(outcome, messages.unchanged);
    });
  }

  /** Deletes permanently; if it is in use, shows the uses instead. */
  async remove(background: BackgroundSummary): Promise<void> {
    this.#setBusy(background.assetId);
    const removal = await removeBackground(this.#ports.backgrounds, background.assetId);
    runInAction(() => {
      this.busy = null;
      if (removal.kind === 'in-use') this.uses = removal.uses;
      else if (removal.kind === 'failed') this.error = removal.message;
      else {
        this.backgrounds = this.backgrounds.filter(({ assetId }) => assetId !== background.assetId);
        this.done = messages.deleted;
      }
    });
  }

  closeUses(): void {
    this.uses = null;
  }

  #setBusy(busy: string): void {
    this.busy = busy;
    this.error = '';
    this.done = '';
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
