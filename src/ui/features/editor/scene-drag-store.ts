import { messages } from '#messages/features/editor/script.messages';
import { makeAutoObservable, observableRef } from 'mobx';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { ProjectStore } from './project-store.ts';

/** Moves scenes in their list: by a handle with mouse, pen or touch, or by arrow keys. */
export class SceneDragStore {
  /** Index of the dragged scene and its current drop target. */
  dragged: { readonly from: number; readonly to: number } | null = null;
  /** For screen readers, after a move. */
  announcement = '';
  #list: HTMLOListElement | null = null;
  readonly #project: ProjectStore;

  constructor(project: ProjectStore) {
    this.#project = project;
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
    this.dragged = { from, to: from };
  }

  drag(event: PointerEvent<HTMLElement>): void {
    if (this.dragged === null) return;
    const { from } = this.dragged;
    const gap = this.#findGap(event.clientY);
    this.dragged = { from, to: gap > from ? gap - 1 : gap };
  }

  drop(): void {
    const { dragged } = this;
    this.cancel();
    if (dragged !== null && dragged.to !== dragged.from) this.#move(dragged.from, dragged.to);
  }

  cancel(): void {
    this.dragged = null;
  }

  handleKey(event: KeyboardEvent, index: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.#move(index, index + step);
  }

  #move(from: number, to: number): void {
    const { scenes } = this.#project.project;
    const scene = scenes[from];
    if (scene === undefined || to < 0 || to >= scenes.length) return;
    this.#project.edit({ kind: 'move-scene', sceneId: scene.id, to });
    this.announcement = messages.scenes.moved(to + 1, scenes.length);
  }

  #findGap(y: number): number {
    const rows = [...(this.#list?.children ?? [])].map((row) => row.getBoundingClientRect());
    const below = rows.findIndex(({ top, height }) => y < top + height / 2);
    return below === -1 ? rows.length : below;
  }
}
