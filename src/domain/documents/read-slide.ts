import type { DocumentImages } from './document-images.ts';
import { findRelatedPath, type OfficePackage, readPart, readRelationships, type Relationships } from './office-package.ts';
import type { ContentCounter } from './content-counter.ts';
import { joinBoxes, type ReadableItem, sortForReading } from './reading-order.ts';
import { placeInherited, POINT, readShapeItem } from './read-slide-shape.ts';
import { listTableSentences, readSlideTable } from './read-slide-table.ts';
import { createGroupTransform, type PlacedShape, type SlideTransform } from './slide-boxes.ts';
import { readColor, type ThemeColors } from './slide-colors.ts';
import { findPlaceholder, getPlaceholder, listTextStyles, type SlideMaster } from './slide-placeholders.ts';
import { readSlideText, type TextSource } from './slide-text.ts';
import type { ImageCrop, SlideItem } from './source-document.ts';
import { findAllElements, findElement, getXmlFlag, getXmlNumber, listElements, type XmlElement } from './xml-tree.ts';

export interface SlideSource {
  readonly files: OfficePackage;
  readonly relationships: Relationships;
  readonly master: SlideMaster;
  readonly theme: ThemeColors;
  readonly images: DocumentImages;
  readonly omitted: ContentCounter;
  readonly isRightToLeft: boolean;
  /** Of a layout or master: what slides put in its places isn't there. */
  readonly isShared?: true;
}

/** What a part of a slide shows, and its texts in the order of drawing. */
export interface SlideContent {
  readonly items: readonly SlideItem[];
  readonly readable: readonly ReadableItem[];
}

const NOTHING: SlideContent = { items: [], readable: [] };
const UNSHOWN: readonly string[] = ['dt', 'ftr', 'sldNum', 'hdr'];

/** What the shapes in a tree show, without dates, footers and numbers of slides. */
export function readShapes(tree: XmlElement | undefined, within: SlideTransform, source: SlideSource): SlideContent {
  return joinContents(listElements(tree).map((shape) => readShape(shape, within, source)));
}

function joinContents(contents: readonly SlideContent[]): SlideContent {
  return { items: contents.flatMap(({ items }) => items), readable: contents.flatMap(({ readable }) => readable) };
}

const HIDDEN: Readonly<Record<string, string>> = { pic: 'hidden image', graphicFrame: 'hidden object' };

function readShape(shape: XmlElement, within: SlideTransform, source: SlideSource): SlideContent {
  const [details] = listElements(shape).filter(({ name }) => name.startsWith('nv'));
  if (getXmlFlag(findElement(details, 'cNvPr'), 'hidden') === true) {
    source.omitted.add(HIDDEN[shape.name] ?? 'hidden shape');
    return NOTHING;
  }
  const placeholder = getPlaceholder(shape);
  if (placeholder !== undefined && (source.isShared === true || UNSHOWN.includes(placeholder.type))) return NOTHING;
  const models = placeholder === undefined ? [] : findPlaceholder(source.master, placeholder);
  const placed = placeInherited({ shape, models, within });
  switch (shape.name) {
    case 'grpSp':
      return readGroup(shape, within, source);
    case 'AlternateContent':
      return readShapes(findElement(shape, 'Fallback') ?? findElement(shape, 'Choice'), within, source);
    case 'sp':
    case 'cxnSp':
      return readFilledShape({ shape, models, within, placed }, source);
    case 'pic':
      return readImage(shape, placed, source);
    case 'graphicFrame':
      return readGraphic({ shape, models, within, placed }, source);
    default:
      return NOTHING;
  }
}

/** Texts of a group stay together. */
function readGroup(shape: XmlElement, within: SlideTransform, source: SlideSource): SlideContent {
  const { items, readable } = readShapes(shape, createGroupTransform(findElement(shape, 'grpSpPr', 'xfrm'), within), source);
  const others = sortForReading(
    readable.filter(({ isTitle }) => !isTitle),
    source.isRightToLeft,
  );
  const box = joinBoxes(others.flatMap((item) => item.box ?? []));
  const group = { texts: others.flatMap(({ texts }) => texts), box, isTitle: false };
  return { items, readable: [...readable.filter(({ isTitle }) => isTitle), ...(group.texts.length === 0 ? [] : [group])] };
}

interface FoundShape {
  readonly shape: XmlElement;
  readonly models: readonly XmlElement[];
  readonly within: SlideTransform;
  readonly placed: PlacedShape | undefined;
}

function readFilledShape(found: FoundShape, source: SlideSource): SlideContent {
  const { shape, models, within, placed } = found;
  const { theme } = source;
  const placeholder = getPlaceholder(shape);
  const body = findElement(shape, 'txBody');
  const inherited = [...models.map((model) => findElement(model, 'txBody')), ...listTextStyles(source.master, placeholder)];
  const fallbackColor = readColor(findElement(shape, 'style', 'fontRef'), theme);
  const text = body && readSlideText({ ...createTextSource(source, within), body, inherited, ...(fallbackColor && { fallbackColor }) });
  const isTitle = placeholder?.type === 'title' || placeholder?.type === 'ctrTitle';
  const readable: ReadableItem[] = text === undefined ? [] : [{ texts: text.sentences, box: placed?.box, isTitle }];
  if (placed === undefined) return { items: [], readable };

  const { box, rotation } = placed;
  const turn = rotation === 0 ? {} : { rotation };
  const drawn = readShapeItem({ shape, models, within, theme }, placed);
  const items: SlideItem[] = drawn === undefined ? [] : [drawn];
  const image = addImage(findElement(shape, 'spPr'), placed, source);
  if (image !== undefined) items.push({ kind: 'image', image, box, ...turn });
  if (text !== undefined) {
    const { lines, size, color, bold, align, anchor, paragraphs } = text;
    const look = { size, bold, align, anchor, paragraphs, ...(color && { color }) };
    items.push({ kind: 'text', text: lines.join('\n'), box, ...look, ...turn });
  }
  return { items, readable };
}

function createTextSource({ theme }: SlideSource, { size }: SlideTransform): Omit<TextSource, 'body'> {
  return { inherited: [], theme, fallbackColor: theme.get('tx1'), slideHeight: size.height / POINT };
}

function readImage(shape: XmlElement, placed: PlacedShape | undefined, source: SlideSource): SlideContent {
  const properties = findElement(shape, 'nvPicPr', 'nvPr');
  if (findElement(properties, 'audioFile') !== undefined) {
    source.omitted.add('sound file');
    return NOTHING;
  }
  // Of a video, its poster is shown.
  if (findElement(properties, 'videoFile') !== undefined) source.omitted.add('video');
  const image = placed && addImage(shape, placed, source);
  if (image === undefined || placed === undefined) {
    source.omitted.add('image');
    return NOTHING;
  }
  const { box, rotation } = placed;
  return { items: [{ kind: 'image', image, box, ...(rotation !== 0 && { rotation }) }], readable: [] };
}

/** `parent`: of the image's fill. */
function addImage(parent: XmlElement | undefined, { flip }: PlacedShape, { images, relationships }: SlideSource): string | undefined {
  const fill = findElement(parent, 'blipFill');
  const link = findElement(fill, 'blip')?.attributes.get('r:embed');
  if (link === undefined) return undefined;
  const crop = readCrop(fill);
  return images.add(relationships.get(link)?.path, {
    ...(crop && { crop }),
    ...((flip.horizontal || flip.vertical) && { flip }),
  });
}

const WHOLE = 100_000;

function readCrop(fill: XmlElement | undefined): ImageCrop | undefined {
  const cut = findElement(fill, 'srcRect');
  const [left = 0, top = 0, right = 0, bottom = 0] = ['l', 't', 'r', 'b'].map((side) =>
    Math.max(0, (getXmlNumber(cut, side) ?? 0) / WHOLE),
  );
  const isCut = left + top + right + bottom > 0 && left + right < 1 && top + bottom < 1;
  return isCut ? { left, top, right, bottom } : undefined;
}

/** A table, a diagram as its shapes, and of anything else the image that programs without it show. */
function readGraphic({ shape, within, placed }: FoundShape, source: SlideSource): SlideContent {
  const [grid] = findAllElements(shape, 'tbl');
  const table = grid && readSlideTable(grid, createTextSource(source, within));
  if (table !== undefined && placed !== undefined) {
    const readable = [{ texts: listTableSentences(table), box: placed.box, isTitle: false }];
    return { items: [{ kind: 'table', box: placed.box, ...table }], readable };
  }
  const diagram = findDiagram(shape, source);
  if (diagram !== undefined) {
    const offset = findElement(shape, 'xfrm', 'off');
    const [x, y] = [getXmlNumber(offset, 'x') ?? 0, getXmlNumber(offset, 'y') ?? 0];
    const moved: SlideTransform = { ...within, toSlide: (point) => within.toSlide({ x: point.x + x, y: point.y + y }) };
    const relationships = readRelationships(source.files, diagram);
    return readShapes(findElement(readPart(source.files, diagram), 'spTree'), moved, { ...source, relationships });
  }
  const [preview] = findAllElements(shape, 'pic');
  const shown = preview && readImage(preview, placeInherited({ shape: preview, models: [], within }) ?? placed, source);
  if (shown !== undefined && shown.items.length > 0) return shown;
  source.omitted.add(nameGraphic(shape));
  return NOTHING;
}

/** Path of the shapes that a diagram was last drawn with, for programs that can't lay it out. */
function findDiagram(frame: XmlElement, { files, relationships }: SlideSource): string | undefined {
  const [ids] = findAllElements(frame, 'relIds');
  const data = readPart(files, relationships.get(ids?.attributes.get('r:dm') ?? '')?.path);
  const [drawn] = findAllElements(data, 'dataModelExt');
  const path = relationships.get(drawn?.attributes.get('relId') ?? '')?.path ?? (ids && findRelatedPath(relationships, 'diagramDrawing'));
  return path !== undefined && files.has(path) ? path : undefined;
}

function nameGraphic(frame: XmlElement): string {
  const names = { tbl: 'table', chart: 'chart', relIds: 'diagram' };
  return Object.entries(names).find(([name]) => findAllElements(frame, name).length > 0)?.[1] ?? 'embedded object';
}
