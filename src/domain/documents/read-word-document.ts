import { createSections, type DocumentBlock } from './create-sections.ts';
import { DocumentImages } from './document-images.ts';
import { endSentence, joinCells } from './end-sentence.ts';
import { findRelatedPath, type MainPart, readPackageTitle, readPart, readRelationships, type Relationships } from './office-package.ts';
import { describeReadTables } from './import-report.ts';
import { ContentCounter } from './content-counter.ts';
import type { SourceDocument } from './source-document.ts';
import { type ParagraphStyles, readStyles, toLevel } from './word-styles.ts';
import { listWordParagraphs, readWordRuns, type WordText } from './word-text.ts';
import { findAllElements, findElement, isElement, listElements, type XmlElement } from './xml-tree.ts';

/** Headings of deeper levels are part of the text. */
const DEEPEST_HEADING = 3;

interface WordSource {
  readonly styles: ParagraphStyles;
  readonly relationships: Relationships;
  readonly images: DocumentImages;
  readonly omitted: ContentCounter;
  /** Read as text. */
  readonly tables: ContentCounter;
}

/** A scene for each heading of a .docx file. Undefined when it isn't one. */
export function readWordDocument({ files, path, root }: MainPart): SourceDocument | undefined {
  const body = findElement(root, 'body');
  if (body === undefined) return undefined;
  const relationships = readRelationships(files, path);
  const styles = readStyles(readPart(files, findRelatedPath(relationships, 'styles')));
  const source = { styles, relationships, images: new DocumentImages(files), omitted: new ContentCounter(), tables: new ContentCounter() };
  const { title, sections } = createSections(readBlocks(dropFallbacks(body), source));
  const name = title ?? readPackageTitle(files);
  return {
    ...(name !== undefined && { title: name }),
    sections,
    images: source.images.used,
    omitted: source.omitted.counts,
    remarks: describeReadTables(source.tables),
  };
}

/** Without what older programs show instead of a drawing: it's there twice. */
function dropFallbacks(element: XmlElement): XmlElement {
  const children = element.children.filter((child) => !isElement(child) || child.name !== 'Fallback');
  return { ...element, children: children.map((child) => (isElement(child) ? dropFallbacks(child) : child)) };
}

function readBlocks(body: XmlElement, source: WordSource): readonly DocumentBlock[] {
  let isInContents = false;
  return listWordParagraphs(body).flatMap((element): readonly DocumentBlock[] => {
    if (element.name === 'tbl') return readTable(element, source);
    const isContents = element.name === 'contents' || findStyle(element, source)?.isContents === true;
    if (isContents && !isInContents) source.omitted.add('contents table');
    isInContents = isContents;
    return isContents ? [] : readParagraph(element, source);
  });
}

/** A sentence for each row. */
function readTable(table: XmlElement, source: WordSource): readonly DocumentBlock[] {
  source.tables.add('table');
  return listElements(table, 'tr').flatMap((row): readonly DocumentBlock[] => {
    const cells = listElements(row, 'tc').map((cell) => readBlocks(cell, source));
    const text = joinCells(cells.map((blocks) => blocks.map((block) => ('text' in block ? block.text : '')).join(' ')));
    const images = cells.flat().filter(({ kind }) => kind === 'image');
    return [...(text === '' ? [] : [{ kind: 'item', text: endSentence(text) } as const]), ...images];
  });
}

function readParagraph(paragraph: XmlElement, source: WordSource): readonly DocumentBlock[] {
  const { relationships, images, omitted } = source;
  const drawn = [...findAllElements(paragraph, 'drawing'), ...findAllElements(paragraph, 'pict')];
  const shown = drawn.flatMap((drawing): readonly DocumentBlock[] => {
    const [link] = [...findAllElements(drawing, 'blip'), ...findAllElements(drawing, 'imagedata')];
    const id = link?.attributes.get('r:embed') ?? link?.attributes.get('r:id') ?? '';
    const image = images.add(relationships.get(id)?.path);
    if (image === undefined) omitted.add(link === undefined ? 'drawing' : 'image');
    return image === undefined ? [] : [{ kind: 'image', image }];
  });
  omitted.add('equation', findAllElements(paragraph, 'oMath').length);
  for (const [name, noun] of REFERENCES) omitted.add(noun, findAllElements(paragraph, name).length);
  const read = readWordRuns(paragraph, { isHidden: findStyle(paragraph, source)?.isHidden === true, styles: source.styles });
  return [...toBlocks(paragraph, { read, source }), ...shown];
}

const REFERENCES = [
  ['footnoteReference', 'footnote'],
  ['endnoteReference', 'endnote'],
  ['commentReference', 'comment'],
] as const;

function toBlocks(
  paragraph: XmlElement,
  { read, source }: { readonly read: WordText; readonly source: WordSource },
): readonly DocumentBlock[] {
  const { omitted } = source;
  const text = read.text.trim();
  omitted.add('symbol', read.symbols);
  if (read.hidden.trim() !== '') omitted.add(text === '' ? 'hidden paragraph' : 'hidden passage');
  if (text === '') return [];
  const properties = findElement(paragraph, 'pPr');
  const style = findStyle(paragraph, source);
  const level = toLevel(findElement(properties, 'outlineLvl')) ?? style?.level;
  if (style?.isCaption === true) {
    omitted.add('caption');
    return [];
  }
  if (style?.isTitle === true) return [{ kind: 'title', text }];
  if (level !== undefined) return [level <= DEEPEST_HEADING ? { kind: 'heading', text } : { kind: 'text', text: endSentence(text) }];
  const isItem = findElement(properties, 'numPr') !== undefined || style?.isList === true;
  return [isItem ? { kind: 'item', text: endSentence(text) } : { kind: 'text', text }];
}

function findStyle(paragraph: XmlElement, { styles }: Pick<WordSource, 'styles'>): ReturnType<ParagraphStyles['get']> {
  return styles.get(findElement(paragraph, 'pPr', 'pStyle')?.attributes.get('w:val') ?? '');
}
