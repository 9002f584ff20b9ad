import type { PresenterPack } from './presenter-pack.ts';
import type { DrawablePresenter, PresenterCode, ScaledPresenter } from './scaled-presenter.ts';

const loadBaked = async () => (await import('./baked-presenter.ts')).BAKED_PRESENTER;
const loadDrawn = async () => (await import('./drawing/drawn-presenter.ts')).DRAWN_PRESENTER;

/** The code of a kind comes with the first presenter of it: it's a good part of what a preview loads. */
export function loadPresenterCode({ rig }: Pick<PresenterPack, 'rig'>): Promise<Omit<PresenterCode<ScaledPresenter>, 'createDrawable'>> {
  return rig === undefined ? loadBaked() : loadDrawn();
}

export async function createDrawable(presenter: ScaledPresenter): Promise<DrawablePresenter> {
  return presenter.drawn === undefined ? (await loadBaked()).createDrawable(presenter) : (await loadDrawn()).createDrawable(presenter);
}
