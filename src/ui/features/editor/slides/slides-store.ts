import { messages } from '#messages/features/editor/slides/slides.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { formatImportReport } from '#domain/documents/import-report.ts';
import { switchFormat } from '#domain/preflight/switch-format.ts';
import { insertProject } from '#domain/project/edit/insert-project.ts';
import { MAX_SCENES } from '#domain/project/project-limits.ts';
import type { ImportedProject, ProjectApi } from '#ports/project-api.ts';
import { formatFailure } from '#ui/text/failure-text.ts';
import type { ProjectStore } from '../project-store.ts';

export interface SlidesParts {
  readonly project: ProjectStore;
  readonly projects: Pick<ProjectApi, 'importFile' | 'remove'>;
}

/** Slides or a document become scenes of the open project, after the selected one: one step of its history. */
export class SlidesStore {
  busy = false;
  error = '';
  /** What came in, and what didn't; null before. */
  report: readonly string[] | null = null;
  /** Each slide is one image. */
  drawsSlides = false;
  readonly #parts: SlidesParts;

  constructor(parts: SlidesParts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setDrawsSlides(draws: boolean): void {
    this.drawsSlides = draws;
  }

  async add(file: Blob): Promise<void> {
    if (this.busy) return;
    [this.busy, this.error] = [true, ''];
    const { projects } = this.#parts;
    const outcome = await projects.importFile(file, { slides: this.drawsSlides ? 'images' : 'texts' });
    if (outcome.kind === 'ok') {
      // Its scenes are in this project now.
      void projects.remove(outcome.value.id);
    }
    runInAction(() => {
      this.busy = false;
      if (outcome.kind === 'ok') this.#insert(outcome.value);
      else this.error = formatFailure(outcome);
    });
  }

  #insert({ project: imported, report }: ImportedProject): void {
    const { project: store } = this.#parts;
    const inserted = insertProject(store.project, switchFormat(imported, store.project.aspectRatio), store.sceneId);
    if (inserted === null) {
      this.error = messages.tooMany(MAX_SCENES);
      return;
    }
    store.edit({ kind: 'replace-project', project: inserted.project });
    const [first] = inserted.ids;
    if (first !== undefined) store.select(first);
    this.report = formatImportReport(report);
  }
}
