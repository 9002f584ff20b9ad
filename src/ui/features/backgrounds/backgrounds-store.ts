import { words } from '#messages/features/backgrounds/backgrounds.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BackdropApi, BackdropCard, BackdropUse } from '../../../ports/background-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { failureText } from '../../text/failure-text.ts';
import { removeBackground } from './remove-background.ts';

export interface BackgroundsPorts {
  readonly backdrops: BackdropApi;
}

/** Uploaded backgrounds and logos of the workspace one works in. */
export class BackgroundsStore implements PageStore {
  phase: 'loading' | 'ready' | 'failed' = 'loading';
  failure = '';
  cards: readonly BackdropCard[] = [];
  /** What keeps a background from being deleted. */
  uses: readonly BackdropUse[] | null = null;
  trouble = '';
  done = '';
  /** The background something is done with, or `upload`. */
  busy: string | null = null;
  private readonly ports: BackgroundsPorts;
  private visit: AbortController | null = null;

  constructor(ports: BackgroundsPorts) {
    this.ports = ports;
    makeAutoObservable<BackgroundsStore, 'ports' | 'visit'>(
      this,
      { ports: false, visit: false, cards: observableRef, uses: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    if (this.visit) return;
    this.visit = new AbortController();
    void this.load();
  }

  stop(): void {
    this.visit?.abort();
    this.visit = null;
  }

  retry(): void {
    this.phase = 'loading';
    void this.load();
  }

  async upload(file: File): Promise<void> {
    this.begin('upload');
    const outcome = await this.ports.backdrops.upload(file);
    runInAction(() => {
      this.busy = null;
      if (outcome.kind === 'ok') this.cards = [outcome.value, ...this.cards];
      else this.trouble = failureText(outcome, words.kept);
    });
  }

  async rename({ assetId }: BackdropCard, name: string): Promise<void> {
    this.begin(assetId);
    const outcome = await this.ports.backdrops.rename(assetId, name);
    runInAction(() => {
      this.busy = null;
      if (outcome.kind === 'ok') this.cards = this.cards.map((card) => (card.assetId === assetId ? outcome.value : card));
      else this.trouble = failureText(outcome, words.kept);
    });
  }

  /** For good; what still uses it is shown instead. */
  async remove(card: BackdropCard): Promise<void> {
    this.begin(card.assetId);
    const removal = await removeBackground(this.ports.backdrops, card.assetId);
    runInAction(() => {
      this.busy = null;
      if (removal.kind === 'in-use') this.uses = removal.uses;
      else if (removal.kind === 'failed') this.trouble = removal.message;
      else {
        this.cards = this.cards.filter(({ assetId }) => assetId !== card.assetId);
        this.done = words.deleted;
      }
    });
  }

  closeUses(): void {
    this.uses = null;
  }

  private begin(busy: string): void {
    this.busy = busy;
    this.trouble = '';
    this.done = '';
  }

  private async load(): Promise<void> {
    const signal = this.visit?.signal;
    if (!signal) return;
    const outcome = await this.ports.backdrops.list({ signal });
    if (signal.aborted) return;
    runInAction(() => {
      if (outcome.kind === 'ok') {
        this.cards = outcome.value;
        this.phase = 'ready';
      } else {
        this.phase = 'failed';
        this.failure = failureText(outcome, words.kept);
      }
    });
  }
}
