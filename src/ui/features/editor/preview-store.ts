import { words } from '#words/editor-preview.ts';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { spokenKey } from '../../../domain/project/edit/spoken-key.ts';
import { previewProject } from '../../../domain/project/preview-project.ts';
import { isSpeakable } from '../../../domain/script/speakable.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PreviewPlayer, PreviewState } from '../../../ports/preview-player.ts';
import { speechFailureText } from '../../text/speech-failure-text.ts';
import type { ProjectStore } from './project-store.ts';
import type { SpokenScenes } from './spoken-scenes.ts';

/** Milliseconds without a change before the scene is spoken again, and before only its picture is made again. */
export const SPEAK_DELAY = 500;
export const PICTURE_DELAY = 120;

export interface PreviewParts {
  readonly project: ProjectStore;
  readonly spoken: SpokenScenes;
  readonly createPlayer: () => PreviewPlayer;
  readonly clock: Clock;
  readonly watermark: boolean;
}

/** `updating` still shows, and plays, the last good scene. */
export type PreviewPhase = 'empty' | 'preparing' | 'updating' | 'ready' | 'failed';

const NOTHING: PreviewState = { playing: false, position: 0, duration: 0, pictured: false, frameRate: 30, audible: true };

/** Keeps the player showing the selected scene as it is written now, without ever holding up the writing. */
export class PreviewStore {
  phase: PreviewPhase = 'preparing';
  message = '';
  player: PreviewState = NOTHING;
  readonly #parts: PreviewParts;
  #live: PreviewPlayer | null = null;
  #canvas: HTMLCanvasElement | null = null;
  #shownKey = '';
  #work: AbortController | null = null;
  #cancelTimer: (() => void) | null = null;
  #stopWatching: (() => void) | null = null;

  constructor(parts: PreviewParts) {
    this.#parts = parts;
    makeAutoObservable(this, { player: observableRef }, { autoBind: true });
  }

  start(): void {
    if (this.#live !== null) {
      return;
    }
    const live = this.#parts.createPlayer();
    this.#live = live;
    live.attach(this.#canvas);
    live.subscribe(() => runInAction(() => (this.player = live.state())));
    const { project } = this.#parts;
    this.#stopWatching = reaction(
      () => ({ project: project.project, index: project.sceneIndex }),
      () => this.#changed(),
      { equals: (before, after) => before.project === after.project && before.index === after.index },
    );
    this.#schedule(0);
  }

  stop(): void {
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.#cancelTimer?.();
    this.#work?.abort();
    this.#live?.stop();
    this.#live = null;
    this.#shownKey = '';
    this.player = NOTHING;
    this.phase = 'preparing';
  }

  attach(canvas: HTMLCanvasElement | null): void {
    this.#canvas = canvas;
    this.#live?.attach(canvas);
  }

  get canPlay(): boolean {
    return this.player.duration > 0;
  }

  toggle(): void {
    if (this.player.playing) {
      this.#live?.pause();
    } else {
      this.#live?.play();
    }
  }

  pause(): void {
    this.#live?.pause();
  }

  seek(position: number): void {
    this.#live?.seek(position);
  }

  /** Tries the selected scene again. */
  retry(): void {
    this.#schedule(0);
  }

  #changed(): void {
    this.#schedule(this.#key() === this.#shownKey ? PICTURE_DELAY : SPEAK_DELAY);
  }

  #key(): string {
    const { scene, project } = this.#parts.project;
    return `${scene.id} ${spokenKey(scene, project.lexicon)}`;
  }

  #schedule(delay: number): void {
    this.#cancelTimer?.();
    this.#work?.abort();
    this.phase = this.canPlay ? 'updating' : 'preparing';
    this.#cancelTimer = this.#parts.clock.after(delay, () => void this.#refresh());
  }

  async #refresh(): Promise<void> {
    const player = this.#live;
    if (player === null) {
      return;
    }
    const work = new AbortController();
    this.#work = work;
    const { project, scene, sceneIndex } = this.#parts.project;
    const key = this.#key();
    if (!isSpeakable(scene.script)) {
      player.pause();
      this.#finish('empty', '');
      return;
    }
    try {
      const outcome = await this.#parts.spoken.speak(scene, project.lexicon, work.signal);
      if (work.signal.aborted) {
        return;
      }
      if (outcome.kind !== 'spoken') {
        this.#finish('failed', speechFailureText(outcome, { kept: words.kept, otherwise: words.failed }));
        return;
      }
      const loaded = await player.load({
        project: previewProject(project),
        sceneIndex,
        spoken: outcome.scene,
        watermark: this.#parts.watermark,
      });
      if (work.signal.aborted || loaded.kind === 'superseded') {
        return;
      }
      if (loaded.kind === 'ready') {
        this.#shownKey = key;
      }
      this.#finish(loaded.kind, loaded.kind === 'failed' ? loaded.message : '');
    } catch {
      if (!work.signal.aborted) {
        this.#finish('failed', words.failed);
      }
    }
  }

  #finish(phase: PreviewPhase, message: string): void {
    runInAction(() => {
      this.phase = phase;
      this.message = message;
    });
  }
}
