import { findElement, getXmlFlag, getXmlNumber, listElements, type XmlElement } from './xml-tree.ts';

export interface ParagraphStyle {
  /** Of a heading, from 1. */
  readonly level?: number;
  readonly isTitle: boolean;
  readonly isList: boolean;
  /** Of an image or table: read, not said. */
  readonly isCaption: boolean;
  /** Of a table of contents. */
  readonly isContents: boolean;
  readonly isHidden: boolean;
}

/** Styles of paragraphs and letters by their ids. */
export type ParagraphStyles = ReadonlyMap<string, ParagraphStyle>;

/** Ids of styles are translated with the program, their names aren't. */
export function readStyles(styles: XmlElement | undefined): ParagraphStyles {
  const elements = new Map(listElements(styles, 'style').map((style) => [style.attributes.get('w:styleId') ?? '', style]));
  return new Map([...elements].map(([id, style]) => [id, readStyle(style, elements)]));
}

function readStyle(style: XmlElement, all: ReadonlyMap<string, XmlElement>): ParagraphStyle {
  const name = findElement(style, 'name')?.attributes.get('w:val')?.toLowerCase() ?? '';
  const properties = findElement(style, 'pPr');
  const named = /^heading (\d)$/u.exec(name)?.[1];
  const level = named === undefined ? toLevel(findElement(properties, 'outlineLvl')) : Number(named);
  return {
    ...(level !== undefined && { level }),
    isTitle: name === 'title',
    isList: name.startsWith('list ') || findElement(properties, 'numPr') !== undefined,
    isCaption: name.endsWith('caption'),
    isContents: /^toc (?:\d|heading)$/u.test(name),
    isHidden: isStyleHidden(style, all),
  };
}

/** Styles that a style can be based on, one on the other; a circle ends there. */
const LONGEST_CHAIN = 20;

function isStyleHidden(style: XmlElement, all: ReadonlyMap<string, XmlElement>): boolean {
  let next: XmlElement | undefined = style;
  for (let depth = 0; next !== undefined && depth < LONGEST_CHAIN; depth += 1) {
    const hidden = getToggle(findElement(next, 'rPr', 'vanish'));
    if (hidden !== undefined) return hidden;
    next = all.get(findElement(next, 'basedOn')?.attributes.get('w:val') ?? '');
  }
  return false;
}

/** An element that turns something on by being there, unless its value turns it off. */
export function getToggle(element: XmlElement | undefined): boolean | undefined {
  return element === undefined ? undefined : (getXmlFlag(element, 'w:val') ?? true);
}

const BODY_LEVEL = 9;

export function toLevel(outline: XmlElement | undefined): number | undefined {
  const level = getXmlNumber(outline, 'w:val');
  return level === undefined || level >= BODY_LEVEL ? undefined : level + 1;
}
