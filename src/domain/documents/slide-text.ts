import type { HexColor, TextAlign } from '../project/project.ts';
import { readColor, type ThemeColors } from './slide-colors.ts';
import type { SlideParagraph, SlideRun, TextAnchor } from './source-document.ts';
import { findElement, getXmlFlag, getXmlNumber, getXmlText, isElement, listElements, type XmlElement } from './xml-tree.ts';

/** Text of a shape and where its look is inherited from: layout's and master's placeholder, nearest first, and the master's styles. */
export interface TextSource {
  readonly body: XmlElement;
  readonly inherited: readonly (XmlElement | undefined)[];
  readonly theme: ThemeColors;
  /** Color where no text says one: of a shape's style. */
  readonly fallbackColor?: HexColor | undefined;
  /** Points of the slide's height. */
  readonly slideHeight: number;
}

export interface SlideText {
  /** As shown, with bullets and numbers. */
  readonly lines: readonly string[];
  /** As read. */
  readonly sentences: readonly string[];
  readonly paragraphs: readonly SlideParagraph[];
  /** Look of the first words. `size`: share of the slide's height. */
  readonly size: number;
  readonly bold: boolean;
  readonly color?: HexColor;
  readonly align: TextAlign;
  readonly anchor: TextAnchor;
  readonly isRightToLeft: boolean;
}

const DEFAULT_POINTS = 18;
/** Units of a point. */
const POINT = 100;
const WHOLE = 100_000;
const ALIGNS: Readonly<Record<string, TextAlign>> = { l: 'left', ctr: 'center', r: 'right' };
const ANCHORS: Readonly<Record<string, TextAnchor>> = { t: 'top', ctr: 'middle', b: 'bottom' };

/** Undefined when there is nothing to read. */
export function readSlideText(source: TextSource): SlideText | undefined {
  const { body, inherited } = source;
  const paragraphs = listElements(body, 'p').filter((paragraph) => readParagraphText(paragraph).trim() !== '');
  if (paragraphs.length === 0) return undefined;
  const sources = [body, ...inherited];
  const bullets = listBullets(paragraphs, sources);
  const read = paragraphs.map((paragraph, at) => readParagraph(paragraph, source, bullets[at]));
  const [first] = read;
  const [firstRun] = first?.runs ?? [];
  const [anchor] = sources.flatMap((each) => findElement(each, 'bodyPr')?.attributes.get('anchor') ?? []);
  return {
    lines: paragraphs.map((paragraph, at) => {
      const text = readParagraphText(paragraph).trim();
      const bullet = bullets[at];
      return bullet === undefined || paragraphs.length === 1 ? text : `${bullet} ${text}`;
    }),
    sentences: paragraphs.map((paragraph) => readParagraphText(paragraph).replace(/\s+/gu, ' ').trim()),
    paragraphs: read,
    size: firstRun?.size ?? 0,
    bold: firstRun?.bold ?? false,
    ...(firstRun?.color !== undefined && { color: firstRun.color }),
    align: first?.align ?? 'left',
    anchor: ANCHORS[anchor ?? 't'] ?? 'top',
    isRightToLeft: paragraphs.some((paragraph) => getXmlFlag(findElement(paragraph, 'pPr'), 'rtl') === true),
  };
}

function readParagraph(paragraph: XmlElement, source: TextSource, bullet: string | undefined): SlideParagraph {
  const levels = [source.body, ...source.inherited].map((each) => getLevel(each, paragraph));
  const own = findElement(paragraph, 'pPr');
  const [align] = [own, ...levels].flatMap((level) => level?.attributes.get('algn') ?? []);
  const shrunk = (getXmlNumber(findElement(source.body, 'bodyPr', 'normAutofit'), 'fontScale') ?? WHOLE) / WHOLE;
  const looks = levels.map((level) => findElement(level, 'defRPr'));
  return {
    runs: listRuns(paragraph).map(({ text, properties }) => readRun(text, [properties, ...looks], { ...source, shrunk })),
    align: ALIGNS[align ?? 'l'] ?? 'left',
    level: getXmlNumber(own, 'lvl') ?? 0,
    ...(bullet !== undefined && { bullet }),
  };
}

function readRun(
  text: string,
  looks: readonly (XmlElement | undefined)[],
  { theme, fallbackColor, slideHeight, shrunk }: TextSource & { readonly shrunk: number },
): SlideRun {
  const [size = DEFAULT_POINTS * POINT] = looks.flatMap((look) => getXmlNumber(look, 'sz') ?? []);
  const [bold = false] = looks.flatMap((look) => getXmlFlag(look, 'b') ?? []);
  const [italic = false] = looks.flatMap((look) => getXmlFlag(look, 'i') ?? []);
  const [color = fallbackColor] = looks.flatMap((look) => readColor(findElement(look, 'solidFill'), theme) ?? []);
  return { text, size: ((size / POINT) * shrunk) / slideHeight, bold, italic, ...(color !== undefined && { color }) };
}

/** What stands before each paragraph; numbers count on while paragraphs are numbered. */
function listBullets(paragraphs: readonly XmlElement[], sources: readonly (XmlElement | undefined)[]): readonly (string | undefined)[] {
  let number = 0;
  return paragraphs.map((paragraph) => {
    const looks = [findElement(paragraph, 'pPr'), ...sources.map((source) => getLevel(source, paragraph))];
    const bullet = looks.map(findBullet).find((found) => found !== undefined);
    number = bullet === 'buAutoNum' ? number + 1 : 0;
    if (bullet === 'buAutoNum') return `${number}.`;
    return bullet === 'buChar' || bullet === 'buBlip' ? '•' : undefined;
  });
}

const BULLETS: readonly string[] = ['buNone', 'buChar', 'buAutoNum', 'buBlip'];

function findBullet(look: XmlElement | undefined): string | undefined {
  return listElements(look).find(({ name }) => BULLETS.includes(name))?.name;
}

/** Look of the paragraph's level in a list of styles: of a shape (`lstStyle`), or of the master. */
function getLevel(source: XmlElement | undefined, paragraph: XmlElement): XmlElement | undefined {
  const level = (getXmlNumber(findElement(paragraph, 'pPr'), 'lvl') ?? 0) + 1;
  return findElement(findElement(source, 'lstStyle') ?? source, `lvl${level}pPr`);
}

interface TextRun {
  readonly text: string;
  readonly properties: XmlElement | undefined;
}

function listRuns(paragraph: XmlElement): readonly TextRun[] {
  return paragraph.children.filter(isElement).flatMap((child): readonly TextRun[] => {
    const properties = findElement(child, 'rPr');
    if (child.name === 'br') return [{ text: '\n', properties }];
    if (child.name !== 'r' && child.name !== 'fld') return [];
    return [{ text: listElements(child, 't').map(getXmlText).join(''), properties }];
  });
}

function readParagraphText(paragraph: XmlElement): string {
  return listRuns(paragraph)
    .map(({ text }) => text)
    .join('');
}
