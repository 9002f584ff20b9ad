import { messages } from '#messages/features/editor/preview.messages';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { withSceneLanguage } from '#domain/project/scene-language.ts';
import { getSpeechKey, findPartAt, getTimelineSeconds, type VideoPart } from '#domain/project/edit/compute-video-timeline.ts';
import type { Scene } from '#domain/project/project.ts';
import { isSpeakable } from '#domain/script/parse-script.ts';
import { IDLE_PREVIEW, type PreviewPlayer, type PreviewState } from '#ports/preview-player.ts';
import { computePreviewTimeline, PreviewScenes, type RequestedScene } from './preview-scenes.ts';
import type { PreviewParts, PreviewPhase, PreviewReach } from './preview-parts.ts';
import { RefreshSchedule, SPEAK_DELAY } from './refresh-schedule.ts';
import { Lifetime } from '../../stores/lifetime.ts';

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
  /** Where the beginning of a scene ends that is in the player until the whole is spoken, in seconds. */
  #openingEnd: number | undefined;
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
    const part = this.reach === 'scene' ? undefined : this.timeline.find(({ sceneId }) => sceneId === this.shownId);
    return (part?.start ?? 0) + this.positionInScene;
  }

  /** Seconds from the first frame of the scene that is shown. */
  get positionInScene(): number {
    return this.startAt ?? this.player.position;
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

  retry(): void {
    this.#refreshAfter(0);
  }

  /** At the end of a playing scene starts the next one; at the end of a scene's beginning waits for more of it. */
  #handleState(state: PreviewState): void {
    const ended = this.player.playing && !state.playing && state.position >= state.duration;
    const openingEnd = ended ? this.#openingEnd : undefined;
    runInAction(() => {
      this.player = state;
      this.startAt = openingEnd ?? this.startAt;
      this.moving ||= openingEnd !== undefined;
    });
    const next = ended && openingEnd === undefined && this.reach === 'video' ? this.#next() : undefined;
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
      const requested = { project: this.#parts.project.shown, scene, mayPay: key === this.#agreedKey };
      // Without a wait where nothing has to be spoken.
      if (this.#scenes.find(requested) === undefined) await this.#showOpenings(requested, signal);
      const prepared = this.#scenes.find(requested) ?? (await this.#scenes.make(requested, signal));
      if (signal.aborted) return;
      if ('problem' in prepared) {
        this.#finish(prepared.problem, prepared.message);
        return;
      }
      const startAt = this.startAt;
      const loaded = await player.load(prepared, startAt === undefined ? {} : { position: startAt });
      if (signal.aborted || loaded.kind === 'superseded') return;
      if (loaded.kind === 'ready') {
        this.#renderedKey = key;
        if (this.startAt !== undefined && this.startAt !== startAt) player.seek(this.startAt);
      }
      this.#finish(loaded.kind, loaded.kind === 'failed' ? loaded.message : '');
    } catch {
      if (!signal.aborted) this.#finish('failed', messages.failed);
    }
  }

  /** Plays the beginnings of a scene that isn't shown yet, while its rest is spoken. */
  async #showOpenings(requested: RequestedScene, signal: AbortSignal): Promise<void> {
    if (this.player.drawnSceneId === requested.scene.id || (this.startAt ?? 0) > 0) return;
    for await (const { scene, end } of this.#scenes.makeOpenings(requested, signal)) {
      const loaded = await this.#live?.load(scene, this.startAt === undefined ? {} : { position: this.startAt });
      if (signal.aborted || loaded?.kind !== 'ready') return;
      this.#settle('updating', '');
      this.#openingEnd = end;
    }
  }

  #finish(phase: PreviewPhase, message: string): void {
    this.#settle(phase, message);
    if (this.#schedule.finish()) this.#update();
    else if (phase === 'ready') this.#prepareNext();
  }

  #settle(phase: PreviewPhase, message: string): void {
    const { moving } = this;
    this.#openingEnd = undefined;
    runInAction(() => {
      this.phase = phase;
      this.message = message;
      this.moving = false;
      if (phase !== 'failed' && phase !== 'unpaid') this.startAt = undefined;
    });
    if ((phase === 'ready' || phase === 'updating') && moving) this.#live?.play();
  }

  /** Prepares the next scene, to avoid a gap. */
  #prepareNext(): void {
    const { shown: project } = this.#parts.project;
    const part = this.reach === 'video' ? this.#next() : undefined;
    const scene = part === undefined ? undefined : project.scenes[part.sceneIndex];
    const { signal } = this.#schedule;
    if (scene === undefined || signal === undefined) return;
    void this.#scenes.prepareNext({ project, scene }, signal).then((prepared) => prepared !== null && this.#live?.prepare(prepared));
  }
}
