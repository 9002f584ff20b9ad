import type { Shape } from '../project/project.ts';
import type { DocumentImages } from './document-images.ts';
import type { Relationships } from './office-package.ts';
import type { OmittedContent } from './omitted-content.ts';
import { createGroupTransform, createSlideTransform, placeShape, type SlideTransform } from './slide-boxes.ts';
import { readColor, type ThemeColors } from './slide-colors.ts';
import { findPlaceholder, getPlaceholder, listTextStyles, type SlideMaster } from './slide-placeholders.ts';
import { readSlideText } from './slide-text.ts';
import type { ImageCrop, SlideItem } from './source-document.ts';
import { findAllElements, findElement, getXmlNumber, listElements, type XmlElement } from './xml-tree.ts';

/** English Metric Units: of a point, as sizes of text are given, and of everything else. */
const POINT = 12_700;

export interface SlideSource {
  readonly slide: XmlElement;
  readonly relationships: Relationships;
  readonly master: SlideMaster;
  readonly theme: ThemeColors;
  /** English Metric Units. */
  readonly size: { readonly width: number; readonly height: number };
  readonly images: DocumentImages;
  readonly omitted: OmittedContent;
}

export interface ReadSlide {
  readonly title?: string;
  /** Everything there is to read, title first, without bullets. */
  readonly texts: readonly string[];
  readonly items: readonly SlideItem[];
}

/** What the slide itself shows, without its background, date, footer and number. */
export function readSlide(source: SlideSource): ReadSlide {
  const texts: string[] = [];
  let title: string | undefined;
  const items = readShapes(findElement(source.slide, 'cSld', 'spTree'), createSlideTransform(source.size), (shape, within) => {
    const { item, text, isTitle } = readShape(shape, within, source);
    texts.push(...(text ?? []));
    if (isTitle && text !== undefined) title = text.join(' ');
    return item;
  });
  return { ...(title !== undefined && { title }), texts, items };

  function readShapes(
    tree: XmlElement | undefined,
    within: SlideTransform,
    read: (shape: XmlElement, within: SlideTransform) => readonly SlideItem[],
  ): readonly SlideItem[] {
    return listElements(tree).flatMap((shape) => {
      switch (shape.name) {
        case 'grpSp':
          return readShapes(shape, createGroupTransform(findElement(shape, 'grpSpPr', 'xfrm'), within), read);
        case 'AlternateContent':
          return readShapes(findElement(shape, 'Fallback') ?? findElement(shape, 'Choice'), within, read);
        case 'sp':
          return read(shape, within);
        case 'pic':
          return readImage(shape, within, source);
        case 'graphicFrame':
          source.omitted.add(nameGraphic(shape));
          return [];
        case 'cxnSp':
          source.omitted.add('connector');
          return [];
        default:
          return [];
      }
    });
  }
}

interface ShapeContent {
  readonly item: readonly SlideItem[];
  readonly text?: readonly string[];
  readonly isTitle: boolean;
}

const UNSHOWN: readonly string[] = ['dt', 'ftr', 'sldNum', 'hdr'];
const NOTHING: ShapeContent = { item: [], isTitle: false };

function readShape(shape: XmlElement, within: SlideTransform, source: SlideSource): ShapeContent {
  const placeholder = getPlaceholder(shape);
  if (placeholder !== undefined && UNSHOWN.includes(placeholder.type)) return NOTHING;
  const models = placeholder === undefined ? [] : findPlaceholder(source.master, placeholder);
  const transforms = [shape, ...models].map((element) => findElement(element, 'spPr', 'xfrm'));
  const placed = placeShape(
    transforms.find((transform) => transform !== undefined),
    within,
  );
  const isTitle = placeholder?.type === 'title' || placeholder?.type === 'ctrTitle';
  const body = findElement(shape, 'txBody');
  const inherited = [...models.map((model) => findElement(model, 'txBody')), ...listTextStyles(source.master, placeholder)];
  const text = body && readSlideText({ body, inherited, theme: source.theme });
  const spoken = text && { text: text.paragraphs };
  if (placed === undefined) return { item: [], ...spoken, isTitle };

  const { box, rotation } = placed;
  const turn = rotation === 0 ? {} : { rotation };
  const drawn = readDrawnShape(shape, source);
  const shown: SlideItem[] = drawn === undefined ? [] : [{ kind: 'shape', ...drawn, box, ...turn }];
  const image = findElement(shape, 'spPr', 'blipFill', 'blip')?.attributes.get('r:embed');
  const filled = image === undefined ? undefined : source.images.add(source.relationships.get(image)?.path);
  if (filled !== undefined) shown.push({ kind: 'image', image: filled, box });
  if (text !== undefined) {
    const { color, bold, align } = text;
    const size = (text.size * POINT) / source.size.height;
    shown.push({ kind: 'text', text: text.lines.join('\n'), box, size, bold, align, ...(color && { color }), ...turn });
  }
  return { item: shown, ...spoken, isTitle };
}

const SHAPES: Readonly<Record<string, Shape>> = { rect: 'rectangle', roundRect: 'rounded', ellipse: 'ellipse' };

/** The shape's own look; undefined when nothing of it is seen, or when it's a form that can't be drawn. */
function readDrawnShape(
  shape: XmlElement,
  { theme, omitted, size }: SlideSource,
): Pick<Extract<SlideItem, { kind: 'shape' }>, 'shape' | 'fill' | 'outline'> | undefined {
  const properties = findElement(shape, 'spPr');
  const style = findElement(shape, 'style');
  const isUnfilled = findElement(properties, 'noFill') !== undefined;
  const fill = isUnfilled ? undefined : (readColor(findElement(properties, 'solidFill'), theme) ?? readStyleColor(style, 'fillRef'));
  const line = findElement(properties, 'ln');
  const isUnlined = findElement(line, 'noFill') !== undefined;
  const lineColor = isUnlined ? undefined : (readColor(findElement(line, 'solidFill'), theme) ?? readStyleColor(style, 'lnRef'));
  if (fill === undefined && lineColor === undefined) return undefined;
  const form = findElement(properties, 'prstGeom')?.attributes.get('prst') ?? '';
  const known = SHAPES[form];
  if (known === undefined) omitted.add('shape');
  if (known === undefined) return undefined;
  const width = (getXmlNumber(line, 'w') ?? POINT) / size.height;
  return { shape: known, ...(fill && { fill }), ...(lineColor && { outline: { color: lineColor, width } }) };

  function readStyleColor(element: XmlElement | undefined, name: string): ReturnType<typeof readColor> {
    const reference = findElement(element, name);
    return (getXmlNumber(reference, 'idx') ?? 0) === 0 ? undefined : readColor(reference, theme);
  }
}

function readImage(shape: XmlElement, within: SlideTransform, { relationships, images, omitted }: SlideSource): readonly SlideItem[] {
  const properties = findElement(shape, 'nvPicPr', 'nvPr');
  const media = ['videoFile', 'audioFile'].find((name) => findElement(properties, name) !== undefined);
  if (media !== undefined) {
    omitted.add(media === 'videoFile' ? 'video' : 'sound file');
    return [];
  }
  const placed = placeShape(findElement(shape, 'spPr', 'xfrm'), within);
  const link = findElement(shape, 'blipFill', 'blip')?.attributes.get('r:embed') ?? '';
  const image = placed && images.add(relationships.get(link)?.path, readCrop(shape));
  if (image === undefined) omitted.add('image');
  return image === undefined || placed === undefined ? [] : [{ kind: 'image', image, box: placed.box }];
}

const WHOLE = 100_000;

function readCrop(shape: XmlElement): ImageCrop | undefined {
  const cut = findElement(shape, 'blipFill', 'srcRect');
  const [left = 0, top = 0, right = 0, bottom = 0] = ['l', 't', 'r', 'b'].map((side) =>
    Math.max(0, (getXmlNumber(cut, side) ?? 0) / WHOLE),
  );
  const isCut = left + top + right + bottom > 0 && left + right < 1 && top + bottom < 1;
  return isCut ? { left, top, right, bottom } : undefined;
}

function nameGraphic(frame: XmlElement): string {
  const names = { tbl: 'table', chart: 'chart', relIds: 'diagram' };
  return Object.entries(names).find(([name]) => findAllElements(frame, name).length > 0)?.[1] ?? 'embedded object';
}
