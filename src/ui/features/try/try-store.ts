import { messages } from '#messages/features/try/try-player.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { createProjectDocument, createScene, LEAD_IN } from '#domain/project/project-defaults.ts';
import { isBeyondOpening, listOpenings } from '#domain/script/list-openings.ts';
import { findPresenterVoice, findVoiceForChange } from '#domain/presenters/presenter-voice.ts';
import { isSpeakable } from '#domain/script/parse-script.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import { IDLE_PREVIEW, type PreviewPlayer, type PreviewState } from '#ports/preview-player.ts';
import type { Speech, Voice } from '#ports/speech.ts';
import { formatSpeechFailure } from '../../text/format-speech-failure.ts';
import type { PageStore } from '../../stores/page-store.ts';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';

export interface TryPorts {
  readonly presenters: Pick<PresenterLibrary, 'list'>;
  /** Speech for visitors without an account. */
  readonly speech: Pick<Speech, 'voices' | 'speak'>;
  readonly createPlayer: () => PreviewPlayer;
}

/** `unavailable`: presenters or voices can't be loaded, and `open` tries again. */
export type TryPhase = 'opening' | 'unavailable' | 'ready' | 'speaking' | 'failed';

/** Number of presenters offered, each in its first look. */
const PRESENTERS_SHOWN = 4;

interface LoadOrder {
  readonly script: string;
  readonly signal: AbortSignal;
  /** See `SpeakCallOptions`. */
  readonly opening?: number;
}

/** The start page's demo: synthesizes the typed text and renders it in the browser. */
export class TryStore implements PageStore {
  phase: TryPhase = 'opening';
  /** Error message; may be empty. */
  message = '';
  presenters: readonly PresenterSummary[] = [];
  voices: readonly Voice[] = [];
  avatarId = '';
  voiceId = '';
  player: PreviewState = IDLE_PREVIEW;
  readonly #ports: TryPorts;
  #live: PreviewPlayer | null = null;
  #canvas: HTMLCanvasElement | null = null;
  #work: AbortController | null = null;
  /** Where the beginning ends that is in the player until the whole is spoken, in seconds. */
  #openingEnd: number | undefined;
  /** That was played; it goes on as soon as more is spoken. */
  #isWaiting = false;

  constructor(ports: TryPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { player: observableRef, presenters: observableRef, voices: observableRef }, { autoBind: true });
  }

  start(): void {
    if (this.#live) return;
    const live = this.#ports.createPlayer();
    this.#live = live;
    live.attach(this.#canvas);
    live.subscribe(() => this.#handleState(live.state()));
    void this.open();
  }

  stop(): void {
    this.#work?.abort();
    this.#live?.stop();
    this.#live = null;
    this.player = IDLE_PREVIEW;
    this.phase = 'opening';
  }

  attach(canvas: HTMLCanvasElement | null): void {
    this.#canvas = canvas;
    this.#live?.attach(canvas);
  }

  /** The voice goes along as long as nobody chose another one. */
  choosePresenter(id: string): void {
    this.voiceId = findVoiceForChange(this, id, this)?.id ?? this.voiceId;
    this.avatarId = id;
  }

  chooseVoice(id: string): void {
    this.voiceId = id;
  }

  pause(): void {
    this.#isWaiting = false;
    this.#live?.pause();
  }

  /** Speaks and shows the script, its beginning while the rest is spoken; a later call cancels an earlier one. */
  async say(script: string): Promise<void> {
    await this.#perform(script, listOpenings(script), (player) => {
      player.seek(0);
      player.play();
    });
  }

  /** Prepares the presenter. Errors are reported only by `say`. */
  async prepare(script: string): Promise<void> {
    await this.#perform(script, [], () => undefined);
    if (this.phase === 'failed') this.#settle();
  }

  #handleState(state: PreviewState): void {
    const isAtEnd = this.player.playing && !state.playing && state.position >= state.duration;
    this.#isWaiting ||= isAtEnd && this.#openingEnd !== undefined;
    runInAction(() => (this.player = state));
  }

  async #perform(script: string, openings: readonly number[], then: (player: PreviewPlayer) => void): Promise<void> {
    const player = this.#live;
    if (!player || this.phase === 'opening' || this.phase === 'unavailable') return;
    if (!isSpeakable(script)) {
      this.#fail(messages.empty);
      return;
    }
    this.#work?.abort();
    const work = new AbortController();
    this.#work = work;
    this.phase = 'speaking';
    this.message = '';
    player.pause();
    this.#openingEnd = undefined;
    this.#isWaiting = false;
    try {
      for (const opening of [...openings, undefined]) {
        const isFirst = this.#openingEnd === undefined;
        const end = await this.#load(player, { script, signal: work.signal, ...(opening !== undefined && { opening }) });
        if (end === undefined) return;
        if (isFirst) then(player);
        else if (this.#isWaiting) player.play();
        this.#isWaiting = false;
        this.#openingEnd = end.isWhole ? undefined : end.seconds;
        this.#settle();
        if (end.isWhole) return;
      }
    } catch {
      if (!work.signal.aborted) this.#fail(messages.speakFailed);
    }
  }

  /** Where what it loaded ends; undefined where it can't be spoken or shown, which is said then. */
  async #load(
    player: PreviewPlayer,
    { script, ...options }: LoadOrder,
  ): Promise<{ readonly seconds: number; readonly isWhole: boolean } | undefined> {
    const { signal, opening } = options;
    const spoken = await this.#ports.speech.speak({ script, voiceId: this.voiceId, lexicon: [] }, options);
    if (signal.aborted) return undefined;
    if (spoken.kind !== 'spoken') {
      this.#fail(formatSpeechFailure(spoken, { kept: messages.inputKept, otherwise: messages.speakFailed }));
      return undefined;
    }
    const { words } = spoken.scene;
    const project = createProjectDocument('', [createScene('try', script, { avatarId: this.avatarId, voiceId: this.voiceId })]);
    const position = this.#isWaiting ? this.#openingEnd : undefined;
    const shown = { project, sceneIndex: 0, spoken: spoken.scene, watermark: false };
    const loaded = await player.load(shown, position === undefined ? {} : { position });
    if (signal.aborted || loaded.kind === 'superseded') return undefined;
    if (loaded.kind === 'failed') {
      this.#fail(loaded.message);
      return undefined;
    }
    return { seconds: LEAD_IN + (words.at(-1)?.end ?? 0), isWhole: opening === undefined || isBeyondOpening(words, opening) };
  }

  /** Loads presenters and voices, again after `unavailable`. */
  async open(): Promise<void> {
    this.phase = 'opening';
    const [presenters, voices] = await Promise.all([this.#ports.presenters.list(), this.#ports.speech.voices()]);
    runInAction(() => {
      if (presenters.kind === 'unavailable') return this.#miss(presenters.message);
      if (voices.kind === 'unavailable') return this.#miss(voices.message);
      this.presenters = presenters.items.slice(0, PRESENTERS_SHOWN);
      this.voices = voices.items;
      this.avatarId = this.presenters[0]?.id ?? '';
      this.voiceId = findPresenterVoice(this.presenters[0], this.voices)?.id ?? '';
      this.#settle();
    });
  }

  #miss(message: string): void {
    this.phase = 'unavailable';
    this.message = `${message} ${messages.inputKept}`;
  }

  #settle(): void {
    runInAction(() => {
      this.phase = 'ready';
      this.message = '';
    });
  }

  #fail(message: string): void {
    runInAction(() => {
      this.phase = 'failed';
      this.message = message;
    });
  }
}
