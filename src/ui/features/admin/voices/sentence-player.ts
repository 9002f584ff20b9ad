import { makeAutoObservable, runInAction } from 'mobx';
import { messages } from '#messages/features/admin/voices/admin-voices.messages';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { AudioOutput, Playback } from '#ports/audio-output.ts';
import type { Clock } from '#ports/clock.ts';
import type { SpeakRequest, Speech } from '#ports/speech.ts';
import { formatSpeechFailure } from '#ui/text/format-speech-failure.ts';

interface SentencePlayerParts {
  readonly speech: Speech;
  readonly output: AudioOutput;
  readonly clock: Clock;
}

/** Speaks one sentence at a time and plays it. */
export class SentencePlayer {
  /** Service whose voice speaks; empty for none. */
  service = '';
  phase: 'idle' | 'preparing' | 'playing' = 'idle';
  /** Why the last sentence couldn't be heard. */
  failure = '';
  readonly #parts: SentencePlayerParts;
  #work = new AbortController();
  #playback: Playback | undefined;
  #cancelTimer = () => {};

  constructor(parts: SentencePlayerParts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async play(service: string, request: Pick<SpeakRequest, 'script' | 'voiceId' | 'style'>): Promise<void> {
    this.stop();
    const { speech, output } = this.#parts;
    const work = new AbortController();
    this.#work = work;
    this.service = service;
    this.phase = 'preparing';
    this.failure = '';
    output.prime();
    try {
      const outcome = await speech.speak({ ...request, lexicon: [] }, { signal: work.signal });
      if (outcome.kind !== 'spoken') {
        return this.#fail(formatSpeechFailure(outcome, { kept: messages.test.kept, otherwise: messages.test.failed }));
      }
      const { pcm } = outcome.scene;
      const played = await output.play(pcm, { from: 0 });
      if (played.kind === 'blocked') return this.#fail(played.message);
      if (work.signal.aborted) return played.playback.stop();
      this.#playback = played.playback;
      this.#cancelTimer = this.#parts.clock.after((pcm.length / SAMPLE_RATE) * 1_000, this.stop);
      runInAction(() => (this.phase = 'playing'));
    } catch {
      if (!work.signal.aborted) this.#fail(messages.test.failed);
    }
  }

  stop(): void {
    this.#work.abort();
    this.#cancelTimer();
    this.#playback?.stop();
    this.#playback = undefined;
    this.phase = 'idle';
  }

  #fail(message: string): void {
    runInAction(() => {
      this.phase = 'idle';
      this.failure = message;
    });
  }
}
