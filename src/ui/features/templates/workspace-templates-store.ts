import { messages } from '#messages/features/templates/templates.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import type { LibraryApi, LibraryItem } from '#ports/library-api.ts';
import { createUuid } from '../../create-uuid.ts';
import { Lifetime } from '../../stores/lifetime.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** Templates that people of the active workspace have saved; none while they can't be loaded, since the page has others. */
export class WorkspaceTemplatesStore implements PageStore {
  templates: readonly LibraryItem[] = [];
  /** Id of the template that a project is being made of. */
  startingId: string | null = null;
  /** Why no project could be made; empty otherwise. */
  failure = '';
  readonly #library: Pick<LibraryApi, 'list' | 'duplicate'>;
  readonly #lifetime = new Lifetime();

  constructor({ library }: { readonly library: Pick<LibraryApi, 'list' | 'duplicate'> }) {
    this.#library = library;
    makeAutoObservable(this, { templates: observableRef }, { autoBind: true });
  }

  start(): void {
    if (this.#lifetime.start()) void this.#load();
  }

  stop(): void {
    this.#lifetime.stop();
  }

  /** Makes a new project of the template and returns its id; null when it couldn't. */
  async startProject(template: LibraryItem): Promise<string | null> {
    this.startingId = template.id;
    this.failure = '';
    const outcome = await this.#library.duplicate(template, { key: createUuid() });
    runInAction(() => {
      this.startingId = null;
      this.failure = outcome.kind === 'ok' ? '' : formatFailure(outcome, messages.own.kept);
    });
    return outcome.kind === 'ok' ? outcome.value.id : null;
  }

  async #load(): Promise<void> {
    const { signal } = this.#lifetime;
    if (signal === null) return;
    const outcome = await this.#library.list({ templates: 'only', order: 'title', pageSize: LIBRARY_LIMITS.largestPage }, { signal });
    if (outcome.kind === 'ok' && !signal.aborted) runInAction(() => (this.templates = outcome.value.rows));
  }
}
