import { messages } from '#messages/features/presenters/studio.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PhotoProblem } from '#domain/photo-presenter/photo-presenter.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { type StudioState, toPhotoPresenterInput } from '#domain/presenters/studio/studio-state.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { Clock } from '#ports/clock.ts';
import type { PresenterCompiler } from '#ports/presenter-compiler.ts';
import { IDLE_PREVIEW, type PreviewPlayer, type PreviewState } from '#ports/preview-player.ts';
import type { Speech, Voice } from '#ports/speech.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatSpeechFailure } from '../../text/format-speech-failure.ts';

export interface StudioPreviewPorts {
  readonly speech: Pick<Speech, 'voices' | 'speak'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly createPlayer: () => PreviewPlayer;
  readonly createCompiler: () => PresenterCompiler;
}

export type StudioPreviewPhase = 'empty' | 'making' | 'ready' | 'failed';

/** Milliseconds without a change after which the presenter is made again. */
export const PREVIEW_DELAY = 350;

const PREVIEW_ID = 'draft';

/** Makes the presenter in the background after every change and lets it speak; work for an older state is canceled. */
export class StudioPreviewStore implements PageStore {
  phase: StudioPreviewPhase = 'empty';
  message = '';
  /** What the compiler refused. */
  problems: readonly PhotoProblem[] = [];
  player: PreviewState = IDLE_PREVIEW;
  voices: readonly Voice[] = [];
  voiceId = '';
  /** Why there are no voices; empty when there are. */
  voicesMessage = '';
  readonly #ports: StudioPreviewPorts;
  #live: PreviewPlayer | null = null;
  #compiler: PresenterCompiler | null = null;
  #canvas: HTMLCanvasElement | null = null;
  #work: AbortController | null = null;
  #cancelWait = () => {};
  #pack: Uint8Array | null = null;
  /** Whether it plays by itself as soon as it can. */
  #playsNext = false;
  #spoken: { readonly voiceId: string; readonly scene: SpokenScene } | null = null;

  constructor(ports: StudioPreviewPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { problems: observableRef, player: observableRef, voices: observableRef }, { autoBind: true });
  }

  start(): void {
    if (this.#live !== null) return;
    const live = this.#ports.createPlayer();
    this.#live = live;
    this.#compiler = this.#ports.createCompiler();
    live.attach(this.#canvas);
    live.subscribe(() => runInAction(() => (this.player = live.state())));
    void this.loadVoices();
  }

  stop(): void {
    this.clear();
    this.#compiler?.stop();
    this.#live?.stop();
    this.#compiler = null;
    this.#live = null;
    this.player = IDLE_PREVIEW;
  }

  attach(canvas: HTMLCanvasElement | null): void {
    this.#canvas = canvas;
    this.#live?.attach(canvas);
  }

  /** The photo is gone. */
  clear(): void {
    this.#cancelWait();
    this.#work?.abort();
    this.#live?.pause();
    this.#pack = null;
    this.phase = 'empty';
    this.problems = [];
  }

  /** Makes the presenter of this state once nothing has changed for a moment. */
  update(state: StudioState): void {
    this.#cancelWait();
    this.#work?.abort();
    const work = new AbortController();
    this.#work = work;
    this.phase = 'making';
    this.#cancelWait = this.#ports.clock.after(PREVIEW_DELAY, () => void this.#make(state, work.signal));
  }

  /** A new photo is heard and seen without a click. */
  playOnce(): void {
    this.#playsNext = true;
  }

  chooseVoice(voiceId: string): void {
    this.voiceId = voiceId;
    const pack = this.#pack;
    if (pack === null) return;
    this.#work?.abort();
    const work = new AbortController();
    this.#work = work;
    void this.#show(pack, work.signal, this.#speak(work.signal));
  }

  togglePlaying(): void {
    if (this.player.playing) this.#live?.pause();
    else this.#live?.play();
  }

  async #make(state: StudioState, signal: AbortSignal): Promise<void> {
    if (this.#compiler === null) return;
    // Spoken while it is compiled: both take seconds.
    const spoken = this.#speak(signal);
    try {
      const result = await this.#compiler.compile(toPhotoPresenterInput(state), { signal });
      if (signal.aborted) return;
      if (result.kind === 'failed') {
        this.#live?.pause();
        runInAction(() => (this.problems = result.problems));
        this.#fail(messages.preview.unusable);
        return;
      }
      runInAction(() => (this.problems = []));
      this.#pack = result.pack;
      await this.#show(result.pack, signal, spoken);
    } catch {
      if (!signal.aborted) this.#fail(messages.preview.failed);
    }
  }

  async #show(draftPack: Uint8Array, signal: AbortSignal, speaking: Promise<SpokenScene | null>): Promise<void> {
    const spoken = await speaking;
    if (spoken === null || signal.aborted || this.#live === null) return;
    const scene = createScene(PREVIEW_ID, messages.preview.script, { avatarId: PREVIEW_ID, voiceId: this.voiceId });
    const project = { ...createProjectDocument('', [scene]), captions: { burnedIn: false } };
    const loaded = await this.#live.load({ project, sceneIndex: 0, spoken, watermark: false, draftPack });
    if (signal.aborted || loaded.kind === 'superseded') return;
    if (loaded.kind === 'failed') this.#fail(loaded.message);
    else runInAction(() => (this.phase = 'ready'));
    if (loaded.kind === 'failed' || !this.#playsNext) return;
    this.#playsNext = false;
    this.#live.play();
  }

  /** The sentence in the chosen voice, spoken once for each voice. */
  async #speak(signal: AbortSignal): Promise<SpokenScene | null> {
    const { voiceId } = this;
    if (this.#spoken?.voiceId === voiceId) return this.#spoken.scene;
    const request = { script: messages.preview.script, voiceId, lexicon: [] };
    const outcome = await this.#ports.speech.speak(request, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (outcome === undefined || signal.aborted) return null;
    if (outcome.kind === 'spoken') {
      this.#spoken = { voiceId, scene: outcome.scene };
      return outcome.scene;
    }
    this.#fail(formatSpeechFailure(outcome, { kept: messages.preview.inputKept, otherwise: messages.preview.failed }));
    return null;
  }

  /** Again after they were unavailable. */
  async loadVoices(): Promise<void> {
    const outcome = await this.#ports.speech.voices();
    runInAction(() => {
      this.voicesMessage = outcome.kind === 'unavailable' ? outcome.message : '';
      if (outcome.kind === 'unavailable') return;
      this.voices = outcome.items;
      if (this.voiceId === '' && this.voices[0] !== undefined) this.chooseVoice(this.voices[0].id);
    });
  }

  #fail(message: string): void {
    runInAction(() => {
      this.phase = 'failed';
      this.message = message;
    });
  }
}
