import { makeAutoObservable, runInAction } from 'mobx';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import { applyPlaces } from '#domain/project/format-places.ts';
import type { Project } from '#domain/project/project.ts';
import { findNamedRange, keepScenes } from '#domain/project/scene-range.ts';
import { toStillScene } from '#domain/stills/still-scene.ts';
import { findSceneInDrawing } from '#domain/tasks/render-progress.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import type { StillDrawer } from '#ports/still-drawer.ts';
import type { VideoDetail } from '#ports/video-api.ts';
import { Lifetime } from '../../stores/lifetime.ts';
import type { PageStore } from '../../stores/page-store.ts';

export interface RenderStillPorts {
  readonly projects: Pick<ProjectApi, 'open'>;
  readonly loadMedia: () => Promise<{ readonly loadStillDrawer: () => Promise<StillDrawer> }>;
}

type RenderedVideo = Pick<VideoDetail, 'projectId' | 'createdAt' | 'title' | 'aspectRatio' | 'detailedStatus'>;

/** The scene that the server draws, as this browser draws its still. None of a project that was changed after the video was ordered. */
export class RenderStillStore implements PageStore {
  /** A URL that holds the image. */
  image: string | null = null;
  readonly #ports: RenderStillPorts;
  readonly #lifetime = new Lifetime();
  #project: Promise<Project | null> | null = null;
  #drawer: Promise<StillDrawer> | null = null;
  #scene = -1;

  constructor(ports: RenderStillPorts) {
    this.#ports = ports;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#lifetime.start();
  }

  stop(): void {
    this.#lifetime.stop();
    void this.#drawer?.then((drawer) => drawer.stop()).catch(() => undefined);
    this.#drawer = null;
  }

  /** Progress came. The image stays until the next scene's is drawn. */
  async show(video: RenderedVideo): Promise<void> {
    const { signal } = this.#lifetime;
    const at = findSceneInDrawing(video.detailedStatus);
    if (signal === null || at < 0 || at === this.#scene) return;
    this.#scene = at;
    const still = await this.#draw(video, at, signal).catch(() => null);
    if (still !== null && at === this.#scene && !signal.aborted) runInAction(() => (this.image = still));
  }

  async #draw(video: RenderedVideo, at: number, signal: AbortSignal): Promise<string | null> {
    this.#project ??= this.#openProject(video, signal);
    const project = await this.#project;
    const scene = project?.scenes[at];
    if (project === null || scene === undefined) return null;
    this.#drawer ??= this.#ports.loadMedia().then(({ loadStillDrawer }) => loadStillDrawer());
    const still = await (await this.#drawer).draw(toStillScene(project, scene, false), { signal });
    return still?.opening ?? null;
  }

  /** As the video is made of it: in its format, and its scenes alone. */
  async #openProject({ projectId, createdAt, title, aspectRatio }: RenderedVideo, signal: AbortSignal): Promise<Project | null> {
    if (projectId === null) return null;
    const opened = await this.#ports.projects.open(projectId, { signal });
    if (opened.kind !== 'ok' || Date.parse(opened.value.updatedAt) > Date.parse(createdAt)) return null;
    const project = keepScenes(fillDefaults(opened.value.project), findNamedRange(title));
    if (project.aspectRatio === aspectRatio) return project;
    const places = project.formats?.find((each) => each.aspectRatio === aspectRatio);
    return places === undefined ? null : applyPlaces(project, places);
  }
}
