import type { PresenterLibrary } from '../../ports/presenter-library.ts';
import { computeFrameSize } from '../project/frame-size.ts';
import type { Project, Scene } from '../project/project.ts';
import type { VisemeTable } from '../speech/mouth-track.ts';
import type { ScaledPresenter } from './scaled-presenter.ts';
import { placePresenter, type Shot } from './place-presenter.ts';
import { scalePresenter } from './scale-presenter.ts';

/** A presenter ready to be drawn in one kind of shot: the same for every scene that shows it so. */
export interface LoadedPresenter {
  readonly presenter: ScaledPresenter;
  readonly visemes: VisemeTable;
}

export interface PresenterRequest extends Shot {
  readonly avatarId: string;
}

/** What a scene shows of its presenter; known before anything is spoken. */
export function toPresenterRequest(project: Project, scene: Scene): PresenterRequest {
  const { aspectRatio } = project;
  const titled = scene.layers.some((layer) => layer.kind === 'title');
  return { ...computeFrameSize(aspectRatio, project.resolution), avatarId: scene.avatarId, aspectRatio, framing: scene.framing, titled };
}

/** Undefined when the presenter is not in the presenter library. */
export type LoadPresenter = (order: PresenterRequest, options: { readonly signal?: AbortSignal }) => Promise<LoadedPresenter | undefined>;

/** Reads the presenter's pack and scales it, each time it is asked. */
export function createPresenterLoader(presenters: PresenterLibrary): LoadPresenter {
  return async (order, options) => {
    const pack = await presenters.load(order.avatarId, options);
    options.signal?.throwIfAborted();
    return pack === undefined ? undefined : { presenter: scalePresenter(pack, placePresenter(pack, order), order), visemes: pack.visemes };
  };
}
