import { makeAutoObservable, observableRef } from 'mobx';
import type { EditCommand } from '#domain/project/edit/edit-command.ts';
import { recordEdit, redoEdit, startHistory, undoEdit } from '#domain/project/edit/edit-history.ts';
import type { EditHistory } from '#domain/project/edit/edit-history.ts';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import type { HistoryMerge } from '#domain/project/merge/merge-history.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import type { Clock } from '#ports/clock.ts';

/** An edit that was undone or redone. */
export interface ReturnedStep {
  readonly direction: 'undo' | 'redo';
  readonly kind: EditCommand['kind'];
}

/** The project on screen with its undo history and selected scene. */
export class ProjectStore {
  history: EditHistory;
  selectedId: string;
  /** The last step that was undone or redone. */
  returned: ReturnedStep | null = null;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();

  constructor(opened: Project | EditHistory, clock: Clock) {
    this.#clock = clock;
    this.history = 'undo' in opened ? opened : startHistory(opened);
    this.selectedId = this.project.scenes[0]?.id ?? '';
    makeAutoObservable(this, { history: observableRef, returned: observableRef, subscribe: false }, { autoBind: true });
  }

  get project(): Project {
    return this.history.project;
  }

  /** As it is heard and rendered: with defaults in place of its variables. */
  get shown(): Project {
    return fillDefaults(this.project);
  }

  get sceneIndex(): number {
    return Math.max(
      0,
      this.project.scenes.findIndex((scene) => scene.id === this.selectedId),
    );
  }

  get scene(): Scene {
    const scene = this.project.scenes[this.sceneIndex];
    if (scene === undefined) {
      throw new Error('A project has at least one scene.');
    }
    return scene;
  }

  /** The selected scene as it is heard. */
  get shownScene(): Scene {
    return this.shown.scenes[this.sceneIndex] ?? this.scene;
  }

  get sceneId(): string {
    return this.scene.id;
  }

  get sceneCount(): number {
    return this.project.scenes.length;
  }

  get script(): string {
    return this.scene.script;
  }

  get canUndo(): boolean {
    return this.history.undo.length > 0;
  }

  get canRedo(): boolean {
    return this.history.redo.length > 0;
  }

  edit(command: EditCommand): void {
    this.#setHistory(recordEdit(this.history, command, this.#clock.now()));
  }

  undo(): void {
    const step = this.history.undo.at(-1);
    if (step !== undefined) this.returned = { direction: 'undo', kind: invertKind(step.command.kind) };
    this.#setHistory(undoEdit(this.history));
  }

  redo(): void {
    const step = this.history.redo.at(-1);
    if (step !== undefined) this.returned = { direction: 'redo', kind: step.command.kind };
    this.#setHistory(redoEdit(this.history));
  }

  select(sceneId: string): void {
    this.selectedId = sceneId;
  }

  /** Replaces the project and clears the undo history. */
  replace(project: Project): void {
    this.#setHistory({ ...startHistory(project), version: this.history.version + 1 });
  }

  /** Takes over a history that somebody else's edits were merged into. `renamed`: scenes that have another id in it. */
  adopt({ history, renamed }: Pick<HistoryMerge, 'history' | 'renamed'>): void {
    this.selectedId = renamed.get(this.selectedId) ?? this.selectedId;
    this.#setHistory(history);
  }

  /** Calls `listener` with each change of the project before any view hears of it. The result ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #setHistory(history: EditHistory): void {
    const index = this.sceneIndex;
    const isChanged = history.project !== this.project;
    this.history = history;
    const { scenes } = history.project;
    if (!scenes.some((scene) => scene.id === this.selectedId)) {
      this.selectedId = scenes[Math.min(index, scenes.length - 1)]?.id ?? '';
    }
    if (isChanged) for (const listener of this.#listeners) listener();
  }
}

/** The edit that an undo step takes back. */
function invertKind(kind: EditCommand['kind']): EditCommand['kind'] {
  if (kind === 'add-scene') return 'remove-scene';
  if (kind === 'remove-scene') return 'add-scene';
  return kind;
}

/** A selection that the script's field is asked to make. */
interface WantedSelection {
  readonly from: number;
  readonly to: number;
  readonly focus: boolean;
}

/** Selection in the current scene's script, in UTF-16 units. */
export class ScriptSelection {
  from = 0;
  to = 0;
  wanted: WantedSelection | null = null;

  constructor() {
    makeAutoObservable(this, { wanted: observableRef }, { autoBind: true });
  }

  /** Selects it, here and in the field as soon as that shows the script. */
  ask(wanted: WantedSelection): void {
    this.set(wanted.from, wanted.to);
    this.wanted = wanted;
  }

  /** The field did what was asked. */
  fulfill(): void {
    this.wanted = null;
  }

  /** Stays in its place of a text that somebody else changed. */
  move(moveOffset: (offset: number) => number): void {
    this.ask({ from: moveOffset(this.from), to: moveOffset(this.to), focus: false });
  }

  set(from: number, to: number): void {
    this.from = from;
    this.to = to;
  }
}
