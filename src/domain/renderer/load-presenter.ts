import type { PresenterLibrary } from '#ports/presenter-library.ts';
import { toVariantId } from './pack-variant.ts';
import type { StageElement } from '../project/stage-element.ts';
import type { VisemeTable } from '../speech/mouth-track.ts';
import { drawPackBackground } from './draw-pack-background.ts';
import type { ScaledPresenter } from './scaled-presenter.ts';
import { toPresenterShape } from './presenter-shape.ts';
import { describePlace, placePresenter } from './place-presenter.ts';
import type { PresenterRequest } from './presenter-request.ts';
import { SET_LIGHTS } from './set-light.ts';
import { loadPresenterCode } from './presenter-code.ts';
import type { YuvFrame } from './yuv-frame.ts';

/** A presenter prepared for one kind of shot; shared by all scenes with the same shot. */
export interface LoadedPresenter {
  readonly presenter: ScaledPresenter;
  readonly visemes: VisemeTable;
  /** Of the shot's size; replaces the background behind the presenter. */
  readonly background?: YuvFrame;
  /** Where the presenter is; a presenter with a background of their own can't be moved. */
  readonly place?: Pick<StageElement, 'box' | 'spot'>;
}

/** Undefined when the presenter does not exist. */
export type LoadPresenter = (order: PresenterRequest, options: { readonly signal?: AbortSignal }) => Promise<LoadedPresenter | undefined>;

/**
 * Loads and scales the presenter's pack on every call, or the framing's own pack if there is one. Beside the middle, presenters face what
 * they talk about.
 */
export function createPresenterLoader(presenters: Pick<PresenterLibrary, 'load'>): LoadPresenter {
  return async (order, options) => {
    const variantId = toVariantId(order.avatarId, order.framing);
    const variant = variantId === undefined ? undefined : await presenters.load(variantId, options);
    const found = variant ?? (await presenters.load(order.avatarId, options));
    options.signal?.throwIfAborted();
    if (found === undefined) return undefined;
    const code = await loadPresenterCode(found);
    const pack = code.face(found, order, variant !== undefined);
    // Who brings a background was photographed in its light.
    const lit = order.set === undefined || pack.background !== undefined ? pack : code.light(pack, SET_LIGHTS[order.set]);
    const { spot: _spot, ...usual } = order;
    const shot = pack.background === undefined ? order : usual;
    const shape = toPresenterShape(lit);
    const placement = placePresenter(shape, shot);
    const loaded = { presenter: code.scale(lit, placement, shot), visemes: pack.visemes };
    return pack.background === undefined
      ? { ...loaded, place: describePlace(shape, shot, placement) }
      : { ...loaded, background: drawPackBackground(pack.background, placement, shot) };
  };
}
