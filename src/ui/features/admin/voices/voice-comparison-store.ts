import { makeAutoObservable, runInAction } from 'mobx';
import { getVersion, getWinner, type Side, type VoteChoice, type VoteCounts } from '#domain/comparisons/comparison.ts';
import { PLAIN_STYLE } from '#domain/speech/plain-style.ts';
import type { AdapterAdminApi, SpeechServiceList } from '#ports/adapter-admin-api.ts';
import type { Voice } from '#ports/speech.ts';
import { formatFailure } from '#ui/text/failure-text.ts';
import type { SentencePlayer } from './sentence-player.ts';

interface VoiceComparisonParts {
  readonly adapterAdmin: AdapterAdminApi;
  readonly player: SentencePlayer;
  readonly getServices: () => SpeechServiceList['services'];
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** Compares a voice with its plain style by ear: which is on which side stays unknown until the vote. */
export class VoiceComparisonStore {
  /** Empty: the first one. */
  chosen = '';
  /** Sides that were heard since the last vote. */
  heard: readonly Side[] = [];
  busy = false;
  /** Of the voice voted on last, with that vote in it. */
  votes: VoteCounts | null = null;
  message = '';
  readonly #parts: VoiceComparisonParts;
  #isSwapped: boolean;

  constructor(parts: VoiceComparisonParts) {
    this.#parts = parts;
    this.#isSwapped = parts.random() < 0.5;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Voices that can also be heard in the plain style. */
  get voices(): readonly Voice[] {
    return this.#parts.getServices().flatMap(({ styles, voices }) => (styles.includes(PLAIN_STYLE) ? voices : []));
  }

  get voiceId(): string {
    return this.chosen || (this.voices[0]?.id ?? '');
  }

  get canVote(): boolean {
    return this.heard.length === 2 && !this.busy;
  }

  choose(voiceId: string): void {
    this.#parts.player.stop();
    this.chosen = voiceId;
    this.#startRound();
    this.votes = null;
    this.message = '';
  }

  async play(side: Side, sentence: string): Promise<void> {
    const plain = getVersion(side, this.#isSwapped) === 'first';
    await this.#parts.player.play(`side-${side}`, { script: sentence, voiceId: this.voiceId, ...(plain && { style: PLAIN_STYLE }) });
    runInAction(() => {
      if (this.#parts.player.failure === '' && !this.heard.includes(side)) this.heard = [...this.heard, side];
    });
  }

  /** Counts the vote, shows the totals, and deals the sides again. A failure keeps both sides for another try. */
  async vote(choice: VoteChoice): Promise<void> {
    if (!this.canVote) return;
    const { voiceId } = this;
    this.busy = true;
    this.#parts.player.stop();
    const outcome = await this.#parts.adapterAdmin.voteOnVoice({ voiceId, winner: getWinner(choice, this.#isSwapped) });
    runInAction(() => {
      this.busy = false;
      if (voiceId !== this.voiceId) return;
      this.message = outcome.kind === 'ok' ? '' : formatFailure(outcome);
      if (outcome.kind !== 'ok') return;
      this.votes = outcome.value;
      this.#startRound();
    });
  }

  #startRound(): void {
    this.heard = [];
    this.#isSwapped = this.#parts.random() < 0.5;
  }
}
