import type { TimedCue } from './parse-cues.ts';
import { getXmlNumber, getXmlText, isElement, listElements, parseXml, type XmlElement } from './xml-tree.ts';

/** Of times in frames and ticks, where the file has no rate of its own. */
const FRAME_RATE = 30;
const CLOCK = /^(\d{2,}):(\d{2}):(\d{2})(?:\.(\d+)|:(\d{2,})(?:\.\d+)?)?$/u;
const OFFSET = /^(\d+(?:\.\d+)?)(h|m|s|ms|f|t)$/u;

/** Per second. */
interface Rates {
  readonly frames: number;
  readonly ticks: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The cues of a TTML file in order of time, regions and styles left out; undefined for anything else. */
export function parseTtml(text: string): readonly TimedCue[] | undefined {
  const root = parseXml(text.replace(/^\uFEFF/u, ''));
  if (root?.name !== 'tt') return undefined;
  const frames = getXmlNumber(root, 'ttp:frameRate') ?? FRAME_RATE;
  const rates = { frames, ticks: getXmlNumber(root, 'ttp:tickRate') ?? 1 };
  const cues = listElements(root, 'body').flatMap((body) => listCues(body, { start: 0, end: Number.POSITIVE_INFINITY }, rates));
  return cues.filter(({ end }) => Number.isFinite(end)).toSorted((one, other) => one.start - other.start);
}

/** Times of what is inside count from the beginning of what it's in, unless that is a sequence. */
function listCues(element: XmlElement, within: Span, rates: Rates): readonly TimedCue[] {
  const span = readSpan(element, within, rates);
  const timed = element.name === 'p' ? listElements(element, 'span').filter(hasTimes) : listElements(element);
  if (element.name === 'span' || (element.name === 'p' && timed.length === 0)) return toCues(element, span);
  if (element.attributes.get('timeContainer') !== 'seq') return timed.flatMap((child) => listCues(child, span, rates));
  const cues: TimedCue[] = [];
  let { start } = span;
  for (const child of timed) {
    cues.push(...listCues(child, { ...span, start }, rates));
    start = readSpan(child, { ...span, start }, rates).end;
  }
  return cues;
}

function toCues(element: XmlElement, { start, end }: Span): readonly TimedCue[] {
  const lines = splitLines(element)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
  return lines.length === 0 ? [] : [{ start, end: Math.max(start, end), lines }];
}

/** Lines end at `br`, at any depth; other elements are markup. */
function splitLines(element: XmlElement): readonly string[] {
  return element.children
    .map((child) => {
      if (!isElement(child)) return child.replace(/\n/gu, ' ');
      if (child.name === 'br') return '\n';
      return child.name === 'metadata' ? '' : child.children.length === 0 ? getXmlText(child) : splitLines(child).join('\n');
    })
    .join('')
    .split('\n');
}

const hasTimes = ({ attributes }: XmlElement): boolean => ['begin', 'end', 'dur'].some((name) => attributes.has(name));

function readSpan({ attributes }: XmlElement, within: Span, rates: Rates): Span {
  const start = within.start + (readTime(attributes.get('begin'), rates) ?? 0);
  const length = readTime(attributes.get('dur'), rates);
  const end = readTime(attributes.get('end'), rates);
  const ends = [within.end, ...(end === undefined ? [] : [within.start + end]), ...(length === undefined ? [] : [start + length])];
  return { start, end: Math.min(...ends) };
}

/** Seconds of `00:01:02.5`, `00:01:02:12` (frames), `1.5s`, `500ms`, `12f` or `90000t`. */
function readTime(value: string | undefined, { frames, ticks }: Rates): number | undefined {
  const clock = CLOCK.exec(value?.trim() ?? '');
  if (clock !== null) {
    const [, hours, minutes, seconds, fraction = '0', frame = '0'] = clock;
    return Number(hours) * 3_600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`) + Number(frame) / frames;
  }
  const [, count, unit] = OFFSET.exec(value?.trim() ?? '') ?? [];
  if (unit === undefined) return undefined;
  const perSecond: Readonly<Record<string, number>> = { h: 1 / 3_600, m: 1 / 60, s: 1, ms: 1_000, f: frames, t: ticks };
  return Number(count) / (perSecond[unit] ?? 1);
}
