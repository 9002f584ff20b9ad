import { DocumentImages } from './document-images.ts';
import { endSentence } from './end-sentence.ts';
import { findRelatedPath, type OfficePackage, readPackageTitle, readPart, readRelationships } from './office-package.ts';
import { OmittedContent } from './omitted-content.ts';
import { createSections, type DocumentBlock } from './create-sections.ts';
import type { SourceDocument } from './source-document.ts';
import { findAllElements, findElement, getXmlNumber, getXmlText, isElement, listElements, type XmlElement } from './xml-tree.ts';

export const WORD_DOCUMENT = 'word/document.xml';

/** Headings of deeper levels are part of the text. */
const DEEPEST_HEADING = 3;

/** A scene for each heading of a .docx file. Undefined when it isn't one. */
export function readWordDocument(files: OfficePackage): SourceDocument | undefined {
  const root = findElement(readPart(files, WORD_DOCUMENT), 'body');
  if (root === undefined) return undefined;
  const body = dropFallbacks(root);
  const relationships = readRelationships(files, WORD_DOCUMENT);
  const styles = readStyles(readPart(files, findRelatedPath(relationships, 'styles')));
  const images = new DocumentImages(files);
  const omitted = new OmittedContent();
  const blocks = listBodyElements(body).flatMap((element): readonly DocumentBlock[] => {
    if (element.name === 'tbl') omitted.add('table');
    if (element.name !== 'p') return [];
    const drawn = [...findAllElements(element, 'drawing'), ...findAllElements(element, 'pict')];
    const shown = drawn.flatMap((drawing): readonly DocumentBlock[] => {
      const [link] = [...findAllElements(drawing, 'blip'), ...findAllElements(drawing, 'imagedata')];
      const id = link?.attributes.get('r:embed') ?? link?.attributes.get('r:id') ?? '';
      const image = images.add(relationships.get(id)?.path);
      if (image === undefined) omitted.add(link === undefined ? 'drawing' : 'image');
      return image === undefined ? [] : [{ kind: 'image', image }];
    });
    omitted.add('equation', findAllElements(element, 'oMath').length);
    return [...readParagraph(element, styles), ...shown];
  });
  const { title, sections } = createSections(blocks);
  const name = title ?? readPackageTitle(files);
  return { ...(name !== undefined && { title: name }), sections, images: images.used, omitted: omitted.counts };
}

/** Without what older programs show instead of a drawing: it's there twice. */
function dropFallbacks(element: XmlElement): XmlElement {
  const children = element.children.filter((child) => !isElement(child) || child.name !== 'Fallback');
  return { ...element, children: children.map((child) => (isElement(child) ? dropFallbacks(child) : child)) };
}

/** Paragraphs and tables, those in content controls too. */
function listBodyElements(parent: XmlElement): readonly XmlElement[] {
  return listElements(parent).flatMap((element) =>
    element.name === 'sdt' ? listBodyElements(findElement(element, 'sdtContent') ?? element) : [element],
  );
}

function readParagraph(paragraph: XmlElement, styles: ReadonlyMap<string, ParagraphStyle>): readonly DocumentBlock[] {
  const text = readRuns(paragraph).trim();
  if (text === '') return [];
  const properties = findElement(paragraph, 'pPr');
  const style = styles.get(findElement(properties, 'pStyle')?.attributes.get('w:val') ?? '');
  const level = toLevel(findElement(properties, 'outlineLvl')) ?? style?.level;
  if (style?.isCaption === true) return [];
  if (style?.isTitle === true) return [{ kind: 'title', text }];
  if (level !== undefined) return [level <= DEEPEST_HEADING ? { kind: 'heading', text } : { kind: 'text', text: endSentence(text) }];
  const isItem = findElement(properties, 'numPr') !== undefined || style?.isList === true;
  return [isItem ? { kind: 'item', text: endSentence(text) } : { kind: 'text', text }];
}

const UNREAD = new Set(['del', 'moveFrom', 'drawing', 'pict', 'oMath', 'oMathPara', 'AlternateContent', 'instrText', 'pPr', 'rPr']);

/** What a reader sees of the runs: accepted changes, no field codes. */
function readRuns(element: XmlElement): string {
  return element.children
    .filter(isElement)
    .map((child) => {
      if (UNREAD.has(child.name)) return '';
      if (child.name === 't') return getXmlText(child);
      if (child.name === 'tab' || child.name === 'br' || child.name === 'cr') return ' ';
      return child.name === 'noBreakHyphen' ? '-' : readRuns(child);
    })
    .join('');
}

interface ParagraphStyle {
  /** Of a heading, from 1. */
  readonly level?: number;
  readonly isTitle: boolean;
  readonly isList: boolean;
  /** Of an image or table: read, not said. */
  readonly isCaption: boolean;
}

/** Ids of styles are translated with the program, their names aren't. */
function readStyles(styles: XmlElement | undefined): ReadonlyMap<string, ParagraphStyle> {
  return new Map(
    listElements(styles, 'style').map((style): readonly [string, ParagraphStyle] => {
      const name = findElement(style, 'name')?.attributes.get('w:val')?.toLowerCase() ?? '';
      const properties = findElement(style, 'pPr');
      const named = /^heading (\d)$/u.exec(name)?.[1];
      const level = named === undefined ? toLevel(findElement(properties, 'outlineLvl')) : Number(named);
      const isList = name.startsWith('list ') || findElement(properties, 'numPr') !== undefined;
      return [
        style.attributes.get('w:styleId') ?? '',
        { ...(level !== undefined && { level }), isTitle: name === 'title', isList, isCaption: name.endsWith('caption') },
      ];
    }),
  );
}

const BODY_LEVEL = 9;

function toLevel(outline: XmlElement | undefined): number | undefined {
  const level = getXmlNumber(outline, 'w:val');
  return level === undefined || level >= BODY_LEVEL ? undefined : level + 1;
}
