import { formatSvgDocument, formatSvgText } from './svg-text.ts';
import { fitText } from './text-layout.ts';

/** Pixels, as social networks recommend. */
export const SHARE_IMAGE = { width: 1200, height: 630, portrait: 440 } as const;

const MARGIN = 72;
const TITLE = { face: 'bricolage-700', size: 76 } as const;
const TITLE_LINES = 4;
const LINE = 1.08;
const PAPER = '#fbf9f6';
const INK = '#12161c';
const SIGNAL = '#f1690f';

/** Preview image of a shared page: its title, with space for the presenter's portrait. */
export function createShareImageSvg(title: string): string {
  const { width, height, portrait } = SHARE_IMAGE;
  const block = fitText(title, TITLE, { width: width - portrait - 2 * MARGIN, lines: TITLE_LINES });
  const { size } = block.style;
  const top = (height - block.lines.length * LINE * size) / 2;
  const lines = block.lines.map((line, at) =>
    formatSvgText(line, block.style, { x: MARGIN, y: top + (at * LINE + 0.84) * size, fill: INK }),
  );
  const name = formatSvgText('Castwright', { face: 'inter-700', size: 30 }, { x: MARGIN + 44, y: height - MARGIN, fill: INK });
  const mark = `<g transform="translate(${MARGIN - 4} ${height - MARGIN - 27}) scale(1.5)"><path d="M18.2 6.6a8 8 0 1 0 0 10.8" fill="none" stroke="${INK}" stroke-width="2.8" stroke-linecap="round"/><path d="M13 7.8v8.4l7.2-4.2z" fill="${SIGNAL}"/></g>`;
  return formatSvgDocument(width, height, `<rect width="${width}" height="${height}" fill="${PAPER}"/>${lines.join('')}${mark}${name}`);
}
