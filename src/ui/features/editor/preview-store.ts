import { messages } from '#messages/features/editor/preview.messages';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { withSceneLanguage } from '../../../domain/project/scene-language.ts';
import { getSpeechKey, findPartAt, getTimelineSeconds, type VideoPart } from '../../../domain/project/edit/compute-video-timeline.ts';
import type { Scene } from '../../../domain/project/project.ts';
import { isSpeakable } from '../../../domain/script/parse-script.ts';
import type { Clock } from '../../../ports/clock.ts';
import { IDLE_PREVIEW, type PreviewPlayer, type PreviewState } from '../../../ports/preview-player.ts';
import { computePreviewTimeline, PreviewScenes } from './preview-scenes.ts';
import type { ProjectStore } from './project-store.ts';
import { RefreshSchedule, SPEAK_DELAY } from './refresh-schedule.ts';
import type { SpokenScenes } from './spoken-scenes.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface PreviewParts {
  readonly project: ProjectStore;
  readonly spoken: SpokenScenes;
  readonly createPlayer: () => PreviewPlayer;
  readonly clock: Clock;
  readonly watermark: boolean;
}

/** `updating` still shows and plays the previous scene. `unpaid`: speaking costs something, and the user hasn't agreed yet. */
export type PreviewPhase = 'empty' | 'preparing' | 'updating' | 'ready' | 'unpaid' | 'failed';

/** `video`: all scenes in sequence. */
export type PreviewReach = 'scene' | 'video';

/** Keeps the player in sync with the selected scene or the whole video, without delaying input. */
export class PreviewStore {
  phase: PreviewPhase = 'preparing';
  message = '';
  player: PreviewState = IDLE_PREVIEW;
  reach: PreviewReach = 'scene';
  /** Changing to another scene that will be played. */
  moving = false;
  shownId: string;
  readonly #parts: PreviewParts;
  readonly #scenes: PreviewScenes;
  #live: PreviewPlayer | null = null;
  #canvas: HTMLCanvasElement | null = null;
  #over: HTMLElement | null = null;
  #renderedKey = '';
  /** Key of the words whose cost the user agreed to. */
  #agreedKey = '';
  /** Start position of the next scene in seconds, if it differs from the previous scene's. */
  startAt: number | undefined;
  readonly #schedule: RefreshSchedule;
  readonly #lifetime = new Lifetime();

  constructor(parts: PreviewParts) {
    this.#parts = parts;
    this.#scenes = new PreviewScenes(parts);
    this.#schedule = new RefreshSchedule({ clock: parts.clock, refresh: () => this.#refresh() });
    this.shownId = parts.project.selectedId;
    makeAutoObservable(this, { player: observableRef }, { autoBind: true });
  }

  start(): void {
    if (this.#live !== null) return;
    const live = this.#parts.createPlayer();
    this.#live = live;
    live.attach(this.#canvas, this.#over);
    live.subscribe(() => this.#handleState(live.state()));
    const { project } = this.#parts;
    this.#lifetime.start();
    this.#lifetime.add(
      reaction(
        () => project.sceneId,
        (sceneId) => this.#handleSelection(sceneId),
      ),
      project.subscribe(() => this.#handleChange()),
    );
    this.#refreshAfter(0);
  }

  stop(): void {
    this.#lifetime.stop();
    this.#schedule.stop();
    this.#live?.stop();
    this.#live = null;
    this.#renderedKey = '';
    this.startAt = undefined;
    this.moving = false;
    this.player = IDLE_PREVIEW;
    this.phase = 'preparing';
  }

  /** `over`: an element that lies on the canvas, for the player's own. */
  attach(canvas: HTMLCanvasElement | null, over: HTMLElement | null = null): void {
    this.#canvas = canvas;
    this.#over = over;
    this.#live?.attach(canvas, over);
  }

  /** The scene in the player, as it is heard. */
  get scene(): Scene {
    const { project: store } = this.#parts;
    return store.shown.scenes.find((scene) => scene.id === this.shownId) ?? store.shownScene;
  }

  get timeline(): readonly VideoPart[] {
    return computePreviewTimeline(this.#parts.project.shown, this.#parts.spoken);
  }

  /** Whether the canvas shows a frame of this scene, if maybe one before the last edit. While another is prepared it still has the one before. */
  get isDrawn(): boolean {
    return this.phase !== 'empty' && this.player.drawnSceneId === this.shownId;
  }

  get canPlay(): boolean {
    return this.player.duration > 0;
  }

  get playing(): boolean {
    return this.player.playing || this.moving;
  }

  /** Seconds in the scene, or in the whole video. */
  get position(): number {
    const inScene = this.startAt ?? this.player.position;
    return this.reach === 'scene' ? inScene : this.#startOfShown() + inScene;
  }

  get duration(): number {
    return this.reach === 'scene' ? this.player.duration : getTimelineSeconds(this.timeline);
  }

  setReach(reach: PreviewReach): void {
    this.reach = reach;
    if (reach === 'scene') {
      this.pause();
      this.#parts.project.select(this.scene.id);
    } else {
      this.#prepareNext();
    }
  }

  toggle(): void {
    const [first] = this.timeline;
    const ended = this.position >= this.duration - 1 / this.player.frameRate;
    if (this.playing) this.pause();
    else if (this.reach === 'video' && ended && first !== undefined) this.showAt(first.sceneId, 0, true);
    else if (this.#isChanging) this.moving = true;
    else this.#live?.play();
  }

  pause(): void {
    this.moving = false;
    this.#live?.pause();
  }

  seek(position: number): void {
    const found = this.reach === 'scene' ? undefined : findPartAt(this.timeline, position);
    if (found !== undefined) this.showAt(found.part.sceneId, found.position, this.playing);
    else if (this.#isChanging) this.startAt = position;
    else this.#live?.seek(position);
  }

  /** Speaks the scene as it is now, whatever it costs: the user has seen the cost. */
  speakNow(): void {
    this.#agreedKey = this.#key();
    this.#refreshAfter(0);
  }

  /** Retries the scene. */
  retry(): void {
    this.#refreshAfter(0);
  }

  /** At the end of a playing scene starts the next one. */
  #handleState(state: PreviewState): void {
    const ended = this.player.playing && !state.playing && state.position >= state.duration;
    runInAction(() => (this.player = state));
    const next = ended && this.reach === 'video' ? this.#next() : undefined;
    if (next !== undefined) runInAction(() => this.showAt(next.sceneId, 0, true));
  }

  /** In whole-video mode a selected scene is sought to; the playing one restarts. */
  #handleSelection(sceneId: string): void {
    if (this.reach === 'video' || sceneId !== this.shownId) {
      this.showAt(sceneId, 0, this.reach === 'video' && this.playing);
    }
  }

  #handleChange(): void {
    this.shownId = this.scene.id;
    if (this.#key() !== this.#renderedKey) {
      this.#refreshAfter(SPEAK_DELAY);
      return;
    }
    this.#update();
    this.#schedule.scheduleImage();
  }

  /** Moves to a position in a scene, in seconds from its first frame. */
  showAt(sceneId: string, position: number, playing: boolean): void {
    if (sceneId === this.shownId && this.startAt === undefined) {
      this.#live?.seek(position);
      if (playing) this.#live?.play();
      return;
    }
    this.shownId = sceneId;
    this.startAt = position;
    this.moving = playing;
    this.#live?.pause();
    this.#refreshAfter(0);
  }

  /** Another scene is being prepared: what is pressed now is meant for it. */
  get #isChanging(): boolean {
    return this.startAt !== undefined && (this.phase === 'preparing' || this.phase === 'updating');
  }

  #startOfShown(): number {
    return this.timeline.find((part) => part.sceneId === this.shownId)?.start ?? 0;
  }

  #next(): VideoPart | undefined {
    return this.timeline[this.timeline.findIndex((part) => part.sceneId === this.shownId) + 1];
  }

  #key(): string {
    const { shown: project } = this.#parts.project;
    return `${this.scene.id} ${getSpeechKey(withSceneLanguage(project, this.scene), project.lexicon)}`;
  }

  #refreshAfter(delay: number): void {
    this.#update();
    this.#schedule.schedule(delay);
  }

  #update(): void {
    runInAction(() => (this.phase = this.canPlay ? 'updating' : 'preparing'));
  }

  async #refresh(): Promise<void> {
    const player = this.#live;
    if (player === null) return;
    const signal = this.#schedule.begin();
    const { scene } = this;
    const key = this.#key();
    if (!isSpeakable(scene.script)) {
      this.pause();
      this.#finish('empty', '');
      return;
    }
    try {
      const { shown: project } = this.#parts.project;
      const requested = { project, scene, mayPay: key === this.#agreedKey };
      // Without a wait where nothing has to be spoken.
      const prepared = this.#scenes.find(requested) ?? (await this.#scenes.make(requested, signal));
      if (signal.aborted) {
        return;
      }
      if ('problem' in prepared) {
        this.#finish(prepared.problem, prepared.message);
        return;
      }
      const startAt = this.startAt;
      const loaded = await player.load(prepared, startAt === undefined ? {} : { position: startAt });
      if (signal.aborted || loaded.kind === 'superseded') {
        return;
      }
      if (loaded.kind === 'ready') {
        this.#renderedKey = key;
        if (this.startAt !== undefined && this.startAt !== startAt) player.seek(this.startAt);
      }
      this.#finish(loaded.kind, loaded.kind === 'failed' ? loaded.message : '');
    } catch {
      if (!signal.aborted) {
        this.#finish('failed', messages.failed);
      }
    }
  }

  #finish(phase: PreviewPhase, message: string): void {
    const { moving } = this;
    runInAction(() => {
      this.phase = phase;
      this.message = message;
      this.moving = false;
      if (phase !== 'failed' && phase !== 'unpaid') this.startAt = undefined;
    });
    if (phase === 'ready' && moving) this.#live?.play();
    if (this.#schedule.finish()) this.#update();
    else if (phase === 'ready') this.#prepareNext();
  }

  /** Prepares the next scene, to avoid a gap. */
  #prepareNext(): void {
    const { shown: project } = this.#parts.project;
    const part = this.reach === 'video' ? this.#next() : undefined;
    const scene = part === undefined ? undefined : project.scenes[part.sceneIndex];
    const { signal } = this.#schedule;
    if (scene !== undefined && signal !== undefined) {
      void this.#scenes.prepareNext({ project, scene }, signal).then((prepared) => prepared !== null && this.#live?.prepare(prepared));
    }
  }
}
