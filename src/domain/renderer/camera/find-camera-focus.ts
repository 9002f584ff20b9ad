import type { Circle } from '../circle.ts';
import type { ScaledPresenter } from '../scaled-presenter.ts';
import type { SceneCamera } from './scene-camera.ts';

/** Between the eyes; the middle of a circle, since it is enlarged as a whole. */
export function findCameraFocus(
  { left, top, eyes }: Pick<ScaledPresenter, 'left' | 'top' | 'eyes'>,
  circle: Circle | undefined,
  frame: { readonly width: number; readonly height: number },
): SceneCamera['focus'] {
  const middle =
    circle === undefined
      ? { x: left + eyes.left + eyes.width / 2, y: top + eyes.top + eyes.height / 2 }
      : { x: circle.left + circle.base.width / 2, y: circle.top + circle.base.height / 2 };
  const limit = (share: number): number => Math.min(Math.max(share, 0), 1);
  return { x: limit(middle.x / frame.width), y: limit(middle.y / frame.height) };
}

/** In the middle of those that the camera has to show together. */
export function findSharedFocus(each: readonly SceneCamera['focus'][]): SceneCamera['focus'] {
  const sum = each.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / each.length, y: sum.y / each.length };
}
