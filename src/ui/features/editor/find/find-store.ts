import { messages } from '#messages/features/editor/find/find.messages';
import { makeAutoObservable, observableRef } from 'mobx';
import { findText, replaceMatches, type TextMatch } from '#domain/project/edit/find-and-replace.ts';
import type { ProjectStore } from '../project-store.ts';

/** Find and replace across scenes. Replacing all is one edit. */
export class FindStore {
  open = false;
  text = '';
  replacement = '';
  matchCase = false;
  message = '';
  current: TextMatch | null = null;
  readonly #project: ProjectStore;

  constructor(project: ProjectStore) {
    this.#project = project;
    makeAutoObservable(this, { current: observableRef }, { autoBind: true });
  }

  get matches(): readonly TextMatch[] {
    return this.open ? findText(this.#project.project, this) : [];
  }

  /** Index of the current match, from 0; -1 if there is none. */
  get index(): number {
    const { current } = this;
    return current === null ? -1 : this.matches.findIndex((match) => isSameMatch(match, current));
  }

  /** The current match if it is in the scene on screen. */
  get shown(): TextMatch | null {
    const match = this.matches[this.index];
    return match !== undefined && match.sceneId === this.#project.scene.id ? match : null;
  }

  setOpen(open: boolean): void {
    this.open = open;
    this.message = '';
    this.current = null;
  }

  setText(text: string): void {
    this.text = text;
    this.#begin();
  }

  setReplacement(replacement: string): void {
    this.replacement = replacement;
  }

  setMatchCase(matchCase: boolean): void {
    this.matchCase = matchCase;
    this.#begin();
  }

  /** Goes to the next match, or the previous one by -1; around the ends. */
  go(step: 1 | -1): void {
    const count = this.matches.length;
    const from = this.index === -1 && step === -1 ? 0 : this.index;
    this.#show(this.matches[(from + step + count) % count]);
  }

  replaceOne(): void {
    const match = this.matches[this.index];
    if (match === undefined) {
      this.go(1);
      return;
    }
    if (!this.#replace([match])) return;
    this.message = messages.replaced(1);
    const end = match.from + this.replacement.length;
    const order = this.#project.project.scenes.map(({ id }) => id);
    const place = order.indexOf(match.sceneId);
    const next = this.matches.find(({ sceneId, from }) => (sceneId === match.sceneId ? from >= end : order.indexOf(sceneId) > place));
    this.#show(next ?? this.matches[0]);
  }

  replaceAll(): void {
    const { matches } = this;
    if (matches.length === 0 || !this.#replace(matches)) return;
    this.current = null;
    this.message = messages.replaced(matches.length);
  }

  #begin(): void {
    this.message = '';
    const sceneId = this.#project.scene.id;
    this.#show(this.matches.find((match) => match.sceneId === sceneId) ?? this.matches[0]);
  }

  #show(match: TextMatch | undefined): void {
    this.current = match ?? null;
    if (match !== undefined) this.#project.select(match.sceneId);
  }

  #replace(matches: readonly TextMatch[]): boolean {
    const project = replaceMatches(this.#project.project, matches, this.replacement);
    if (project === null) this.message = messages.tooLong;
    else this.#project.edit({ kind: 'replace-project', project });
    return project !== null;
  }
}

function isSameMatch(one: TextMatch, other: TextMatch): boolean {
  return one.sceneId === other.sceneId && one.from === other.from;
}
