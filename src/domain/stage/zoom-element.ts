import type { StageElement } from '../project/stage-element.ts';
import { computeZoom, findFocus, type SceneCamera, toZoomed } from '../renderer/camera/scene-camera.ts';

/**
 * The element as the camera shows it in a frame. Only the presenter is enlarged, around the head, which stays where it is: so is its spot, and a
 * presenter is moved by as much as they're seen to move.
 */
export function zoomElement(element: StageElement, camera: SceneCamera | null, frame: number): StageElement {
  const zoom = element.part.kind === 'presenter' && camera !== null ? computeZoom(camera, frame) : 1;
  if (camera === null || zoom === 1) return element;
  const focus = findFocus(camera, frame);
  const { x, y, width, height } = element.box;
  const across = clip(toZoomed(x, focus.x, zoom), toZoomed(x + width, focus.x, zoom));
  const down = clip(toZoomed(y, focus.y, zoom), toZoomed(y + height, focus.y, zoom));
  return { ...element, box: { x: across.from, y: down.from, width: across.to - across.from, height: down.to - down.from } };
}

/** What of it is in the frame. */
function clip(from: number, to: number): { readonly from: number; readonly to: number } {
  return { from: Math.max(from, 0), to: Math.min(to, 1) };
}
