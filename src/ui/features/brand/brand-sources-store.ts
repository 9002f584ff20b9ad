import { messages } from '#messages/features/brand/brand-sources.messages';
import { makeAutoObservable } from 'mobx';
import { BRAND_LIMITS, type BrandScenes } from '#domain/brand/brand-kit.ts';
import { type BrandEnd, type BrandScenesProblem, takeBrandScenes } from '#domain/brand/brand-scenes.ts';
import type { MusicApi, MusicSummary } from '#ports/music-api.ts';
import type { ProjectApi, ProjectSummary } from '#ports/project-api.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** HTTP status of a project that was deleted meanwhile. */
const NOT_FOUND = 404;

export interface BrandSourcesPorts {
  readonly music: MusicApi;
  readonly projects: ProjectApi;
}

/** What the workspace has for the kit's music, intro and outro. */
export class BrandSourcesStore implements PageStore {
  readonly music: LoadedValue<readonly MusicSummary[]>;
  readonly projects: LoadedValue<readonly ProjectSummary[]>;
  /** Scenes being read from a project. */
  readonly taking: Readonly<Record<BrandEnd, ActionStore>> = { intro: new ActionStore(), outro: new ActionStore() };
  readonly #projects: ProjectApi;

  constructor({ music, projects }: BrandSourcesPorts) {
    this.#projects = projects;
    this.music = new LoadedValue(async (signal) => {
      const outcome = await music.list({ signal });
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
    this.projects = new LoadedValue(async (signal) => {
      const outcome = await projects.list({ signal });
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
    makeAutoObservable(this, { music: false, projects: false, taking: false }, { autoBind: true });
  }

  start(): void {
    this.music.start();
    this.projects.start();
  }

  stop(): void {
    this.music.stop();
    this.projects.stop();
  }

  /** Reads a project's scenes as they are now. Null when they can't be an intro or outro; `taking` has the reason. */
  async take(end: BrandEnd, projectId: string): Promise<BrandScenes | null> {
    let taken: BrandScenes | null = null;
    await this.taking[end].run('take', async () => {
      const opened = await this.#projects.open(projectId);
      if (opened.kind === 'rejected' && opened.status === NOT_FOUND) return { kind: 'failed', message: messages.gone };
      if (opened.kind !== 'ok') return { kind: 'failed', message: formatFailure(opened, messages.unchanged) };
      const scenes = takeBrandScenes(opened.value.project);
      if ('kind' in scenes) return { kind: 'failed', message: formatProblem(scenes) };
      taken = scenes;
      return { kind: 'ok' };
    });
    return taken;
  }
}

function formatProblem(problem: BrandScenesProblem): string {
  return problem.kind === 'no-scenes' ? messages.noScenes : messages.tooManyScenes(problem.count, BRAND_LIMITS.scenes);
}
