import type { LayerBox } from '../project/project.ts';
import { ANGLE_UNIT } from './slide-colors.ts';
import type { ImageFlip } from './source-document.ts';
import { findElement, getXmlFlag, getXmlNumber, type XmlElement } from './xml-tree.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where shapes are: of the slide, or of the group they are in, which may be stretched, turned and mirrored. */
export interface SlideTransform {
  /** In units of the slide. */
  readonly toSlide: (point: Point) => Point;
  readonly scaleX: number;
  readonly scaleY: number;
  /** Degrees clockwise. */
  readonly rotation: number;
  readonly flip: ImageFlip;
  readonly size: Size;
}

export interface PlacedShape {
  /** Shares of the slide, before it is turned around its middle. */
  readonly box: LayerBox;
  /** Degrees clockwise, -180 to 180. */
  readonly rotation: number;
  /** Of what is seen, before it is turned. */
  readonly flip: ImageFlip;
}

/** Of a slide of that size, in its own units. */
export function createSlideTransform(size: Size): SlideTransform {
  return { toSlide: (point) => point, scaleX: 1, scaleY: 1, rotation: 0, flip: { horizontal: false, vertical: false }, size };
}

/** `transform`: the `xfrm` element of the shape. Undefined when it has no size. */
export function placeShape(transform: XmlElement | undefined, within: SlideTransform): PlacedShape | undefined {
  const placed = placeOnSlide(transform, within);
  if (placed === undefined) return undefined;
  const { middle, width, height, rotation, flip } = placed;
  const { size } = within;
  return {
    box: {
      x: (middle.x - width / 2) / size.width,
      y: (middle.y - height / 2) / size.height,
      width: width / size.width,
      height: height / size.height,
    },
    rotation: Math.round(rotation - 360 * Math.round(rotation / 360)),
    flip,
  };
}

/** Of the shapes in a group, whose own coordinates are stretched to the group's box, and turn and flip with it. */
export function createGroupTransform(transform: XmlElement | undefined, within: SlideTransform): SlideTransform {
  const placed = placeOnSlide(transform, within);
  const offset = readPair(findElement(transform, 'chOff'), 'x', 'y');
  const extent = readPair(findElement(transform, 'chExt'), 'cx', 'cy');
  if (placed === undefined || offset === undefined || extent === undefined) return within;
  const { middle, width, height, rotation, flip } = placed;
  const [scaleX, scaleY] = [width / (extent.x || 1), height / (extent.y || 1)];
  const [sine, cosine] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
  return {
    toSlide: (point) => {
      const x = ((point.x - offset.x) * scaleX - width / 2) * (flip.horizontal ? -1 : 1);
      const y = ((point.y - offset.y) * scaleY - height / 2) * (flip.vertical ? -1 : 1);
      return { x: middle.x + x * cosine - y * sine, y: middle.y + x * sine + y * cosine };
    },
    scaleX,
    scaleY,
    rotation,
    flip,
    size: within.size,
  };
}

interface PlacedBox extends Size {
  readonly middle: Point;
  readonly rotation: number;
  readonly flip: ImageFlip;
}

/** In units of the slide. */
function placeOnSlide(transform: XmlElement | undefined, within: SlideTransform): PlacedBox | undefined {
  const offset = readPair(findElement(transform, 'off'), 'x', 'y');
  const extent = readPair(findElement(transform, 'ext'), 'cx', 'cy');
  if (offset === undefined || extent === undefined) return undefined;
  const turned = (getXmlNumber(transform, 'rot') ?? 0) / ANGLE_UNIT;
  const isMirrored = within.flip.horizontal !== within.flip.vertical;
  return {
    middle: within.toSlide({ x: offset.x + extent.x / 2, y: offset.y + extent.y / 2 }),
    width: extent.x * within.scaleX,
    height: extent.y * within.scaleY,
    rotation: within.rotation + (isMirrored ? -turned : turned),
    flip: {
      horizontal: within.flip.horizontal !== (getXmlFlag(transform, 'flipH') ?? false),
      vertical: within.flip.vertical !== (getXmlFlag(transform, 'flipV') ?? false),
    },
  };
}

function readPair(element: XmlElement | undefined, first: string, second: string): Point | undefined {
  const [x, y] = [getXmlNumber(element, first), getXmlNumber(element, second)];
  return x === undefined || y === undefined ? undefined : { x, y };
}
