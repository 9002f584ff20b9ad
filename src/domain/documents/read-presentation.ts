import { DocumentImages } from './document-images.ts';
import { endSentence, joinParagraphs } from './end-sentence.ts';
import { findRelatedPath, type MainPart, type OfficePackage, readPackageTitle, readPart, readRelationships } from './office-package.ts';
import { ContentCounter } from './content-counter.ts';
import { isMostlyRightToLeft, sortForReading } from './reading-order.ts';
import { readShapes, type SlideSource } from './read-slide.ts';
import { createSlideTransform, type SlideTransform } from './slide-boxes.ts';
import { readBackground, readThemeColors } from './slide-colors.ts';
import { getPlaceholder } from './slide-placeholders.ts';
import { readSlideText } from './slide-text.ts';
import type { DocumentSection, Slide, SlideItem, SourceDocument } from './source-document.ts';
import { findAllElements, findElement, getXmlFlag, getXmlNumber, getXmlText, listElements, type XmlElement } from './xml-tree.ts';

/** English Metric Units; of a presentation that doesn't say. */
const USUAL_SIZE = { width: 12_192_000, height: 6_858_000 } as const;

/** A scene for each slide of a .pptx file; its notes are the script. */
export function readPresentation({ files, path, root }: MainPart): SourceDocument {
  const relationships = readRelationships(files, path);
  const sizes = findElement(root, 'sldSz');
  const size = {
    width: getXmlNumber(sizes, 'cx') ?? USUAL_SIZE.width,
    height: getXmlNumber(sizes, 'cy') ?? USUAL_SIZE.height,
  };
  const images = new DocumentImages(files);
  const omitted = new ContentCounter();
  const shared = new Map<string, readonly SlideItem[]>();
  const sections = listElements(findElement(root, 'sldIdLst'), 'sldId').flatMap((entry): readonly DocumentSection[] => {
    const slidePath = relationships.get(entry.attributes.get('r:id') ?? '')?.path;
    const slide = readPart(files, slidePath);
    if (slidePath === undefined || slide === undefined) {
      omitted.add('unreadable slide');
      return [];
    }
    if (getXmlFlag(slide, 'show') === false) {
      omitted.add('hidden slide');
      return [];
    }
    return [readSection({ files, own: { path: slidePath, root: slide }, size, images, omitted, shared })];
  });
  const title = readPackageTitle(files) ?? sections[0]?.heading;
  return { ...(title !== undefined && { title }), unit: 'slide', sections, images: images.used, omitted: omitted.counts };
}

interface LinkedPart {
  readonly path: string;
  readonly root: XmlElement;
}

interface SlideFile {
  readonly files: OfficePackage;
  readonly own: LinkedPart;
  readonly size: SlideTransform['size'];
  readonly images: DocumentImages;
  readonly omitted: ContentCounter;
  /** What layouts and masters show, by their paths: read once for all slides. */
  readonly shared: Map<string, readonly SlideItem[]>;
}

function readSection(file: SlideFile): DocumentSection {
  const { files, own, size, images, omitted } = file;
  const slide = own.root;
  const relationships = readRelationships(files, own.path);
  const layout = readLinkedPart(files, own.path, 'slideLayout');
  const master = readLinkedPart(files, layout?.path ?? own.path, 'slideMaster');
  const theme = readThemeColors(master && readLinkedPart(files, master.path, 'theme')?.root, master?.root);
  const tree = findElement(slide, 'cSld', 'spTree');
  const isRightToLeft = isMostlyRightToLeft(findAllElements(tree, 't').map(getXmlText));
  const source = { files, relationships, theme, master: { layout: layout?.root, master: master?.root }, images, omitted, isRightToLeft };
  const { items, readable } = readShapes(tree, createSlideTransform(size), source);
  if (findAllElements(findElement(slide, 'timing'), 'cTn').some(({ attributes }) => attributes.has('presetClass')))
    omitted.add('animation');

  const backdrop = [own, layout, master].flatMap((part): readonly Slide[] => {
    const found = part && readBackground(part.root, theme);
    if (part === undefined || found === undefined) return [];
    if (found.image === undefined) return [{ items: [], ...(found.background && { background: found.background }) }];
    const image = images.add(readRelationships(files, part.path).get(found.image)?.path);
    return image === undefined ? [] : [{ items: [], background: { kind: 'image', assetId: image } }];
  })[0];
  const behind = listShownMasters(slide, layout, master).flatMap((part) => readSharedItems(part, file, source));
  const texts = sortForReading(readable, isRightToLeft).flatMap((item) => item.texts);
  const title = readable.find(({ isTitle }) => isTitle)?.texts.join(' ');
  return {
    ...(title !== undefined && { heading: title }),
    script: joinParagraphs(readNotes(files, findRelatedPath(relationships, 'notesSlide'))),
    shownText: joinParagraphs(texts.map(endSentence)),
    slide: { ...backdrop, items: [...behind, ...items], aspect: size.width / size.height },
  };
}

/** The master's and layout's shapes are behind a slide, unless it or the layout says otherwise. */
function listShownMasters(slide: XmlElement, layout: LinkedPart | undefined, master: LinkedPart | undefined): readonly LinkedPart[] {
  const isShown = (part: XmlElement | undefined): boolean => getXmlFlag(part, 'showMasterSp') !== false;
  if (!isShown(slide)) return [];
  return [isShown(layout?.root) ? master : undefined, layout].flatMap((part) => part ?? []);
}

function readSharedItems({ path, root }: LinkedPart, { files, size, shared }: SlideFile, source: SlideSource): readonly SlideItem[] {
  const known = shared.get(path);
  if (known !== undefined) return known;
  const tree = findElement(root, 'cSld', 'spTree');
  const { items } = readShapes(tree, createSlideTransform(size), {
    ...source,
    relationships: readRelationships(files, path),
    isShared: true,
  });
  const marked = items.map((item): SlideItem => ({ ...item, isShared: true }));
  shared.set(path, marked);
  return marked;
}

function readLinkedPart(files: OfficePackage, from: string, type: string): LinkedPart | undefined {
  const path = findRelatedPath(readRelationships(files, from), type);
  const root = readPart(files, path);
  return path === undefined || root === undefined ? undefined : { path, root };
}

function readNotes(files: OfficePackage, path: string | undefined): readonly string[] {
  const shapes = listElements(findElement(readPart(files, path), 'cSld', 'spTree'), 'sp');
  const body = findElement(
    shapes.find((shape) => getPlaceholder(shape)?.type === 'body'),
    'txBody',
  );
  const text = body && readSlideText({ body, inherited: [], theme: new Map(), slideHeight: 1 });
  return (text?.sentences ?? []).map(endSentence);
}
