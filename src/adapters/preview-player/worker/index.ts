import { findShownFrame, toFrameIndex } from '#domain/renderer/frame-counts.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { IDLE_PREVIEW, type PreviewOutcome, type PreviewPlayer, type PreviewScene, type PreviewState } from '#ports/preview-player.ts';
import { FrameQueue } from './frame-queue.ts';
import { type LoadedScene, toLoadedScene } from './loaded-scene.ts';
import { type CachedToken, cacheToken } from './cached-token.ts';
import type { PreviewPlayerOptions } from './player-options.ts';
import { StillScreen } from './still-screen.ts';
import type { RendererConnection, RendererResponse } from './renderer-messages.ts';
import { Listeners } from '../../shared/listeners.ts';

interface Loading {
  readonly id: number;
  readonly scene: PreviewScene;
  readonly position: number | undefined;
  readonly settle: (outcome: PreviewOutcome) => void;
}

/** Seconds; two positions of the audio clock closer than this are equal. */
const CLOCK_TOLERANCE = 1e-6;

/** Renders in a worker, plays audio through an `AudioOutput` and draws frames on a canvas. */
class WorkerPreviewPlayer implements PreviewPlayer {
  readonly #options: PreviewPlayerOptions;
  readonly #token: CachedToken;
  readonly #queue = new FrameQueue<YuvFrame>();
  readonly #listeners = new Listeners();
  readonly #stills: StillScreen;
  #connection: RendererConnection | null = null;
  #canvas: HTMLCanvasElement | null = null;
  #state = IDLE_PREVIEW;
  #loaded: LoadedScene | null = null;
  #loading: Loading | null = null;
  #shown: YuvFrame | null = null;
  #lastId = 0;
  #newest = 0;
  #ahead: { readonly id: number; readonly scene: PreviewScene } | null = null;
  #cancelTick: (() => void) | null = null;
  #stopped = false;

  constructor(options: PreviewPlayerOptions) {
    this.#options = options;
    this.#token = cacheToken(options.token, options.now);
    this.#stills = new StillScreen(options.openStillCanvas ?? (() => undefined));
  }

  attach(canvas: HTMLCanvasElement | null, over: HTMLElement | null = null): void {
    this.#canvas = canvas;
    this.#stills.place(over, this.#connection);
    if (canvas !== null && this.#shown !== null) this.#options.draw(canvas, this.#shown);
  }

  load(scene: PreviewScene, { position }: { readonly position?: number } = {}): Promise<PreviewOutcome> {
    const ahead = this.#ahead?.scene === scene ? this.#ahead.id : null;
    const id = ahead ?? this.#nextId();
    this.#newest = id;
    if (ahead !== null) this.#ahead = null;
    this.#loading?.settle({ kind: 'superseded' });
    this.#loading = null;
    const send = (token: string | null): Promise<PreviewOutcome> => {
      if (this.#stopped || id !== this.#newest) return Promise.resolve({ kind: 'superseded' });
      return new Promise((settle) => {
        this.#loading = { id, scene, position, settle };
        const pausedAt = this.#state.playing ? {} : { pausedAt: position ?? this.#state.position };
        this.#openConnection().send(ahead === null ? { kind: 'load', id, scene, token, ...pausedAt } : { kind: 'show', id });
      });
    };
    const known = this.#token.find();
    return known === undefined ? this.#token.fetch().then(send) : send(known);
  }

  prepare(scene: PreviewScene): void {
    if (this.#stopped || this.#ahead?.scene === scene) return;
    const id = this.#nextId();
    void this.#token.fetch().then((token) => {
      if (!this.#stopped && id === this.#lastId) {
        this.#ahead = { id, scene };
        this.#openConnection().send({ kind: 'prepare', id, scene, token });
      }
    });
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  play(): void {
    if (this.#loaded === null || this.#state.playing) return;
    const atEnd = this.#state.position >= this.#state.duration - 1 / this.#state.frameRate;
    this.#change({ playing: true, position: atEnd ? 0 : this.#state.position });
    this.#restart(this.#loaded);
  }

  pause(): void {
    if (!this.#state.playing) return;
    const position = this.#options.clock.position();
    this.#options.clock.stop();
    this.#change({ playing: false, position: this.#clampPosition(position ?? this.#state.position) });
    this.#restart(this.#loaded);
  }

  seek(position: number): void {
    if (this.#loaded === null) return;
    this.#change({ position: this.#clampPosition(position) });
    this.#restart(this.#loaded);
  }

  state(): PreviewState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
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
    this.#connection?.close();
    this.#connection = null;
    this.#stills.disconnect();
    this.#canvas = null;
  }

  #openConnection(): RendererConnection {
    if (this.#connection === null) {
      this.#connection = this.#options.openConnection();
      this.#connection.onResponse((response) => this.#handleResponse(response));
      this.#connection.onError((message) => this.#fail(message));
      this.#stills.connect(this.#connection);
    }
    return this.#connection;
  }

  #handleResponse(response: RendererResponse): void {
    switch (response.kind) {
      case 'ready':
        this.#ready(response);
        return;
      case 'failed':
        if (this.#loading?.id === response.id) {
          this.#loading.settle({ kind: 'failed', message: response.message });
          this.#loading = null;
        }
        return;
      case 'frame': {
        const frame = { width: response.width, height: response.height, data: new Uint8Array(response.data) };
        if (response.painted === true) this.#stills.setPainted(frame);
        if (response.id !== this.#loaded?.id) this.#releaseFrames([frame]);
        else if (!this.#queue.add(response.frame, frame, this.#getDueFrame())) this.#take(frame);
        this.#schedule();
        return;
      }
    }
  }

  #ready(response: Extract<RendererResponse, { kind: 'ready' }>): void {
    const loading = this.#loading;
    if (loading?.id !== response.id) {
      return;
    }
    this.#loading = null;
    this.#loaded = toLoadedScene(response, loading.scene);
    this.#queue.reset();
    const duration = response.frameCount / response.frameRate;
    const now = loading.position ?? this.#options.clock.position() ?? this.#state.position;
    const { frameRate, elements, camera, stillFrame } = response;
    this.#change({ duration, frameRate, elements, camera, stillFrame, position: Math.min(now, duration) });
    this.#restart(this.#loaded);
    if (response.drawn === this.#getDueFrame()) this.#queue.expect(response.drawn);
    loading.settle({ kind: 'ready' });
  }

  #fail(message: string): void {
    this.#connection?.close();
    this.#connection = null;
    this.#stills.disconnect();
    this.#ahead = null;
    this.#options.clock.stop();
    this.#loaded = null;
    this.#queue.reset();
    this.#change({ playing: false });
    this.#loading?.settle({ kind: 'failed', message });
    this.#loading = null;
  }

  /** Restarts audio and frames from the current position. */
  #restart(loaded: LoadedScene | null): void {
    this.#releaseFrames(this.#queue.restart(this.#getDueFrame()));
    if (this.#state.playing && loaded !== null) {
      void this.#options.clock.start(loaded.audio, { position: this.#state.position, leadIn: loaded.leadIn }).then((audible) => {
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
    if (position !== null && position >= this.#state.duration - CLOCK_TOLERANCE) {
      this.#options.clock.stop();
      this.#change({ playing: false, position: this.#state.duration });
      this.#releaseFrames(this.#queue.restart(this.#getDueFrame()));
    } else if (position !== null) {
      this.#change({ position: this.#clampPosition(position) });
    }
    const due = this.#getDueFrame();
    const { show, dropped } = this.#queue.take(due);
    this.#releaseFrames(dropped);
    if (show !== undefined) {
      this.#show(show);
    }
    const until = this.#state.playing ? loaded.frameCount : Math.min(due + 1, loaded.frameCount);
    for (const frame of this.#queue.framesToRequest(due, until)) {
      this.#connection?.send({ kind: 'frame', id: loaded.id, frame });
    }
    if (this.#state.playing) {
      this.#schedule();
    }
  }

  /** A frame whose position was left: while a paused scene is sought through, it's the newest there is. */
  #take(frame: YuvFrame): void {
    if (this.#state.playing) this.#releaseFrames([frame]);
    else this.#show(frame);
  }

  #show(frame: YuvFrame): void {
    if (this.#canvas !== null) this.#options.draw(this.#canvas, frame);
    this.#stills.follow(frame);
    this.#releaseFrames(this.#shown === null ? [] : [this.#shown]);
    this.#shown = frame;
    const drawnSceneId = this.#loaded?.sceneId ?? null;
    if (this.#state.drawnSceneId !== drawnSceneId) this.#change({ drawnSceneId });
  }

  #releaseFrames(frames: readonly YuvFrame[]): void {
    for (const { data } of frames) {
      const buffer = data.buffer;
      if (buffer instanceof ArrayBuffer) {
        this.#connection?.send({ kind: 'reuse', buffer }, [buffer]);
      }
    }
  }

  /** Index of the frame to show at the current position. */
  #getDueFrame(): number {
    const last = Math.max(0, (this.#loaded?.frameCount ?? 1) - 1);
    const { playing, position, frameRate } = this.#state;
    const stillFrame = this.#loaded?.stillFrame ?? 0;
    return Math.min(last, playing ? toFrameIndex(position, frameRate) : findShownFrame({ position, frameRate, stillFrame }));
  }

  #clampPosition(position: number): number {
    return Math.min(Math.max(0, position), this.#state.duration);
  }

  #change(change: Partial<PreviewState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.notify();
  }
}

export function createWorkerPreviewPlayer(options: PreviewPlayerOptions): PreviewPlayer {
  return new WorkerPreviewPlayer(options);
}
