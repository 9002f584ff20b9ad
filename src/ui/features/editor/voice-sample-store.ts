import { words } from '#words/editor-voice.ts';
import { makeAutoObservable, runInAction } from 'mobx';
import { firstSentence } from '../../../domain/project/edit/first-sentence.ts';
import { SAMPLE_RATE } from '../../../domain/speech/spoken-scene.ts';
import type { AudioOutput, Playback } from '../../../ports/audio-output.ts';
import type { Clock } from '../../../ports/clock.ts';
import { speechFailureText } from '../../text/speech-failure-text.ts';
import type { SpokenScenes } from './spoken-scenes.ts';

/** Lets a person hear a voice say the first sentence of the script. */
export class VoiceSampleStore {
  voiceId: string | null = null;
  phase: 'idle' | 'preparing' | 'playing' = 'idle';
  message = '';
  readonly #parts: { readonly spoken: SpokenScenes; readonly output: AudioOutput; readonly clock: Clock };
  #work: AbortController | null = null;
  #playback: Playback | null = null;
  #cancelTimer: (() => void) | null = null;

  constructor(parts: { readonly spoken: SpokenScenes; readonly output: AudioOutput; readonly clock: Clock }) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Stops when this voice is being heard already. */
  async hear(voiceId: string, script: string): Promise<void> {
    const again = this.voiceId === voiceId;
    this.stop();
    if (again) {
      return;
    }
    const { spoken, output, clock } = this.#parts;
    const work = new AbortController();
    this.#work = work;
    this.voiceId = voiceId;
    this.phase = 'preparing';
    this.message = '';
    output.prime();
    try {
      const outcome = await spoken.speak({ script: firstSentence(script) || words.sample.sentence, voiceId }, [], work.signal);
      if (work.signal.aborted) {
        return;
      }
      if (outcome.kind !== 'spoken') {
        this.#end(speechFailureText(outcome, { kept: words.sample.kept, otherwise: words.sample.failed }));
        return;
      }
      const { pcm } = outcome.scene;
      const played = await output.play(pcm, { from: 0 });
      if (work.signal.aborted) {
        if (played.kind === 'playing') {
          played.playback.stop();
        }
        return;
      }
      if (played.kind === 'blocked') {
        this.#end(played.message);
        return;
      }
      this.#playback = played.playback;
      this.#cancelTimer = clock.after((pcm.length / SAMPLE_RATE) * 1_000, () => this.stop());
      runInAction(() => (this.phase = 'playing'));
    } catch {
      if (!work.signal.aborted) {
        this.#end(words.sample.failed);
      }
    }
  }

  stop(): void {
    this.#work?.abort();
    this.#work = null;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#playback?.stop();
    this.#playback = null;
    this.voiceId = null;
    this.phase = 'idle';
  }

  #end(message: string): void {
    this.stop();
    runInAction(() => (this.message = message));
  }
}
