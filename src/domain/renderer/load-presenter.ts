import type { PresenterLibrary } from '../../ports/presenter-library.ts';
import { computeFrameSize } from '../project/frame-size.ts';
import type { Project, Scene } from '../project/project.ts';
import type { VisemeTable } from '../speech/mouth-track.ts';
import type { ScaledPresenter } from './scaled-presenter.ts';
import { placePresenter, type Shot } from './place-presenter.ts';
import { scalePresenter } from './scale-presenter.ts';

/** A presenter prepared for one kind of shot; shared by all scenes with the same shot. */
export interface LoadedPresenter {
  readonly presenter: ScaledPresenter;
  readonly visemes: VisemeTable;
}

export interface PresenterRequest extends Shot {
  readonly avatarId: string;
}

/** The presenter and shot of a scene; known before speech. */
export function toPresenterRequest(project: Project, scene: Scene): PresenterRequest {
  const { aspectRatio } = project;
  const titled = scene.layers.some((layer) => layer.kind === 'title');
  return { ...computeFrameSize(aspectRatio, project.resolution), avatarId: scene.avatarId, aspectRatio, framing: scene.framing, titled };
}

/** Undefined when the presenter does not exist. */
export type LoadPresenter = (order: PresenterRequest, options: { readonly signal?: AbortSignal }) => Promise<LoadedPresenter | undefined>;

/** Loads and scales the presenter's pack on every call. */
export function createPresenterLoader(presenters: PresenterLibrary): LoadPresenter {
  return async (order, options) => {
    const pack = await presenters.load(order.avatarId, options);
    options.signal?.throwIfAborted();
    return pack === undefined ? undefined : { presenter: scalePresenter(pack, placePresenter(pack, order), order), visemes: pack.visemes };
  };
}
