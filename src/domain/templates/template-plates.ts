import type { Anchor } from '../project/anchor.ts';
import type { AspectRatio, Layer, LayerBox } from '../project/project.ts';
import { findSaidWord } from './find-said-word.ts';
import type { TemplateScene, TemplateSource } from './template-source.ts';

interface PlateLayout {
  /** Of the first plate, in shares of the frame. */
  readonly box: LayerBox;
  /** From the top of a plate to that of the next; 0 where they take turns. */
  readonly step: number;
  /** Of the letters, in shares of the frame's short side. */
  readonly size: number;
  readonly align: 'left' | 'center';
}

/** Beside a presenter at the right of a wide frame; above the hair or below the chin in others, where a list would cover the face. */
const LAYOUTS: Readonly<Record<AspectRatio, PlateLayout>> = {
  '16:9': { box: { x: 0.06, y: 0.16, width: 0.38, height: 0.12 }, step: 0.15, size: 0.055, align: 'left' },
  '9:16': { box: { x: 0.08, y: 0.07, width: 0.84, height: 0.09 }, step: 0, size: 0.085, align: 'center' },
  '1:1': { box: { x: 0.14, y: 0.66, width: 0.72, height: 0.105 }, step: 0, size: 0.068, align: 'center' },
  '4:5': { box: { x: 0.1, y: 0.67, width: 0.8, height: 0.095 }, step: 0, size: 0.075, align: 'center' },
};

/** Room between the edge of a plate and its letters, in shares of the plate. */
const INSET = { x: 0.06, y: 0.14 } as const;

/** Whether plates stay and make a list, so that the presenter has to stand beside it. */
export function isListed({ aspectRatio }: Pick<TemplateSource, 'aspectRatio'>): boolean {
  return LAYOUTS[aspectRatio].step > 0;
}

/** The plates of a scene and their letters, each pair a group. */
export function buildPlates({ script, points = [] }: TemplateScene, source: TemplateSource): readonly Layer[] {
  const { box: first, step, size, align } = LAYOUTS[source.aspectRatio];
  const [fill, color] = source.plate;
  const starts = points.map(([, said]) => (said === undefined ? undefined : findSaidWord(script, said)));
  return points.flatMap(([text], index): readonly Layer[] => {
    const group = `point-${index + 1}`;
    const box = { ...first, y: round(first.y + index * step) };
    const span = { from: toStart(starts[index]), to: toEnd(isListed(source) ? undefined : starts[index + 1]), group };
    return [
      { kind: 'shape', id: `${group}-plate`, shape: 'rounded', box, fill, ...span },
      { kind: 'text', id: `${group}-text`, text, size, weight: 700, color, align, box: insetBox(box), ...span },
    ];
  });
}

function toStart(word: number | undefined): Anchor {
  return word === undefined ? { edge: 'scene-start' } : { edge: 'word-start', word };
}

/** With the word before the next plate, or with the scene. */
function toEnd(next: number | undefined): Anchor {
  return next === undefined || next === 0 ? { edge: 'scene-end' } : { edge: 'word-end', word: next - 1 };
}

function insetBox({ x, y, width, height }: LayerBox): LayerBox {
  return {
    x: round(x + INSET.x * width),
    y: round(y + INSET.y * height),
    width: round(width * (1 - 2 * INSET.x)),
    height: round(height * (1 - 2 * INSET.y)),
  };
}

/** To ten-thousandths of the frame. */
function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
