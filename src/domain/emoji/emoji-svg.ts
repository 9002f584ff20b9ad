/**
 * How a document says that an emoji stands in a line: a blank in a font size that makes it as wide, named after the emoji. Rasterizers draw
 * the emoji over it, wherever the shaping of the line put it.
 */
const KEY_ATTRIBUTE = 'data-emoji';

/** `key`: see `getEmojiKey`. */
export function formatEmoji(key: string, size: string): string {
  return `<tspan ${KEY_ATTRIBUTE}="${key}" font-size="${size}"> </tspan>`;
}

/** The room of an emoji that isn't drawn. */
export function formatEmojiSpace(size: string): string {
  return `<tspan font-size="${size}"> </tspan>`;
}

/** Share of the font size that an emoji is wide and high, and how far its top is above the line. */
const SIZE = 1.06;
const RISE = 0.89;

/** A line of a document that has emoji. */
export interface EmojiLine {
  /** The `text` element. */
  readonly element: string;
  /** Index in the document after it. */
  readonly end: number;
  readonly keys: readonly string[];
  /** Pixels. */
  readonly size: number;
  readonly baseline: number;
}

const LINE = /<text x="[^"]*" y="(?<y>[^"]*)" [^>]*?font-size="(?<size>[^"]*)"[^>]*>(?:(?!<\/text>).)*<\/text>/gsu;
const NAMED = new RegExp(`${KEY_ATTRIBUTE}="([^"]*)"`, 'gu');

export function listEmojiLines(svg: string): readonly EmojiLine[] {
  if (!svg.includes(KEY_ATTRIBUTE)) return [];
  return [...svg.matchAll(LINE)].flatMap((match): readonly EmojiLine[] => {
    const [element] = match;
    const keys = [...element.matchAll(NAMED)].map(([, key = '']) => key);
    const { y, size } = match.groups ?? {};
    return keys.length === 0 ? [] : [{ element, keys, end: match.index + element.length, size: Number(size), baseline: Number(y) }];
  });
}

/** Color of the bar below the nth emoji of a probe; black is the default of the format. */
function getProbeColor(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0')}`;
}

/** A document of nothing but a bar below each emoji of the lines, as wide as its place. */
export function createProbe(lines: readonly EmojiLine[]): string {
  let index = 0;
  const mark = (): string => `text-decoration="underline" fill="${getProbeColor(index++)}"`;
  const hidden = lines.map(({ element }) => element.replace(/ fill="[^"]*"/gu, ' fill="none"').replace(NAMED, mark));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${hidden.join('')}</svg>`;
}

const BAR = /<path fill="(?<color>#[0-9a-f]{6})"[^>]* d="M (?<from>\S+) \S+ L (?<to>\S+) /gu;

/** The document with its emoji drawn over the lines. `drawn`: the probe as outlines; `images`: by their keys. */
export function placeEmoji(
  svg: string,
  lines: readonly EmojiLine[],
  { drawn, images }: { readonly drawn: string; readonly images: ReadonlyMap<string, EmojiImage> },
): string {
  const bars = new Map(
    [...drawn.matchAll(BAR)].map(({ groups: { color = '', from = '', to = '' } = {} }) => [color, (Number(from) + Number(to)) / 2]),
  );
  let index = 0;
  let done = 0;
  const parts = lines.flatMap((line) => {
    const before = svg.slice(done, line.end);
    done = line.end;
    return [before, ...line.keys.map((key) => drawEmoji(images.get(key) ?? UNKNOWN_IMAGE, line, bars.get(getProbeColor(index++))))];
  });
  return [...parts, svg.slice(done)].join('');
}

/** An emoji as its set has it. */
export interface EmojiImage {
  /** Content of a document; its ids are its own. */
  readonly body: string;
  readonly width: number;
  readonly height: number;
}

/** An emoji that the product doesn't know. */
const UNKNOWN_IMAGE: EmojiImage = {
  body: '<rect x="16" y="16" width="96" height="96" rx="14" fill="#8c95a0" fill-opacity="0.25" stroke="#8c95a0" stroke-width="8"/>',
  width: 128,
  height: 128,
};

function drawEmoji(image: EmojiImage, { size, baseline }: EmojiLine, middle: number | undefined): string {
  if (middle === undefined) return '';
  const side = SIZE * size;
  const scale = side / Math.max(image.width, image.height);
  const [left, top] = [middle - (image.width * scale) / 2, baseline - RISE * size + (side - image.height * scale) / 2];
  return `<g transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(5)})">${image.body}</g>`;
}
