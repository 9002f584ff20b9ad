import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { compareStructural, computedStruct, makeAutoObservable, observableRef, reaction } from 'mobx';
import { findPartAt } from '#domain/project/edit/compute-video-timeline.ts';
import { splitSceneAt } from '#domain/project/edit/split-and-merge.ts';
import { type AxisBlock, findPlace, findX, fitScale, getAxisWidth, layOutScenes, stepScale } from '#domain/studio/video-axis.ts';
import { findNextStart, findSplitOffset, findSplitWord } from '#domain/word-timeline/playhead-words.ts';
import { Lifetime } from '#ui/stores/lifetime.ts';
import { announceAgain } from '#ui/text/announce-again.ts';
import { findScenesFull } from '../actions/find-full.ts';
import { type TimelineParts, TimelineStore } from './timeline-store.ts';

/** Seconds that J moves the preview back by. */
const BACK_STEP = 1;

/** CSS pixels of a second from which words are shown: closer together they can't be read. */
const WORD_SCALE = 90;

/** Part of the axis, in CSS pixels. */
interface AxisPart {
  readonly from: number;
  readonly to: number;
}

/** The whole video on one axis: its scenes as long as they last, where the preview is, and how near one looks. */
export class VideoTimelineStore {
  /** CSS pixels of a second; null fits the whole video into the view. */
  scale: number | null = null;
  /** What is seen of the axis: scrolled to, and how wide. */
  scrolled = 0;
  viewWidth = 0;
  /** Said to screen readers. */
  announcement = '';
  scenes: ReadonlyMap<string, TimelineStore> = new Map();
  readonly #parts: TimelineParts;
  readonly #lifetime = new Lifetime();

  constructor(parts: TimelineParts) {
    this.#parts = parts;
    makeAutoObservable(
      this,
      { scenes: observableRef, lengths: computedStruct, near: computedStruct, rows: computedStruct },
      { autoBind: true },
    );
  }

  start(): void {
    if (this.#lifetime.start() === null) return;
    const getIds = (): readonly string[] => this.#parts.project.project.scenes.map(({ id }) => id);
    this.#lifetime.add(
      reaction(getIds, (ids) => this.#keepScenes(ids), { equals: compareStructural, fireImmediately: true }),
      () => this.#keepScenes([]),
    );
  }

  stop(): void {
    this.#lifetime.stop();
  }

  get lengths(): readonly { readonly sceneId: string; readonly seconds: number }[] {
    return [...this.scenes.values()].map(({ sceneId, times }) => ({ sceneId, seconds: times?.seconds ?? 0 }));
  }

  /** CSS pixels of a second now. */
  get pixels(): number {
    return this.scale ?? this.fit;
  }

  /** CSS pixels of a second at which the whole video fills the view. */
  get fit(): number {
    return fitScale(this.lengths, this.viewWidth);
  }

  get blocks(): readonly AxisBlock[] {
    return layOutScenes(this.lengths, this.pixels);
  }

  /** CSS pixels. */
  get width(): number {
    return getAxisWidth(this.blocks);
  }

  /** What is seen and a view on both sides; it moves on by half a view, so that scrolling rarely renders anything. */
  get near(): AxisPart {
    const step = Math.max(this.viewWidth / 2, 1);
    const from = Math.floor(this.scrolled / step) * step - this.viewWidth;
    return { from, to: from + this.viewWidth * 3.5 };
  }

  getBlock(sceneId: string): AxisBlock | undefined {
    return this.blocks.find((block) => block.sceneId === sceneId);
  }

  /** 0 for a scene that says nothing. */
  findSeconds(sceneId: string): number {
    return this.lengths.find((scene) => scene.sceneId === sceneId)?.seconds ?? 0;
  }

  isNear({ left, width }: AxisBlock): boolean {
    return left <= this.near.to && left + width >= this.near.from;
  }

  /** Whether words have room to be read. */
  get showsWords(): boolean {
    return this.pixels >= WORD_SCALE;
  }

  /** Rows of the layers that all scenes have room in, and of their sound effects. */
  get rows(): { readonly layers: number; readonly effects: number } {
    const scenes = [...this.scenes.values()];
    const count = (placed: readonly { readonly row: number }[]): number => Math.max(0, ...placed.map(({ row }) => row + 1));
    return {
      layers: Math.max(0, ...scenes.map(({ bars }) => count(bars))),
      effects: Math.max(0, ...scenes.map(({ marks }) => count(marks))),
    };
  }

  setView(width: number): void {
    this.viewWidth = width;
  }

  scroll(left: number): void {
    this.scrolled = left;
  }

  get canStretch(): boolean {
    return stepScale(this.scale, this.fit, 1) !== this.scale;
  }

  get canShrink(): boolean {
    return this.scale !== null;
  }

  stretch(): void {
    this.scale = stepScale(this.scale, this.fit, 1);
  }

  shrink(): void {
    this.scale = stepScale(this.scale, this.fit, -1);
  }

  fitAll(): void {
    this.scale = null;
  }

  /** The block of the scene that the preview shows. */
  get shownBlock(): AxisBlock | undefined {
    return this.getBlock(this.#parts.preview.shownId);
  }

  /** Where the preview is: CSS pixels on the axis. */
  get playhead(): number {
    return this.shownBlock === undefined ? 0 : findX(this.shownBlock, this.#parts.preview.positionInScene);
  }

  /** Seconds of the video where the preview is. */
  get position(): number {
    const { shownBlock } = this;
    return shownBlock === undefined ? 0 : shownBlock.start + Math.min(this.#parts.preview.positionInScene, shownBlock.seconds);
  }

  get seconds(): number {
    const last = this.blocks.at(-1);
    return last === undefined ? 0 : last.start + last.seconds;
  }

  /** The word that is said where the preview is, or the last one before; undefined before the first. */
  get word(): string | undefined {
    const times = this.#shownScene?.times;
    const { positionInScene } = this.#parts.preview;
    return times?.words.findLast(({ start }) => times.leadIn + start <= positionInScene + SLACK)?.text;
  }

  /** CSS pixels on the axis. */
  seekTo(x: number): void {
    const place = findPlace(this.blocks, x);
    if (place !== undefined) this.scenes.get(place.block.sceneId)?.seek(place.position);
  }

  /** Seconds of the video. */
  seek(seconds: number): void {
    const spoken = this.blocks.filter((block) => block.seconds > 0);
    const found = findPartAt(spoken, seconds);
    if (found !== undefined) this.scenes.get(found.part.sceneId)?.seek(Math.min(found.position, found.part.seconds - 1 / this.#frameRate));
  }

  stepBack(): void {
    this.seek(this.position - BACK_STEP);
  }

  /** To the next word, or the one before, also of the next scene. */
  stepWord(step: 1 | -1): void {
    const scene = this.#shownScene;
    if (scene?.times === null || scene === undefined) return;
    const next = findNextStart(scene.times, this.#parts.preview.positionInScene, step);
    if (next !== undefined) return scene.seek(next);
    const other = this.#findSpoken(step);
    const times = other && this.scenes.get(other.sceneId)?.times;
    if (other === undefined || times === undefined || times === null) return;
    this.scenes.get(other.sceneId)?.seek(step === 1 ? 0 : (findNextStart(times, times.seconds, -1) ?? 0));
  }

  /** To the start of the next scene; back to the start of this one first. */
  stepScene(step: 1 | -1): void {
    const { shownBlock } = this;
    const isWithin = this.#parts.preview.positionInScene > 0;
    const to = step === -1 && isWithin ? shownBlock : this.#findSpoken(step);
    if (to !== undefined) this.scenes.get(to.sceneId)?.seek(0);
  }

  /** Why the scene can't be split now; empty when it can. */
  get splitProblem(): string {
    const scene = this.#shownScene;
    if (scene?.current === null) return messages.notSpoken;
    return (scene?.times?.words.length ?? 0) < 2 ? messages.oneWord : findScenesFull(this.#parts.project.project);
  }

  /** Splits the scene before the word nearest to where the preview is; the second part is selected. */
  split(): void {
    const { project } = this.#parts;
    const scene = this.#shownScene;
    if (scene === undefined || this.splitProblem !== '') return this.say(this.splitProblem);
    const at = this.#findSplitOffset(scene);
    const cut = at === undefined ? null : splitSceneAt(project.project, scene.sceneId, at);
    if (cut === null) return this.say(messages.oneWord);
    const index = project.project.scenes.findIndex(({ id }) => id === scene.sceneId);
    project.edit({ kind: 'replace-project', project: cut });
    project.select(cut.scenes[index + 1]?.id ?? scene.sceneId);
    this.say(messages.wasSplit(index + 1, index + 2));
  }

  say(text: string): void {
    this.announcement = announceAgain(this.announcement, text);
  }

  get #frameRate(): number {
    return this.#parts.project.project.frameRate;
  }

  get #shownScene(): TimelineStore | undefined {
    return this.scenes.get(this.#parts.preview.shownId);
  }

  /** UTF-16 units in the scene's script. */
  #findSplitOffset({ times, current, written }: TimelineStore): number | undefined {
    if (times === null || current === null || written === undefined) return undefined;
    const word = findSplitWord(times, this.#parts.preview.positionInScene);
    return word === undefined ? undefined : findSplitOffset({ word, script: written.script, said: current.script });
  }

  /** The next scene that says something, before or after the one that is shown. */
  #findSpoken(step: 1 | -1): AxisBlock | undefined {
    const at = this.blocks.findIndex(({ sceneId }) => sceneId === this.#parts.preview.shownId);
    return step === 1
      ? this.blocks.find(({ seconds }, index) => index > at && seconds > 0)
      : this.blocks.findLast(({ seconds }, index) => index < at && seconds > 0);
  }

  /** One store for each scene, in their order; those of removed scenes end. */
  #keepScenes(ids: readonly string[]): void {
    const before = this.scenes;
    this.scenes = new Map(ids.map((id) => [id, before.get(id) ?? this.#startScene(id)]));
    for (const [id, scene] of before) if (!this.scenes.has(id)) scene.stop();
  }

  #startScene(id: string): TimelineStore {
    const scene = new TimelineStore(this.#parts, id);
    scene.start();
    return scene;
  }
}

/** Seconds by which a word counts before it's said: less than a frame. */
const SLACK = 0.01;
