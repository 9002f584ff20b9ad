import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { COMPARISON_LIMITS, type VoteChoice } from '#domain/comparisons/comparison.ts';
import type { Comparison, ComparisonApi, ComparisonDraft, ComparisonRound } from '#ports/comparison-api.ts';
import type { VideoApi, VideoSummary } from '#ports/video-api.ts';
import { ActionStore } from '#ui/stores/action-store.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';

const EMPTY: ComparisonDraft = { title: '', firstLabel: '', firstVideo: '', secondLabel: '', secondVideo: '' };

export interface ComparisonPorts {
  readonly comparisons: ComparisonApi;
  readonly videos: Pick<VideoApi, 'list'>;
}

/** Blind comparisons: the list, the form of a new one, and the round that is being judged. */
export class ComparisonsStore implements PageStore {
  readonly list: LoadedValue<readonly Comparison[]>;
  readonly videos: LoadedValue<readonly VideoSummary[]>;
  readonly actions = new ActionStore();
  draft = EMPTY;
  /** Id of the comparison that is being judged; empty for none. */
  judged = '';
  round: ComparisonRound | null = null;
  readonly #comparisons: ComparisonApi;

  constructor({ comparisons, videos }: ComparisonPorts) {
    this.#comparisons = comparisons;
    this.list = new LoadedValue((signal) => comparisons.list({ signal }));
    this.videos = new LoadedValue((signal) => videos.list({ signal }));
    makeAutoObservable(
      this,
      { list: false, videos: false, actions: false, draft: observableRef, round: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.list.start();
    this.videos.start();
  }

  stop(): void {
    this.list.stop();
    this.videos.stop();
  }

  get finishedVideos(): readonly VideoSummary[] {
    return (this.videos.value ?? []).filter((video) => video.status === 'completed');
  }

  get canCreate(): boolean {
    const { title, firstLabel, firstVideo, secondLabel, secondVideo } = this.draft;
    const texts = [title, firstLabel, secondLabel].every((text) => text.trim() !== '');
    return texts && firstVideo !== '' && secondVideo !== '' && firstVideo !== secondVideo;
  }

  change(part: Partial<ComparisonDraft>): void {
    this.draft = { ...this.draft, ...part };
  }

  /** True once it is in the list. */
  async create(): Promise<boolean> {
    const done = await this.actions.run('create', () => this.#comparisons.create(this.draft));
    if (!done) return false;
    runInAction(() => (this.draft = EMPTY));
    await this.list.load();
    return true;
  }

  async remove(id: string): Promise<void> {
    if (!(await this.actions.run(`remove-${id}`, () => this.#comparisons.remove(id)))) return;
    if (this.judged === id) this.closeRound();
    await this.list.load();
  }

  async judge(id: string): Promise<void> {
    await this.actions.run(`judge-${id}`, async () => {
      const outcome = await this.#comparisons.round(id);
      if (outcome.kind === 'ok') runInAction(() => this.#showRound(id, outcome.value));
      return outcome;
    });
  }

  /** Shows the next pair. A vote that came too late is said, and the current pair shown. */
  async vote(choice: VoteChoice): Promise<void> {
    const { judged, round } = this;
    if (round === null) return;
    const done = await this.actions.run('vote', async () => {
      const outcome = await this.#comparisons.vote(judged, { round: round.round, choice });
      if (outcome.kind === 'ok') runInAction(() => this.#showRound(judged, outcome.value));
      return outcome;
    });
    if (done) await this.list.load();
  }

  closeRound(): void {
    this.judged = '';
    this.round = null;
  }

  get hasVotesLeft(): boolean {
    return this.round !== null && this.round.round < COMPARISON_LIMITS.votes;
  }

  #showRound(id: string, round: ComparisonRound): void {
    this.judged = id;
    this.round = round;
  }
}
