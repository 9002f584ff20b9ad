/**
 * How the camera looks closer at the presenter and what is behind them. `push-in`: slowly from the whole frame to the zoom. `pull-out`: the
 * way back. `cut`: at once. `ease`: in a moment, and back at the end.
 */
export const CAMERA_MOVES = ['push-in', 'pull-out', 'cut', 'ease'] as const;
export type CameraMove = (typeof CAMERA_MOVES)[number];

/** How many times larger the camera shows things. Further in, the pixels of presenters and images show. */
export const CAMERA_ZOOM = { min: 1.02, max: 1.6 } as const;

/** Zooms that the editor offers. */
export const CAMERA_ZOOMS = { slight: 1.1, medium: 1.25, close: 1.45 } as const;
export type CameraZoom = keyof typeof CAMERA_ZOOMS;

const SLOW: CameraZoom = 'slight';
const QUICK: CameraZoom = 'medium';

/** The zoom of a new move: who sees a cut should see that it's one. */
export function getUsualZoom(move: CameraMove): number {
  return CAMERA_ZOOMS[move === 'push-in' || move === 'pull-out' ? SLOW : QUICK];
}

/** The offered zoom that is nearest. */
export function findNearestZoom(zoom: number): CameraZoom {
  const names: readonly CameraZoom[] = ['slight', 'medium', 'close'];
  const distance = (name: CameraZoom) => Math.abs(CAMERA_ZOOMS[name] - zoom);
  return names.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}
