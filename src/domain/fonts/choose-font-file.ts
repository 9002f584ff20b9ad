import { canFileDraw, type FontFile, type ProjectFont } from './project-font.ts';

/** The files that a font can have. */
export const FILE_WEIGHTS = ['bold', 'regular'] as const;
export type FileWeight = (typeof FILE_WEIGHTS)[number];

/** Weights of texts from this one on are bold. */
const BOLD_FROM = 600;

/**
 * Which file draws a text of this weight: the one of the weight, or the other where only that has every character. Undefined where neither has
 * them, so that the text is drawn in the standard font.
 */
export function chooseFontFile(font: ProjectFont, weight: number, text: string): FileWeight | undefined {
  const order: readonly FileWeight[] = weight >= BOLD_FROM ? ['bold', 'regular'] : ['regular', 'bold'];
  return order.find((each) => {
    const file = getFontFile(font, each);
    return file !== undefined && canFileDraw(file, text);
  });
}

/** Undefined where the font has no regular file. */
export function getFontFile(font: ProjectFont, weight: FileWeight): FontFile | undefined {
  return weight === 'bold' ? font : font.regular;
}

/** Whether a text is drawn in the font. */
export function canFontDraw(font: ProjectFont, text: string): boolean {
  return FILE_WEIGHTS.some((weight) => {
    const file = getFontFile(font, weight);
    return file !== undefined && canFileDraw(file, text);
  });
}
