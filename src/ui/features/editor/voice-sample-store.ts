import { messages } from '#messages/features/editor/voice.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { getFirstSentence } from '../../../domain/script/get-first-sentence.ts';
import { SAMPLE_RATE } from '../../../domain/speech/spoken-scene.ts';
import type { AudioOutput, Playback } from '../../../ports/audio-output.ts';
import type { Clock } from '../../../ports/clock.ts';
import { formatSpeechFailure } from '../../text/format-speech-failure.ts';
import type { SpokenScenes } from './spoken-scenes.ts';
import type { LexiconEntry } from '../../../domain/script/lexicon.ts';

/** What is played: a voice by its id, or a pronunciation by its written word. */
export type SampleKind = 'voice' | 'entry';

/** Plays the script's first sentence in a voice, or a word with its pronunciation. */
export class VoiceSampleStore {
  /** Kind that the message is about. */
  of: SampleKind = 'voice';
  playingName: string | null = null;
  phase: 'idle' | 'preparing' | 'playing' = 'idle';
  message = '';
  readonly #parts: { readonly spoken: SpokenScenes; readonly output: AudioOutput; readonly clock: Clock };
  #work: AbortController | null = null;
  #playback: Playback | null = null;
  #cancelTimer: (() => void) | null = null;

  constructor(parts: { readonly spoken: SpokenScenes; readonly output: AudioOutput; readonly clock: Clock }) {
    this.#parts = parts;
    makeAutoObservable(this, { isPlaying: false }, { autoBind: true });
  }

  isPlaying(kind: SampleKind, name: string): boolean {
    return this.of === kind && this.playingName === name;
  }

  /** Stops if this voice is already playing. */
  playVoice(voiceId: string, script: string): Promise<void> {
    const request = { script: getFirstSentence(script) || messages.sample.sentence, voiceId };
    return this.#play({ kind: 'voice', name: voiceId }, request, []);
  }

  /** Stops if this word is already playing. */
  playEntry(entry: LexiconEntry, voiceId: string): Promise<void> {
    return this.#play({ kind: 'entry', name: entry.written }, { script: entry.written, voiceId }, [entry]);
  }

  async #play(
    { kind, name }: { readonly kind: SampleKind; readonly name: string },
    request: { readonly script: string; readonly voiceId: string },
    lexicon: readonly LexiconEntry[],
  ): Promise<void> {
    const again = this.isPlaying(kind, name);
    this.stop();
    if (again) {
      return;
    }
    const { spoken, output, clock } = this.#parts;
    const work = new AbortController();
    this.#work = work;
    runInAction(() => {
      this.of = kind;
      this.playingName = name;
      this.phase = 'preparing';
      this.message = '';
    });
    output.prime();
    try {
      const outcome = await spoken.speak(request, lexicon, { signal: work.signal });
      if (work.signal.aborted) {
        return;
      }
      if (outcome.kind !== 'spoken') {
        this.#end(formatSpeechFailure(outcome, { kept: messages.sample.scriptKept, otherwise: messages.sample.failed }));
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
        this.#end(messages.sample.failed);
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
    this.playingName = null;
    this.phase = 'idle';
  }

  #end(message: string): void {
    this.stop();
    runInAction(() => (this.message = message));
  }
}
