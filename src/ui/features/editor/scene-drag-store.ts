import { messages } from '#messages/features/editor/script.messages';
import { makeAutoObservable, observableRef } from 'mobx';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { ProjectStore } from './project-store.ts';

/** CSS pixels that a pointer moves before a drag begins: a press alone selects. */
const DRAG_START = 4;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Moves scenes in their list, which goes `down` the page or `across` it: with mouse, pen or touch, or by keys. */
export class SceneDragStore {
  /** Index of the dragged scene and its current drop target. */
  dragged: { readonly from: number; readonly to: number } | null = null;
  /** For screen readers, after a move. */
  announcement = '';
  #list: HTMLOListElement | null = null;
  #pressed: (Point & { readonly from: number }) | null = null;
  readonly #project: ProjectStore;
  readonly #direction: 'down' | 'across';

  constructor(project: ProjectStore, direction: 'down' | 'across' = 'down') {
    this.#project = project;
    this.#direction = direction;
    makeAutoObservable(this, { dragged: observableRef, getDropEdge: false }, { autoBind: true });
  }

  setList(list: HTMLOListElement | null): void {
    this.#list = list;
  }

  getDropEdge(index: number): 'before' | 'after' | undefined {
    const { dragged } = this;
    if (dragged === null || dragged.to === dragged.from || dragged.to !== index) return undefined;
    return dragged.to < dragged.from ? 'before' : 'after';
  }

  press(event: PointerEvent<HTMLElement>, from: number): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#pressed = { from, clientX: event.clientX, clientY: event.clientY };
  }

  drag(event: PointerEvent<HTMLElement>): void {
    const pressed = this.#pressed;
    if (pressed === null || (this.dragged === null && Math.abs(this.#along(event) - this.#along(pressed)) < DRAG_START)) return;
    const { from } = pressed;
    const gap = this.#findGap(this.#along(event));
    this.dragged = { from, to: gap > from ? gap - 1 : gap };
  }

  drop(): void {
    const { dragged } = this;
    this.cancel();
    if (dragged !== null && dragged.to !== dragged.from) this.move(dragged.from, dragged.to);
  }

  cancel(): void {
    this.#pressed = null;
    this.dragged = null;
  }

  handleKey(event: KeyboardEvent, index: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.move(index, index + step);
  }

  /** Nowhere beyond the ends. */
  move(from: number, to: number): void {
    const { scenes } = this.#project.project;
    const scene = scenes[from];
    if (scene === undefined || to < 0 || to >= scenes.length) return;
    this.#project.edit({ kind: 'move-scene', sceneId: scene.id, to });
    this.announcement = messages.scenes.moved(to + 1, scenes.length);
  }

  #along({ clientX, clientY }: Point): number {
    return this.#direction === 'down' ? clientY : clientX;
  }

  #findGap(at: number): number {
    const places = [...(this.#list?.children ?? [])].map((child) => child.getBoundingClientRect());
    const middle = ({ top, height, left, width }: DOMRect): number => (this.#direction === 'down' ? top + height / 2 : left + width / 2);
    const next = places.findIndex((place) => at < middle(place));
    return next === -1 ? places.length : next;
  }
}
