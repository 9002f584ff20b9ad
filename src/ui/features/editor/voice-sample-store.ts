import { messages } from '#messages/features/editor/voice.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { getFirstSentence } from '#domain/script/get-first-sentence.ts';
import { getSampleSentence } from '#domain/speech/sample-sentences.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { AudioOutput, Playback } from '#ports/audio-output.ts';
import type { Clock } from '#ports/clock.ts';
import type { Voice } from '#ports/speech.ts';
import { formatSpeechFailure } from '../../text/format-speech-failure.ts';
import { MuteStore } from './mute-store.ts';
import type { SpokenScenes } from './spoken-scenes.ts';
import type { LexiconEntry } from '#domain/script/lexicon.ts';

/** What is played: a voice or a music track by its id, or a pronunciation by its written word. */
export type SampleKind = 'voice' | 'entry' | 'track';

/** The sound of a sample, or why there is none. */
type LoadedSample = { readonly kind: 'loaded'; readonly pcm: Int16Array } | { readonly kind: 'failed'; readonly message: string };

interface Sample {
  readonly kind: SampleKind;
  readonly name: string;
  readonly failed: string;
  readonly load: (signal: AbortSignal) => Promise<LoadedSample>;
}

/** Milliseconds before a track is computed: its spinner is painted first. */
const PAINT_DELAY = 30;

/** Plays the script's first sentence in a voice, a word with its pronunciation, or a music track. */
export class VoiceSampleStore {
  /** Kind that the message is about. */
  of: SampleKind = 'voice';
  playingName: string | null = null;
  phase: 'idle' | 'preparing' | 'playing' = 'idle';
  message = '';
  readonly mute: MuteStore;
  readonly #parts: { readonly spoken: SpokenScenes; readonly output: AudioOutput; readonly clock: Clock };
  #work: AbortController | null = null;
  #playback: Playback | null = null;
  #cancelTimer: (() => void) | null = null;

  constructor(parts: { readonly spoken: SpokenScenes; readonly output: AudioOutput; readonly clock: Clock }) {
    this.#parts = parts;
    this.mute = new MuteStore(parts.output);
    makeAutoObservable(this, { isPlaying: false, mute: false }, { autoBind: true });
  }

  isPlaying(kind: SampleKind, name: string): boolean {
    return this.of === kind && this.playingName === name;
  }

  /** Without a script, a sentence in the voice's language. Stops if this voice is already playing. */
  playVoice({ id: voiceId, language }: Pick<Voice, 'id' | 'language'>, script: string): Promise<void> {
    const request = { script: getFirstSentence(script) || getSampleSentence(language), voiceId };
    return this.#play({ ...this.#createSpoken(request, []), kind: 'voice', name: voiceId });
  }

  /** Stops if this word is already playing. */
  playEntry(entry: LexiconEntry, voiceId: string): Promise<void> {
    return this.#play({ ...this.#createSpoken({ script: entry.written, voiceId }, [entry]), kind: 'entry', name: entry.written });
  }

  /** Stops if this track is already playing. */
  playTrack(
    trackId: string,
    { compute, failed }: { readonly compute: () => Int16Array | Promise<Int16Array>; readonly failed: string },
  ): Promise<void> {
    const load = async (signal: AbortSignal): Promise<LoadedSample> => {
      await new Promise<void>((resolve) => this.#parts.clock.after(PAINT_DELAY, resolve));
      return { kind: 'loaded', pcm: signal.aborted ? new Int16Array() : await compute() };
    };
    return this.#play({ kind: 'track', name: trackId, failed, load });
  }

  #createSpoken(
    request: { readonly script: string; readonly voiceId: string },
    lexicon: readonly LexiconEntry[],
  ): Pick<Sample, 'failed' | 'load'> {
    const { failed, scriptKept: kept } = messages.sample;
    return {
      failed,
      load: async (signal) => {
        const outcome = await this.#parts.spoken.speak(request, lexicon, { signal });
        if (outcome.kind === 'spoken') return { kind: 'loaded', pcm: outcome.scene.pcm };
        return { kind: 'failed', message: formatSpeechFailure(outcome, { kept, otherwise: failed }) };
      },
    };
  }

  async #play({ kind, name, failed, load }: Sample): Promise<void> {
    const again = this.isPlaying(kind, name);
    this.stop();
    if (again) {
      return;
    }
    const { output, clock } = this.#parts;
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
      const sample = await load(work.signal);
      if (work.signal.aborted) {
        return;
      }
      if (sample.kind === 'failed') {
        this.#end(sample.message);
        return;
      }
      const { pcm } = sample;
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
        this.#end(failed);
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
