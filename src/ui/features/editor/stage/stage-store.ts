import { messages } from '#messages/features/editor/stage/stage.messages';
import { makeAutoObservable, observableRef } from 'mobx';
import { computeFrameSize } from '#domain/project/frame-size.ts';
import { type Keyframe, withKeyframes } from '#domain/project/keyframe.ts';
import { isProgressBar } from '#domain/project/progress-bar.ts';
import type { Anchor, HexColor, Layer, LayerBox, Shape } from '#domain/project/project.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { addProgressBars } from '#domain/stage/add-progress-bars.ts';
import {
  alignLayers,
  type Alignment,
  distributeLayers,
  moveLayer,
  pasteLayers,
  reorderLayers,
  type ZMove,
} from '#domain/stage/arrange-layers.ts';
import { type Handle, type Point, resizeBox } from '#domain/stage/box-geometry.ts';
import { type FreeLayer, getRotation, isFreeLayer, lockLayer, turnLayer } from '#domain/stage/free-layer.ts';
import { groupLayers, isOneGroup, renameGroups, selectWithGroup, ungroupLayers } from '#domain/stage/group-layers.ts';
import { addKeyframe, keepKeyframe, showKeyframe } from '#domain/stage/layer-keyframes.ts';
import { createShapeLayer, createTextLayer, createUploadLayer, type UploadKind } from '#domain/stage/new-layers.ts';
import type { ProjectStore } from '../project-store.ts';
import { findLayersFull } from '../actions/find-full.ts';
import { announceAgain } from '#ui/text/announce-again.ts';
import { describeLayer } from './describe-layer.ts';

/** Selected layers of the stage and what is done with them. Every action is one edit of the project's history. */
export class StageStore {
  selectedIds: readonly string[] = [];
  /** Said to screen readers. */
  announcement = '';
  /** A new text, whose field takes the focus. */
  writingId: string | null = null;
  copied: readonly FreeLayer[] = [];
  /** The keyframe that is shown and edited; without one the layer as it begins. */
  shownKeyframe: { readonly layerId: string; readonly index: number } | null = null;
  readonly #project: ProjectStore;
  readonly #brandColors: () => readonly HexColor[];

  constructor(project: ProjectStore, brandColors: () => readonly HexColor[] = () => []) {
    this.#project = project;
    this.#brandColors = brandColors;
    makeAutoObservable(this, { selectedIds: observableRef, copied: observableRef, shownKeyframe: observableRef }, { autoBind: true });
  }

  /** As the stage shows them. */
  get layers(): readonly FreeLayer[] {
    return this.ownLayers.map((layer) => showKeyframe(layer, this.getShownKeyframe(layer)));
  }

  /** As the project has them. */
  get ownLayers(): readonly FreeLayer[] {
    return this.#project.scene.layers.filter(isFreeLayer);
  }

  /** Index of the layer's keyframe that is shown and edited. */
  getShownKeyframe({ id, keyframes = [] }: FreeLayer): number | null {
    const { shownKeyframe: shown } = this;
    return shown?.layerId === id && shown.index < keyframes.length && this.selectedIds.includes(id) ? shown.index : null;
  }

  showKeyframe(layerId: string, index: number | null): void {
    this.shownKeyframe = index === null ? null : { layerId, index };
  }

  get selected(): readonly FreeLayer[] {
    return this.layers.filter(({ id }) => this.selectedIds.includes(id));
  }

  /** Selected layers that aren't locked. */
  get movable(): readonly FreeLayer[] {
    return this.selected.filter(({ locked }) => locked !== true);
  }

  /** The frame's width by its height. */
  get ratio(): number {
    const { width, height } = computeFrameSize(this.#project.project.aspectRatio, this.#project.project.resolution);
    return width / height;
  }

  get canPaste(): boolean {
    return this.copied.length > 0;
  }

  /** Why no layer can be added; empty when one can. */
  get fullProblem(): string {
    return findLayersFull(this.#project.scene);
  }

  /** With all layers of its group. `extend` adds them to the selection, or takes them out. */
  select(id: string, extend = false): void {
    this.selectedIds = selectWithGroup(this.layers, this.selectedIds, { id, extend });
  }

  clear(): void {
    this.selectedIds = [];
  }

  addText(): void {
    const layer = createTextLayer(this.#project.scene, messages.newText);
    this.#add(layer);
    this.writingId = layer.id;
  }

  /** A progress bar comes into every scene: it shows how far the whole video is. */
  addShape(shape: Shape): void {
    if (shape !== 'progress') return this.#add(createShapeLayer(this.#project.scene.layers, shape));
    const { project, added } = addProgressBars(this.#project.project, this.#brandColors()[0]);
    if (added > 0) this.#project.edit({ kind: 'replace-project', project });
    this.selectedIds = this.ownLayers.filter(isProgressBar).map(({ id }) => id);
    this.#say(messages.addedToScenes(messages.shapes.progress, added));
  }

  addUpload(assetId: string, kind: UploadKind): void {
    this.#add(createUploadLayer(this.#project.scene.layers, assetId, kind));
  }

  /** The focus has reached the new text's field. */
  endWriting(): void {
    this.writingId = null;
  }

  /** Selects the layer alone, out of its group too. */
  startWriting(id: string): void {
    this.selectedIds = [id];
    this.writingId = id;
  }

  /** Replaces one layer; what is typed in quick succession is undone together. */
  change(shown: FreeLayer): void {
    const layer = this.ownLayers.find(({ id }) => id === shown.id);
    this.#put(layer === undefined ? shown : keepKeyframe(layer, this.getShownKeyframe(layer), shown));
  }

  /** Another list of keyframes for a layer. */
  setKeyframes(layerId: string, keyframes: readonly Keyframe[]): void {
    const layer = this.ownLayers.find(({ id }) => id === layerId);
    if (layer !== undefined) this.#put(withKeyframes(layer, keyframes));
  }

  /** A keyframe more, which is then the one that is edited. */
  addKeyframe(layerId: string, at: Anchor): void {
    const layer = this.ownLayers.find(({ id }) => id === layerId);
    const grown = layer && addKeyframe(layer, at);
    if (grown === undefined || grown === null) return;
    this.#put(grown);
    this.showKeyframe(layerId, (grown.keyframes ?? []).length - 1);
  }

  /** Puts layers into boxes at the end of a drag. */
  place(boxes: ReadonlyMap<string, LayerBox>): void {
    this.#replace((layer) => ({ ...layer, box: boxes.get(layer.id) ?? layer.box }));
    this.#say(messages.moved(this.#name(this.movable)));
  }

  turn(id: string, degrees: number): void {
    this.#replace((layer) => (layer.id === id ? turnLayer(layer, degrees) : layer));
  }

  /** By the arrow keys; steps in quick succession are undone together. */
  nudge(by: Point): void {
    this.#replace((layer) => (this.#isMovable(layer) ? moveLayer(layer, by) : layer), `move ${this.selectedIds.join()}`);
    this.#say(messages.at(this.movable));
  }

  resizeBy(handle: Handle, by: Point): void {
    this.#replace((layer) => {
      if (!this.#isMovable(layer)) return layer;
      const keepRatio = layer.kind === 'image' || this.getShownKeyframe(layer) !== null;
      return { ...layer, box: resizeBox(layer.box, { handle, by, keepRatio, rotation: getRotation(layer), ratio: this.ratio }) };
    }, `resize ${this.selectedIds.join()}`);
    this.#say(messages.sized(this.movable));
  }

  remove(): void {
    const removed = this.movable;
    this.#set(this.#project.scene.layers.filter((layer) => !removed.some(({ id }) => id === layer.id)));
    if (removed.length > 0) this.#say(messages.removed(this.#name(removed)));
    this.selectedIds = this.selected.map(({ id }) => id);
  }

  copy(): void {
    if (this.selected.length === 0) return;
    this.copied = this.#listOwn(this.selected);
    this.#say(messages.copied(this.#name(this.selected)));
  }

  /** Locked layers stay, and what was copied before too. */
  cut(): void {
    if (this.movable.length === 0) return;
    this.copied = this.#listOwn(this.movable);
    this.remove();
  }

  paste(): void {
    this.#insert(this.copied);
  }

  duplicate(): void {
    this.#insert(this.#listOwn(this.selected));
  }

  reorder(move: ZMove): void {
    this.#set(reorderLayers(this.#project.scene.layers, new Set(this.selectedIds), move));
    this.#say(messages.reordered[move](this.#name(this.selected)));
  }

  align(alignment: Alignment): void {
    this.#arrange(alignLayers(this.movable, alignment, this.ratio));
  }

  distribute(axis: 'x' | 'y'): void {
    this.#arrange(distributeLayers(this.movable, axis, this.ratio));
  }

  get canGroup(): boolean {
    return this.selected.length > 1 && !isOneGroup(this.selected);
  }

  get canUngroup(): boolean {
    return this.selected.some(({ group }) => group !== undefined);
  }

  group(): void {
    if (!this.canGroup) return;
    this.#set(groupLayers(this.#project.scene.layers, this.selectedIds));
    this.#say(messages.grouped(this.selected.length));
  }

  ungroup(): void {
    if (!this.canUngroup) return;
    this.#set(ungroupLayers(this.#project.scene.layers, this.selectedIds));
    this.#say(messages.ungrouped);
  }

  /** Locks the selected layers, or unlocks them when all are locked. */
  toggleLock(): void {
    const locks = this.movable.length > 0;
    this.#replace((layer) => (this.selectedIds.includes(layer.id) ? lockLayer(layer, locks) : layer));
    this.#say(locks ? messages.isLocked(this.#name(this.selected)) : messages.isUnlocked(this.#name(this.selected)));
  }

  #add(layer: FreeLayer): void {
    this.#set([...this.#project.scene.layers, layer]);
    this.select(layer.id);
    this.#say(messages.added(describeLayer(layer)));
  }

  #insert(copied: readonly FreeLayer[]): void {
    const room = PROJECT_LIMITS.layers - this.#project.scene.layers.length;
    if (copied.length > room) return this.#say(messages.full(PROJECT_LIMITS.layers));
    const { scene } = this.#project;
    const { layers, ids } = pasteLayers(scene, renameGroups(copied, scene.layers));
    this.#set(layers);
    this.selectedIds = ids;
    if (ids.length > 0) this.#say(messages.added(this.#name(copied)));
  }

  #arrange(arranged: readonly FreeLayer[]): void {
    this.place(new Map(arranged.map(({ id, box }) => [id, box])));
  }

  #isMovable(layer: FreeLayer): boolean {
    return layer.locked !== true && this.selectedIds.includes(layer.id);
  }

  #replace(change: (layer: FreeLayer) => FreeLayer, gesture?: string): void {
    this.#set(
      this.#project.scene.layers.map((layer) => {
        if (!isFreeLayer(layer)) return layer;
        const shown = this.getShownKeyframe(layer);
        return keepKeyframe(layer, shown, change(showKeyframe(layer, shown)));
      }),
      gesture,
    );
  }

  #put(layer: FreeLayer): void {
    this.#project.edit({ kind: 'put-layer', sceneId: this.#project.scene.id, layer });
  }

  #listOwn(shown: readonly FreeLayer[]): readonly FreeLayer[] {
    return this.ownLayers.filter(({ id }) => shown.some((layer) => layer.id === id));
  }

  #set(layers: readonly Layer[], gesture?: string): void {
    this.#project.edit({ kind: 'set-layers', sceneId: this.#project.scene.id, layers, ...(gesture !== undefined && { gesture }) });
  }

  #name(layers: readonly FreeLayer[]): string {
    const [first] = layers;
    return layers.length === 1 && first !== undefined ? describeLayer(first) : messages.several(layers.length);
  }

  #say(text: string): void {
    this.announcement = announceAgain(this.announcement, text);
  }
}
