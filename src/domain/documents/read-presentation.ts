import { DocumentImages } from './document-images.ts';
import { endSentence, joinParagraphs } from './end-sentence.ts';
import { findRelatedPath, type OfficePackage, readPackageTitle, readPart, readRelationships } from './office-package.ts';
import { OmittedContent } from './omitted-content.ts';
import { readSlide } from './read-slide.ts';
import { readBackground, readThemeColors } from './slide-colors.ts';
import { getPlaceholder } from './slide-placeholders.ts';
import { readSlideText } from './slide-text.ts';
import type { DocumentSection, Slide, SourceDocument } from './source-document.ts';
import { findAllElements, findElement, getXmlNumber, listElements, type XmlElement } from './xml-tree.ts';

export const PRESENTATION = 'ppt/presentation.xml';

/** English Metric Units; of a presentation that doesn't say. */
const USUAL_SIZE = { width: 12_192_000, height: 6_858_000 } as const;

/** A scene for each slide of a .pptx file; its notes are the script. Undefined when it isn't one. */
export function readPresentation(files: OfficePackage): SourceDocument | undefined {
  const presentation = readPart(files, PRESENTATION);
  if (presentation === undefined) return undefined;
  const relationships = readRelationships(files, PRESENTATION);
  const sizes = findElement(presentation, 'sldSz');
  const size = {
    width: getXmlNumber(sizes, 'cx') ?? USUAL_SIZE.width,
    height: getXmlNumber(sizes, 'cy') ?? USUAL_SIZE.height,
  };
  const images = new DocumentImages(files);
  const omitted = new OmittedContent();
  const sections = listElements(findElement(presentation, 'sldIdLst'), 'sldId').flatMap((entry): readonly DocumentSection[] => {
    const path = relationships.get(entry.attributes.get('r:id') ?? '')?.path;
    const slide = readPart(files, path);
    if (path === undefined || slide === undefined) return [];
    if (slide.attributes.get('show') === '0') {
      omitted.add('hidden slide');
      return [];
    }
    return [readSection({ files, path, slide, size, images, omitted })];
  });
  const title = readPackageTitle(files) ?? sections[0]?.heading;
  return { ...(title !== undefined && { title }), sections, images: images.used, omitted: omitted.counts };
}

interface SlideFile {
  readonly files: OfficePackage;
  readonly path: string;
  readonly slide: XmlElement;
  readonly size: { readonly width: number; readonly height: number };
  readonly images: DocumentImages;
  readonly omitted: OmittedContent;
}

function readSection(file: SlideFile): DocumentSection {
  const { files, path, slide, images, omitted } = file;
  const relationships = readRelationships(files, path);
  const layout = readLinkedPart(files, path, 'slideLayout');
  const master = layout && readLinkedPart(files, layout.path, 'slideMaster');
  const theme = readThemeColors(master && readLinkedPart(files, master.path, 'theme')?.root, master?.root);
  const { title, texts, items } = readSlide({ ...file, relationships, theme, master: { layout: layout?.root, master: master?.root } });
  if (findAllElements(findElement(slide, 'timing'), 'cTn').some(({ attributes }) => attributes.has('presetClass')))
    omitted.add('animation');

  const own = { root: slide, path };
  const backdrop = [own, layout, master].flatMap((part): readonly Slide[] => {
    const found = part && readBackground(part.root, theme);
    if (part === undefined || found === undefined) return [];
    if (found.image === undefined) return [{ items: [], ...(found.background && { background: found.background }) }];
    const image = images.add(readRelationships(files, part.path).get(found.image)?.path);
    return image === undefined ? [] : [{ items: [], background: { kind: 'image', assetId: image } }];
  })[0];
  const notes = readNotes(files, findRelatedPath(relationships, 'notesSlide'));
  return {
    ...(title !== undefined && { heading: title }),
    script: joinParagraphs(notes),
    shownText: joinParagraphs(texts.map(endSentence)),
    slide: { ...backdrop, items },
  };
}

interface LinkedPart {
  readonly path: string;
  readonly root: XmlElement;
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
  const text = body && readSlideText({ body, inherited: [], theme: new Map() });
  return (text?.paragraphs ?? []).map(endSentence);
}
