import { words } from '#words/backgrounds.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BackdropApi, BackdropCard, BackdropUse } from '../../../ports/backdrop-api.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { failureText } from '../../text/failure-text.ts';

export interface BackgroundsPorts {
  readonly backdrops: BackdropApi;
}

/** Uploaded backgrounds and logos of the workspace one works in. */
export class BackgroundsStore implements PageStore {
  phase: 'loading' | 'ready' | 'failed' = 'loading';
  failure = '';
  cards: readonly BackdropCard[] = [];
  /** What keeps a background from being deleted. */
  uses: { readonly card: BackdropCard; readonly uses: readonly BackdropUse[] } | null = null;
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
    const outcome = await this.ports.backdrops.remove(card.assetId);
    if (outcome.kind === 'rejected' && outcome.code === 'background-in-use') return this.showUses(card, outcome.message);
    runInAction(() => {
      this.busy = null;
      if (outcome.kind === 'ok') {
        this.cards = this.cards.filter(({ assetId }) => assetId !== card.assetId);
        this.done = words.deleted;
      } else this.trouble = failureText(outcome, words.kept);
    });
  }

  closeUses(): void {
    this.uses = null;
  }

  private async showUses(card: BackdropCard, message: string): Promise<void> {
    const outcome = await this.ports.backdrops.uses(card.assetId);
    runInAction(() => {
      this.busy = null;
      if (outcome.kind === 'ok' && outcome.value.length > 0) this.uses = { card, uses: outcome.value };
      else this.trouble = message;
    });
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
