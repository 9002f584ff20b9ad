import { messages } from '#messages/features/editor/stage/spot.messages';
import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import type { LayerBox, StageSpot } from '#domain/project/project.ts';
import type { Point } from '#domain/stage/box-geometry.ts';
import { createSpotEdit, getSpot } from '#domain/stage/spot-edit.ts';
import { findShownFrame } from '#domain/renderer/frame-counts.ts';
import type { StageElement, StagePart } from '#domain/project/stage-element.ts';
import { zoomElement } from '#domain/stage/zoom-element.ts';
import { announceAgain } from '#ui/text/announce-again.ts';
import { FIRST_SPEAKER } from '#domain/script/find-speaker-marks.ts';
import type { SpeakersStore } from '../speakers/speakers-store.ts';
import type { PreviewStore } from '../preview-store.ts';
import type { ProjectStore } from '../project-store.ts';
import { moveSpot, resizeSpot, type SpotDragResult } from './spot-gesture.ts';
import type { StageStore } from './stage-store.ts';
import { isNameCard } from '#domain/project/layer-kinds.ts';

/** A part's place in lists of parts. */
export function toPartKey(part: StagePart): string {
  if (part.kind === 'layer') return `layer ${part.layerId}`;
  return part.kind === 'presenter' && part.speaker !== undefined ? `presenter ${part.speaker}` : part.kind;
}

interface SpotParts {
  readonly project: ProjectStore;
  readonly preview: PreviewStore;
  readonly stage: StageStore;
  readonly speakers: SpeakersStore;
}

/** A part that was moved and isn't drawn in its new place yet. */
interface MovedPart {
  readonly key: string;
  readonly spot: StageSpot;
  readonly box: LayerBox;
  /** What was drawn then. */
  readonly before: readonly StageElement[];
}

/** What has a usual place, as the preview shows it, and which of it is selected. Every move is one edit of the project's history. */
export class SpotStore {
  /** Said to screen readers. */
  announcement = '';
  /** What was selected, though the shown frame may not have it. */
  lastChosen: StagePart | undefined = undefined;
  #moved: MovedPart | null = null;
  readonly #parts: SpotParts;

  constructor(parts: SpotParts) {
    this.#parts = parts;
    makeAutoObservable<SpotStore, '#moved'>(
      this,
      { '#moved': observableRef, lastChosen: observableRef, elements: computedStruct },
      { autoBind: true },
    );
  }

  /**
   * Shown in the current frame, in drawing order; what was just moved is where it was put, though it isn't drawn there yet. The same list
   * while nothing in it moves.
   */
  get elements(): readonly StageElement[] {
    const { player } = this.#parts.preview;
    const moved = this.#moved?.before === player.elements ? this.#moved : null;
    const frame = this.#frame;
    return player.elements
      .filter(({ from, to }) => from <= frame && frame < to)
      .map((element) => zoomElement(element, player.camera, frame))
      .map((element) => (toPartKey(element.part) === moved?.key ? { ...element, box: moved.box, spot: moved.spot } : element));
  }

  /** The frame that is shown. */
  get #frame(): number {
    return findShownFrame(this.#parts.preview.player);
  }

  /** Also while the shown frame doesn't have it. */
  get chosen(): StagePart | undefined {
    return this.#parts.stage.selectedIds.length > 0 ? undefined : this.lastChosen;
  }

  get selected(): StageElement | undefined {
    const { chosen } = this;
    return chosen && this.elements.find(({ part }) => toPartKey(part) === toPartKey(chosen));
  }

  /** The frame's width by its height. */
  get ratio(): number {
    return this.#parts.stage.ratio;
  }

  isMoved(part: StagePart): boolean {
    const { project } = this.#parts;
    return getSpot(project.project, project.scene, part) !== undefined;
  }

  name(part: StagePart): string {
    if (part.kind === 'presenter' && this.#parts.speakers.isDialogue)
      return messages.presenter(this.#parts.speakers.name(part.speaker ?? FIRST_SPEAKER));
    if (part.kind !== 'layer') return messages.parts[part.kind];
    const layer = this.#parts.project.scene.layers.find(({ id }) => id === part.layerId);
    if (layer?.kind === 'title') return messages.title(layer.text);
    return isNameCard(layer) ? messages.lowerThird(layer.text) : messages.parts.logo;
  }

  select(part: StagePart): void {
    this.#parts.stage.clear();
    this.lastChosen = part;
    if (part.kind === 'presenter') this.#parts.speakers.choose(part.speaker ?? FIRST_SPEAKER);
  }

  clear(): void {
    this.lastChosen = undefined;
  }

  /** At the end of a drag. */
  place(element: StageElement, put: Pick<SpotDragResult, 'spot' | 'box'>): void {
    this.#put(element, put);
    this.#say(messages.moved(this.name(element.part)));
  }

  /** By the arrow keys; steps in quick succession are undone together. */
  nudge(element: StageElement, by: Point): void {
    this.#say(messages.at(this.#put(element, moveSpot(element, by))));
  }

  resize(element: StageElement, factor: number): void {
    this.#say(messages.sized(this.#put(element, resizeSpot(element, factor)).scale));
  }

  setScale(element: StageElement, scale: number): void {
    this.#put(element, resizeSpot(element, scale / element.spot.scale));
  }

  /** Back to the usual place. */
  reset(part: StagePart): void {
    this.#moved = null;
    this.#edit(part, undefined);
    this.#say(messages.back(this.name(part)));
  }

  #put({ part }: StageElement, { spot, box }: Pick<SpotDragResult, 'spot' | 'box'>): StageSpot {
    this.#moved = { key: toPartKey(part), spot, box, before: this.#parts.preview.player.elements };
    this.#edit(part, spot);
    return spot;
  }

  #edit(part: StagePart, spot: StageSpot | undefined): void {
    const { project } = this.#parts;
    const command = createSpotEdit(project.project, project.scene, { part, ...(spot && { spot }) });
    if (command !== null) project.edit(command);
  }

  #say(text: string): void {
    this.announcement = announceAgain(this.announcement, text);
  }
}
