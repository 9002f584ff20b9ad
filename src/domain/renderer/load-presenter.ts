import type { PresenterLibrary } from '../../ports/presenter-library.ts';
import { pictureSize } from '../project/frame-size.ts';
import type { Project, Scene } from '../project/project.ts';
import type { VisemeTable } from '../speech/mouth-track.ts';
import type { ScaledFigure } from './scaled-presenter.ts';
import { placeFigure, type Shot } from './place-presenter.ts';
import { scaleFigure } from './scale-presenter.ts';

/** A presenter ready to be drawn in one kind of shot: the same for every scene that shows it so. */
export interface ReadyFigure {
  readonly figure: ScaledFigure;
  readonly visemes: VisemeTable;
}

export interface FigureOrder extends Shot {
  readonly avatarId: string;
}

/** What a scene shows of its presenter; known before anything is spoken. */
export function figureOrder(project: Project, scene: Scene): FigureOrder {
  const { aspectRatio } = project;
  const titled = scene.layers.some((layer) => layer.kind === 'title');
  return { ...pictureSize(aspectRatio, project.resolution), avatarId: scene.avatarId, aspectRatio, framing: scene.framing, titled };
}

/** Undefined when the presenter is not in the cast. */
export type LoadFigure = (order: FigureOrder, options: { readonly signal?: AbortSignal }) => Promise<ReadyFigure | undefined>;

/** Reads the presenter's pack and scales it, each time it is asked. */
export function figuresOf(presenters: PresenterLibrary): LoadFigure {
  return async (order, options) => {
    const pack = await presenters.load(order.avatarId, options);
    options.signal?.throwIfAborted();
    return pack === undefined ? undefined : { figure: scaleFigure(pack, placeFigure(pack, order), order), visemes: pack.visemes };
  };
}
