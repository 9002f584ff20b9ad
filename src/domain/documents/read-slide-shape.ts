import type { HexColor } from '../project/project.ts';
import { placeShape, type PlacedShape, type SlideTransform } from './slide-boxes.ts';
import { readColor, type ThemeColors } from './slide-colors.ts';
import type { SlideItem } from './source-document.ts';
import { findElement, getXmlNumber, listElements, type XmlElement } from './xml-tree.ts';

/** English Metric Units of a point. */
export const POINT = 12_700;

type ShapeItem = Extract<SlideItem, { readonly kind: 'shape' }>;

interface DrawnShape {
  readonly shape: XmlElement;
  /** Shapes of layout and master that it fills the place of, nearest first. */
  readonly models: readonly XmlElement[];
  readonly within: SlideTransform;
  readonly theme: ThemeColors;
}

/** Where a shape is: as it says itself, or as its placeholder does. */
export function placeInherited({ shape, models, within }: Omit<DrawnShape, 'theme'>): PlacedShape | undefined {
  const transforms = [shape, ...models].map((element) => findElement(element, 'spPr', 'xfrm') ?? findElement(element, 'xfrm'));
  return placeShape(
    transforms.find((transform) => transform !== undefined),
    within,
  );
}

/** The shape's own look; undefined when nothing of it is seen. */
export function readShapeItem(drawn: DrawnShape, placed: PlacedShape): ShapeItem | undefined {
  const { shape, models, within, theme } = drawn;
  const properties = [shape, ...models].map((element) => findElement(element, 'spPr'));
  const style = findElement(shape, 'style');
  const fill = pickColor([...properties.map((each) => readFill(each, theme)), readStyleColor(style, 'fillRef', theme)]);
  const lines = properties.map((each) => findElement(each, 'ln'));
  const lineColor = pickColor([...lines.map((line) => readFill(line, theme)), readStyleColor(style, 'lnRef', theme)]);
  if (fill === undefined && lineColor === undefined) return undefined;
  const geometry = readGeometry(properties);
  const [width = POINT] = lines.flatMap((line) => getXmlNumber(line, 'w') ?? []);
  const item: ShapeItem = {
    kind: 'shape',
    geometry,
    box: placed.box,
    ...(placed.rotation !== 0 && { rotation: placed.rotation }),
    ...((placed.flip.horizontal || placed.flip.vertical) && { flip: placed.flip }),
    ...(fill && { fill }),
    ...(lineColor && { outline: { color: lineColor, width: width / within.size.height } }),
  };
  return STRAIGHT.includes(geometry) ? straighten(item, lines, within.size) : item;
}

/** `none`: the shape says that it has none. */
type Fill = HexColor | 'none' | undefined;

function pickColor(fills: readonly Fill[]): HexColor | undefined {
  const found = fills.find((fill) => fill !== undefined);
  return found === 'none' ? undefined : found;
}

/** A gradient is the color that it begins with. */
function readFill(properties: XmlElement | undefined, theme: ThemeColors): Fill {
  if (findElement(properties, 'noFill') !== undefined) return 'none';
  const solid = readColor(findElement(properties, 'solidFill'), theme);
  return solid ?? readColor(findElement(properties, 'gradFill', 'gsLst', 'gs'), theme);
}

function readStyleColor(style: XmlElement | undefined, name: string, theme: ThemeColors): Fill {
  const reference = findElement(style, name);
  return (getXmlNumber(reference, 'idx') ?? 0) === 0 ? undefined : readColor(reference, theme);
}

/** `custom`: a form of the author's own. */
function readGeometry(properties: readonly (XmlElement | undefined)[]): string {
  const named = properties.flatMap((each) => findElement(each, 'prstGeom')?.attributes.get('prst') ?? [])[0];
  if (named !== undefined) return named;
  return properties.some((each) => findElement(each, 'custGeom') !== undefined) ? 'custom' : 'rect';
}

const STRAIGHT: readonly string[] = ['line', 'straightConnector1'];

/** A line goes from corner to corner of its box; here it goes through the middle of a flat one, which is turned. */
function straighten(item: ShapeItem, lines: readonly (XmlElement | undefined)[], size: SlideTransform['size']): ShapeItem | undefined {
  const { box, flip, rotation = 0, outline } = item;
  if (outline === undefined) return undefined;
  const across = box.width * size.width * (flip?.horizontal === true ? -1 : 1);
  const down = box.height * size.height * (flip?.vertical === true ? -1 : 1);
  const angle = (Math.atan2(down, across) * 180) / Math.PI + rotation;
  const width = Math.hypot(across, down) / size.width;
  const turn = Math.round(angle - 360 * Math.round(angle / 360));
  const ends = lines.flatMap((line) => listElements(line)).filter(({ attributes }) => !NO_HEADS.includes(attributes.get('type') ?? ''));
  const [start, end] = ['headEnd', 'tailEnd'].map((name) => ends.some((element) => element.name === name));
  return {
    kind: 'shape',
    geometry: 'line',
    outline,
    ...(turn !== 0 && { rotation: turn }),
    ...((start === true || end === true) && { arrows: { start: start === true, end: end === true } }),
    box: {
      x: box.x + (box.width - width) / 2,
      y: box.y + (box.height - outline.width) / 2,
      width,
      height: outline.width,
    },
  };
}

const NO_HEADS: readonly string[] = ['', 'none'];
