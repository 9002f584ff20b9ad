import { fadeFrames } from '../../../domain/renderer/count-fade-frames.ts';
import type { Picture } from '../../../domain/renderer/yuv-frame.ts';
import type { PreviewOutcome, PreviewPlayer, PreviewScene, PreviewState } from '../../../ports/preview-player.ts';
import { PictureQueue } from './frame-queue.ts';
import type { SceneClock } from './scene-clock.ts';
import type { StageAnswer, StageLine } from './renderer-messages.ts';

export interface PreviewPlayerOptions {
  readonly openLine: () => StageLine;
  readonly clock: SceneClock;
  /** Calls back before the next repaint; the result cancels. */
  readonly onNextFrame: (action: () => void) => () => void;
  readonly draw: (canvas: HTMLCanvasElement, picture: Picture) => void;
  /** For pictures that are only the person's own; null when signed out. */
  readonly token: () => Promise<string | null>;
}

interface LoadedScene {
  readonly id: number;
  readonly sound: Int16Array;
  readonly frameCount: number;
  readonly leadIn: number;
}

interface Loading {
  readonly id: number;
  readonly scene: PreviewScene;
  readonly position: number | undefined;
  readonly settle: (outcome: PreviewOutcome) => void;
}

/** Seconds: two times of the sound's clock closer than this are the same. */
const CLOCK_STEP = 1e-6;

const IDLE: PreviewState = { playing: false, position: 0, duration: 0, pictured: false, frameRate: 30, audible: true };

/** The stage in a worker, sound from an `AudioOutput`, pictures on a canvas. */
export class PreviewPlayerWorker implements PreviewPlayer {
  readonly #options: PreviewPlayerOptions;
  readonly #queue = new PictureQueue<Picture>();
  readonly #listeners = new Set<() => void>();
  #line: StageLine | null = null;
  #canvas: HTMLCanvasElement | null = null;
  #state = IDLE;
  #loaded: LoadedScene | null = null;
  #loading: Loading | null = null;
  #shown: Picture | null = null;
  #lastId = 0;
  #newest = 0;
  #ahead: { readonly id: number; readonly scene: PreviewScene } | null = null;
  #cancelTick: (() => void) | null = null;
  #stopped = false;

  constructor(options: PreviewPlayerOptions) {
    this.#options = options;
  }

  attach(canvas: HTMLCanvasElement | null): void {
    this.#canvas = canvas;
    if (canvas !== null && this.#shown !== null) {
      this.#options.draw(canvas, this.#shown);
    }
  }

  async load(scene: PreviewScene, { position }: { readonly position?: number } = {}): Promise<PreviewOutcome> {
    const ahead = this.#ahead?.scene === scene ? this.#ahead.id : null;
    const id = ahead ?? this.#nextId();
    this.#newest = id;
    if (ahead !== null) {
      this.#ahead = null;
    }
    this.#loading?.settle({ kind: 'superseded' });
    this.#loading = null;
    const token = await this.#options.token();
    if (this.#stopped || id !== this.#newest) {
      return { kind: 'superseded' };
    }
    return new Promise((settle) => {
      this.#loading = { id, scene, position, settle };
      this.#openLine().send(ahead === null ? { kind: 'load', id, scene, token } : { kind: 'show', id });
    });
  }

  prepare(scene: PreviewScene): void {
    if (this.#stopped || this.#ahead?.scene === scene) {
      return;
    }
    const id = this.#nextId();
    void this.#options.token().then((token) => {
      if (!this.#stopped && id === this.#lastId) {
        this.#ahead = { id, scene };
        this.#openLine().send({ kind: 'prepare', id, scene, token });
      }
    });
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  play(): void {
    if (this.#loaded === null || this.#state.playing) {
      return;
    }
    const atEnd = this.#state.position >= this.#state.duration - 1 / this.#state.frameRate;
    this.#change({ playing: true, position: atEnd ? 0 : this.#state.position });
    this.#restart(this.#loaded);
  }

  pause(): void {
    if (!this.#state.playing) {
      return;
    }
    const position = this.#options.clock.position();
    this.#options.clock.stop();
    this.#change({ playing: false, position: this.#clip(position ?? this.#state.position) });
    this.#restart(this.#loaded);
  }

  seek(position: number): void {
    if (this.#loaded === null) {
      return;
    }
    this.#change({ position: this.#clip(position) });
    this.#restart(this.#loaded);
  }

  state(): PreviewState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stop(): void {
    this.#stopped = true;
    this.#listeners.clear();
    this.#options.clock.stop();
    this.#loaded = null;
    this.#state = { ...this.#state, playing: false };
    this.#cancelTick?.();
    this.#cancelTick = null;
    this.#loading?.settle({ kind: 'superseded' });
    this.#loading = null;
    this.#line?.close();
    this.#line = null;
    this.#canvas = null;
  }

  #openLine(): StageLine {
    if (this.#line === null) {
      this.#line = this.#options.openLine();
      this.#line.onAnswer((answer) => this.#answered(answer));
      this.#line.onBreak((message) => this.#broke(message));
    }
    return this.#line;
  }

  #answered(answer: StageAnswer): void {
    switch (answer.kind) {
      case 'ready':
        this.#ready(answer);
        return;
      case 'failed':
        if (this.#loading?.id === answer.id) {
          this.#loading.settle({ kind: 'failed', message: answer.message });
          this.#loading = null;
        }
        return;
      case 'picture': {
        const picture = { width: answer.width, height: answer.height, data: new Uint8Array(answer.data) };
        if (answer.id !== this.#loaded?.id || !this.#queue.add(answer.frame, picture, this.#due())) {
          this.#giveBack([picture]);
        }
        this.#schedule();
        return;
      }
    }
  }

  #ready(answer: Extract<StageAnswer, { kind: 'ready' }>): void {
    const loading = this.#loading;
    if (loading?.id !== answer.id) {
      return;
    }
    this.#loading = null;
    this.#loaded = { id: answer.id, sound: loading.scene.spoken.pcm, frameCount: answer.frameCount, leadIn: answer.leadIn };
    this.#queue.reset();
    const duration = answer.frameCount / answer.frameRate;
    const now = loading.position ?? this.#options.clock.position() ?? this.#state.position;
    this.#change({ duration, frameRate: answer.frameRate, position: Math.min(now, duration) });
    this.#restart(this.#loaded);
    loading.settle({ kind: 'ready' });
  }

  #broke(message: string): void {
    this.#line?.close();
    this.#line = null;
    this.#ahead = null;
    this.#options.clock.stop();
    this.#loaded = null;
    this.#queue.reset();
    this.#change({ playing: false });
    this.#loading?.settle({ kind: 'failed', message });
    this.#loading = null;
  }

  /** Sound and pictures from the state's position on. */
  #restart(loaded: LoadedScene | null): void {
    this.#giveBack(this.#queue.restart(this.#due()));
    if (this.#state.playing && loaded !== null) {
      void this.#options.clock.start(loaded.sound, { position: this.#state.position, leadIn: loaded.leadIn }).then((audible) => {
        if (audible !== null) {
          this.#change({ audible });
        }
      });
    }
    this.#schedule();
  }

  #schedule(): void {
    if (this.#cancelTick === null && !this.#stopped) {
      this.#cancelTick = this.#options.onNextFrame(() => {
        this.#cancelTick = null;
        this.#tick();
      });
    }
  }

  #tick(): void {
    const loaded = this.#loaded;
    if (loaded === null) {
      return;
    }
    const position = this.#state.playing ? this.#options.clock.position() : null;
    if (position !== null && position >= this.#state.duration - CLOCK_STEP) {
      this.#options.clock.stop();
      this.#change({ playing: false, position: this.#state.duration });
      this.#giveBack(this.#queue.restart(this.#due()));
    } else if (position !== null) {
      this.#change({ position: this.#clip(position) });
    }
    const due = this.#due();
    const { show, dropped } = this.#queue.take(due);
    this.#giveBack(dropped);
    if (show !== undefined) {
      this.#show(show);
    }
    const until = this.#state.playing ? loaded.frameCount : Math.min(due + 1, loaded.frameCount);
    for (const frame of this.#queue.wanted(due, until)) {
      this.#line?.send({ kind: 'picture', id: loaded.id, frame });
    }
    if (this.#state.playing) {
      this.#schedule();
    }
  }

  #show(picture: Picture): void {
    if (this.#canvas !== null) {
      this.#options.draw(this.#canvas, picture);
    }
    this.#giveBack(this.#shown === null ? [] : [this.#shown]);
    this.#shown = picture;
    if (!this.#state.pictured) {
      this.#change({ pictured: true });
    }
  }

  #giveBack(pictures: readonly Picture[]): void {
    for (const { data } of pictures) {
      const buffer = data.buffer;
      if (buffer instanceof ArrayBuffer) {
        this.#line?.send({ kind: 'reuse', buffer }, [buffer]);
      }
    }
  }

  /** The picture to be shown at the state's position. */
  #due(): number {
    const last = Math.max(0, (this.#loaded?.frameCount ?? 1) - 1);
    const { playing, position, frameRate } = this.#state;
    return Math.min(last, !playing && position === 0 ? fadeFrames(frameRate) : Math.floor(position * frameRate + 1e-6));
  }

  #clip(position: number): number {
    return Math.min(Math.max(0, position), this.#state.duration);
  }

  #change(change: Partial<PreviewState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) {
      listener();
    }
  }
}
