import { decodeSymbol } from './symbol-font.ts';
import { type ParagraphStyles, getToggle } from './word-styles.ts';
import { findElement, getXmlText, isElement, listElements, type XmlElement } from './xml-tree.ts';

/** What a paragraph says. */
export interface WordText {
  readonly text: string;
  /** What its author hid. */
  readonly hidden: string;
  /** Characters of fonts of pictures, which have no letter. */
  readonly symbols: number;
}

/**
 * Paragraphs and tables, those in content controls too. A paragraph whose end was deleted goes on in the next one; a table of contents that the
 * program keeps is an element `contents`.
 */
export function listWordParagraphs(parent: XmlElement): readonly XmlElement[] {
  const list: XmlElement[] = [];
  let begun: XmlElement | undefined;
  for (const element of listBlocks(parent)) {
    const joined =
      begun !== undefined && element.name === 'p' ? { ...element, children: [...begun.children, ...element.children] } : element;
    if (begun !== undefined && element.name !== 'p') list.push(begun);
    begun = element.name === 'p' && isEndDeleted(element) ? withoutMark(joined) : undefined;
    if (begun === undefined) list.push(joined);
  }
  return begun === undefined ? list : [...list, begun];
}

function listBlocks(parent: XmlElement): readonly XmlElement[] {
  return listElements(parent).flatMap((element): readonly XmlElement[] => {
    if (element.name === 'p' || element.name === 'tbl') return [element];
    if (element.name !== 'sdt') return CONTAINERS.has(element.name) ? listBlocks(element) : [];
    const gallery = findElement(element, 'sdtPr', 'docPartObj', 'docPartGallery')?.attributes.get('w:val');
    if (gallery === 'Table of Contents') return [{ ...element, name: 'contents' }];
    return listBlocks(findElement(element, 'sdtContent') ?? element);
  });
}

/** Mark what is in them, and aren't seen. */
const CONTAINERS = new Set(['customXml', 'ins', 'moveTo', 'smartTag']);

function isEndDeleted(paragraph: XmlElement): boolean {
  const mark = findElement(paragraph, 'pPr', 'rPr');
  return ['del', 'moveFrom'].some((name) => findElement(mark, name) !== undefined);
}

/** Word gives a joined paragraph the look of the one that isn't deleted. */
function withoutMark(paragraph: XmlElement): XmlElement {
  return { ...paragraph, children: paragraph.children.filter((child) => !isElement(child) || child.name !== 'pPr') };
}

const UNREAD = new Set(['del', 'moveFrom', 'drawing', 'pict', 'oMath', 'oMathPara', 'AlternateContent', 'instrText', 'pPr', 'rPr', 'rt']);
const BLANKS = new Set(['tab', 'br', 'cr', 'ptab']);

/** What a reader sees of the runs: accepted changes, no field codes, the words under a reading aid, nothing that is hidden. */
export function readWordRuns(
  paragraph: XmlElement,
  { isHidden, styles }: { readonly isHidden: boolean; readonly styles: ParagraphStyles },
): WordText {
  let [text, hidden, symbols] = ['', '', 0];
  const read = (element: XmlElement, isUnseen: boolean): void => {
    const say = (words: string): void => {
      if (isUnseen) hidden += words;
      else text += words;
    };
    for (const child of element.children.filter(isElement)) {
      if (UNREAD.has(child.name)) continue;
      if (child.name === 't') say(getXmlText(child));
      else if (BLANKS.has(child.name)) say(' ');
      else if (child.name === 'noBreakHyphen') say('-');
      else if (child.name === 'sym') {
        const symbol = decodeSymbol(child.attributes.get('w:font') ?? '', child.attributes.get('w:char') ?? '');
        if (symbol === undefined) symbols += 1;
        say(symbol ?? ' ');
      } else read(child, child.name === 'r' ? isRunHidden(child) : isUnseen);
    }
  };
  const isRunHidden = (run: XmlElement): boolean => {
    const properties = findElement(run, 'rPr');
    const style = styles.get(findElement(properties, 'rStyle')?.attributes.get('w:val') ?? '');
    return getToggle(findElement(properties, 'vanish')) ?? (style?.isHidden === true || isHidden);
  };
  read(paragraph, isHidden);
  return { text, hidden, symbols };
}
