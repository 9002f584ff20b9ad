import type { Background, HexColour } from '../project/project.ts';
import { yuvOf } from './yuv-color.ts';
import type { Layout } from './frame-layout.ts';
import { decimal, evenDown, evenUp, type PlacedSvg, svgDocument, svgText } from './svg-text.ts';
import { drawableText, fitText, type TextBlock } from './text-layout.ts';
import { type Box, overlaps, roomsBesideLogos, TITLE_LINE, TITLE_PADDING, titleRoom, type TitleRoom } from './title-area.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const TIGHT_BASELINE = 0.86;
/** Luma at which white and ink are read equally well. */
const MIDDLE_LUMA = 116;
const INK = '#12161c';
const WHITE = '#ffffff';

/**
 * Over a picture the title stands on a plate, over a plain background it stands alone in the colour that reads better.
 * It makes way for the logos shown with it.
 */
export function titleSvg(
  text: string,
  layout: Layout['title'],
  on: { readonly picture: Size; readonly background: Background; readonly logos?: readonly Box[] },
): PlacedSvg | undefined {
  const { picture, background, logos = [] } = on;
  const size = layout.size * Math.min(picture.width, picture.height);
  const spot = { layout, picture, size };
  const plated = background.kind === 'image';
  const place = (room: TitleRoom): PlacedTitle => placeTitle(text, room, { layout, plated });
  const first = place(titleRoom(spot));
  const { lines } = first.block;
  if (lines.length === 0) return undefined;
  const blocking = logos.filter((logo) => overlaps(first.box, logo));
  const others = blocking.length === 0 ? [] : roomsBesideLogos(spot, blocking).map(place);
  const { block, box } = others.toSorted(byLegibility)[0] ?? first;
  return { svg: draw(block, box, { centred: layout.centred, background }), ...box };
}

/** A title with all of its words first, then the largest. */
function byLegibility(one: PlacedTitle, other: PlacedTitle): number {
  return Number(other.isWhole) - Number(one.isWhole) || other.block.style.size - one.block.style.size;
}

interface PlacedTitle {
  readonly isWhole: boolean;
  readonly block: TextBlock;
  readonly box: Box;
}

function placeTitle(text: string, room: TitleRoom, how: { readonly layout: Layout['title']; readonly plated: boolean }): PlacedTitle {
  const width = room.right - room.left - 2 * TITLE_PADDING * room.size;
  const block = fitText(text, { face: 'bricolage-700', size: room.size }, { width, lines: room.lines });
  const letter = block.style.size;
  const padding = TITLE_PADDING * letter;
  const whole = { width: evenUp(block.width + 2 * padding), height: evenUp(block.lines.length * TITLE_LINE * letter + padding) };
  const left = how.layout.centred ? (room.left + room.right - whole.width) / 2 : room.left - (how.plated ? 0 : padding);
  const top = Math.max(room.top, room.middle - whole.height / 2);
  const isWhole = lettersOf(block.lines.join('')) === lettersOf(drawableText(text));
  return { isWhole, block, box: { left: evenDown(left), top: evenDown(top), ...whole } };
}

const lettersOf = (text: string): string => text.replaceAll(' ', '');

function draw(block: TextBlock, box: Box, how: { readonly centred: boolean; readonly background: Background }): string {
  const { width, height } = box;
  const letter = block.style.size;
  const plate =
    how.background.kind === 'image'
      ? `<rect width="${width}" height="${height}" rx="${decimal(letter * 0.14)}" fill="#10151d" fill-opacity="0.8"/>`
      : '';
  const fill = titleColour(how.background);
  const texts = block.lines.map((line, at) => {
    const y = (TITLE_PADDING / 2 + at * TITLE_LINE + TIGHT_BASELINE) * letter;
    return svgText(line, block.style, how.centred ? { x: width / 2, y, fill, anchor: 'middle' } : { x: TITLE_PADDING * letter, y, fill });
  });
  return svgDocument(width, height, plate + texts.join(''));
}

/** Of a title's letters in front of this background. */
export function titleColour(background: Background): HexColour {
  switch (background.kind) {
    case 'image':
      return WHITE;
    case 'colour':
      return yuvOf(background.colour).y > MIDDLE_LUMA ? INK : WHITE;
    case 'gradient':
      return (yuvOf(background.from).y + yuvOf(background.to).y) / 2 > MIDDLE_LUMA ? INK : WHITE;
  }
}
