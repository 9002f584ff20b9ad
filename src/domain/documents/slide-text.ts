import type { HexColor, TextAlign } from '../project/project.ts';
import { readColor, type ThemeColors } from './slide-colors.ts';
import { findElement, getXmlNumber, getXmlText, isElement, listElements, type XmlElement } from './xml-tree.ts';

/** Text of a shape and where its look is inherited from: layout's and master's placeholder, nearest first, and the master's styles. */
export interface TextSource {
  readonly body: XmlElement;
  readonly inherited: readonly (XmlElement | undefined)[];
  readonly theme: ThemeColors;
}

export interface SlideText {
  /** As shown, with bullets and numbers. */
  readonly lines: readonly string[];
  readonly paragraphs: readonly string[];
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  readonly color?: HexColor;
  readonly align: TextAlign;
}

const DEFAULT_POINTS = 18;
/** Units of a point. */
const POINT = 100;
const WHOLE = 100_000;
const ALIGNS: Readonly<Record<string, TextAlign>> = { l: 'left', ctr: 'center', r: 'right' };

/** Undefined when there is nothing to read. Size and look are those of the first words. */
export function readSlideText({ body, inherited, theme }: TextSource): SlideText | undefined {
  const paragraphs = listElements(body, 'p').filter((paragraph) => readRuns(paragraph).trim() !== '');
  const [first] = paragraphs;
  if (first === undefined) return undefined;
  const levels = [body, ...inherited].map((source) => getLevel(source, first));
  const runs = [findElement(first, 'r', 'rPr'), ...levels.map((level) => findElement(level, 'defRPr'))];
  const [sized] = runs.flatMap((run) => getXmlNumber(run, 'sz') ?? []);
  const [bold] = runs.flatMap((run) => run?.attributes.get('b') ?? []);
  const [color] = runs.flatMap((run) => readColor(findElement(run, 'solidFill'), theme) ?? []);
  const [align] = [findElement(first, 'pPr'), ...levels].flatMap((level) => level?.attributes.get('algn') ?? []);
  const shrunk = (getXmlNumber(findElement(body, 'bodyPr', 'normAutofit'), 'fontScale') ?? WHOLE) / WHOLE;
  return {
    lines: createLines(paragraphs, [body, ...inherited]),
    paragraphs: paragraphs.map((paragraph) => readRuns(paragraph).replace(/\s+/gu, ' ').trim()),
    size: ((sized ?? DEFAULT_POINTS * POINT) / POINT) * shrunk,
    bold: bold === '1' || bold === 'true',
    ...(color !== undefined && { color }),
    align: ALIGNS[align ?? 'l'] ?? 'left',
  };
}

function createLines(paragraphs: readonly XmlElement[], sources: readonly (XmlElement | undefined)[]): readonly string[] {
  let number = 0;
  return paragraphs.map((paragraph) => {
    const text = readRuns(paragraph).trim();
    const looks = [findElement(paragraph, 'pPr'), ...sources.map((source) => getLevel(source, paragraph))];
    const bullet = looks.map(findBullet).find((found) => found !== undefined);
    number = bullet === 'buAutoNum' ? number + 1 : 0;
    if (paragraphs.length === 1) return text;
    if (bullet === 'buAutoNum') return `${number}. ${text}`;
    return bullet === 'buChar' || bullet === 'buBlip' ? `• ${text}` : text;
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

function readRuns(paragraph: XmlElement): string {
  return paragraph.children
    .filter(isElement)
    .map((child) => {
      if (child.name === 'br') return '\n';
      return child.name === 'r' || child.name === 'fld' ? listElements(child, 't').map(getXmlText).join('') : '';
    })
    .join('');
}
