import type { Background, HexColour } from '../project/project.ts';
import { yuvOf } from './colour.ts';
import type { Layout } from './layout.ts';
import { decimal, evenDown, evenUp, type PlacedSvg, svgDocument, svgText } from './svg-text.ts';
import { fitText } from './text-layout.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const TIGHT_LINES = 1.1;
const TIGHT_BASELINE = 0.86;
const PADDING = 0.5;
/** Luma at which white and ink are read equally well. */
const MIDDLE_LUMA = 116;
const INK = '#12161c';
const WHITE = '#ffffff';

/** Over a picture the title stands on a plate, over a plain background it stands alone in the colour that reads better. */
export function titleSvg(
  text: string,
  layout: Layout['title'],
  on: { readonly picture: Size; readonly background: Background },
): PlacedSvg | undefined {
  const { picture, background } = on;
  const size = layout.size * Math.min(picture.width, picture.height);
  const block = fitText(
    text,
    { face: 'bricolage-700', size },
    { width: layout.width * picture.width - 2 * PADDING * size, lines: layout.lines },
  );
  if (block.lines.length === 0) return undefined;
  const letter = block.style.size;
  const width = evenUp(block.width + 2 * PADDING * letter);
  const height = evenUp((block.lines.length * TIGHT_LINES + PADDING) * letter);
  const plate =
    background.kind === 'image'
      ? `<rect width="${width}" height="${height}" rx="${decimal(letter * 0.14)}" fill="#10151d" fill-opacity="0.8"/>`
      : '';
  const fill = titleColour(background);
  const texts = block.lines.map((line, at) => {
    const y = (PADDING / 2 + at * TIGHT_LINES + TIGHT_BASELINE) * letter;
    return svgText(line, block.style, layout.centred ? { x: width / 2, y, fill, anchor: 'middle' } : { x: PADDING * letter, y, fill });
  });
  const left = layout.centred ? (picture.width - width) / 2 : layout.left * picture.width - (plate === '' ? PADDING * letter : 0);
  return {
    svg: svgDocument(width, height, plate + texts.join('')),
    left: evenDown(left),
    top: evenDown(layout.middle * picture.height - height / 2),
    width,
    height,
  };
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
