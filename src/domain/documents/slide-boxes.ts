import type { LayerBox } from '../project/project.ts';
import { ANGLE_UNIT } from './slide-colors.ts';
import { findElement, getXmlNumber, type XmlElement } from './xml-tree.ts';

/** Where shapes are: in units of the slide, or of the group they are in. */
export interface SlideTransform {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly moveX: number;
  readonly moveY: number;
}

export interface PlacedShape {
  /** Shares of the slide. */
  readonly box: LayerBox;
  /** Degrees clockwise, -180 to 180. */
  readonly rotation: number;
}

/** From units of the slide to shares of it. */
export function createSlideTransform(size: { readonly width: number; readonly height: number }): SlideTransform {
  return { scaleX: 1 / size.width, scaleY: 1 / size.height, moveX: 0, moveY: 0 };
}

/** `transform`: the `xfrm` element of the shape. Undefined when it has no size. */
export function placeShape(transform: XmlElement | undefined, within: SlideTransform): PlacedShape | undefined {
  const { offset, extent } = readBox(transform, 'off', 'ext');
  if (offset === undefined || extent === undefined) return undefined;
  const turned = (getXmlNumber(transform, 'rot') ?? 0) / ANGLE_UNIT;
  return {
    box: {
      x: offset.x * within.scaleX + within.moveX,
      y: offset.y * within.scaleY + within.moveY,
      width: extent.x * within.scaleX,
      height: extent.y * within.scaleY,
    },
    rotation: Math.round(turned - 360 * Math.round(turned / 360)),
  };
}

/** Of the shapes in a group, whose own coordinates are stretched to the group's box. */
export function createGroupTransform(transform: XmlElement | undefined, within: SlideTransform): SlideTransform {
  const { offset, extent } = readBox(transform, 'off', 'ext');
  const { offset: childOffset, extent: childExtent } = readBox(transform, 'chOff', 'chExt');
  if (offset === undefined || extent === undefined || childOffset === undefined || childExtent === undefined) return within;
  const [stretchX, stretchY] = [extent.x / (childExtent.x || 1), extent.y / (childExtent.y || 1)];
  return {
    scaleX: within.scaleX * stretchX,
    scaleY: within.scaleY * stretchY,
    moveX: within.moveX + (offset.x - childOffset.x * stretchX) * within.scaleX,
    moveY: within.moveY + (offset.y - childOffset.y * stretchY) * within.scaleY,
  };
}

interface Pair {
  readonly x: number;
  readonly y: number;
}

function readBox(
  transform: XmlElement | undefined,
  offsetName: string,
  extentName: string,
): { readonly offset?: Pair; readonly extent?: Pair } {
  const offset = readPair(findElement(transform, offsetName), 'x', 'y');
  const extent = readPair(findElement(transform, extentName), 'cx', 'cy');
  return { ...(offset && { offset }), ...(extent && { extent }) };
}

function readPair(element: XmlElement | undefined, first: string, second: string): Pair | undefined {
  const [x, y] = [getXmlNumber(element, first), getXmlNumber(element, second)];
  return x === undefined || y === undefined ? undefined : { x, y };
}
