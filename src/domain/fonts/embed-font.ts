import { FILE_WEIGHTS, type FileWeight, getFontFile } from './choose-font-file.ts';
import type { ProjectFont } from './project-font.ts';

/** Families of the files that an SVG document carries. */
export const OWN_FAMILIES: Readonly<Record<FileWeight, string>> = { bold: 'castwright-own', regular: 'castwright-own-regular' };

const formatOpening = (weight: FileWeight): string =>
  `<style>@font-face{font-family:"${OWN_FAMILIES[weight]}";src:url(data:font/ttf;base64,`;
const CLOSE = ')}</style>';

/** The SVG document with those of the font's files in it that its texts are set in; so one document always gives one image. */
export function embedFont(svg: string, font: ProjectFont): string {
  const styles = FILE_WEIGHTS.flatMap((weight) => {
    const file = getFontFile(font, weight);
    return file !== undefined && svg.includes(`"${OWN_FAMILIES[weight]}"`) ? [`${formatOpening(weight)}${file.data}${CLOSE}`] : [];
  });
  if (styles.length === 0) return svg;
  const start = svg.indexOf('>') + 1;
  return `${svg.slice(0, start)}${styles.join('')}${svg.slice(start)}`;
}

export interface EmbeddedFile {
  readonly family: string;
  /** Base64. */
  readonly data: string;
}

/** The document without its font's files, and these. */
export function takeFontFiles(svg: string): { readonly svg: string; readonly files: readonly EmbeddedFile[] } {
  const files: EmbeddedFile[] = [];
  let rest = svg;
  for (const weight of FILE_WEIGHTS) {
    const opening = formatOpening(weight);
    const start = rest.indexOf(opening);
    if (start < 0) continue;
    const end = rest.indexOf(CLOSE, start);
    files.push({ family: OWN_FAMILIES[weight], data: rest.slice(start + opening.length, end) });
    rest = rest.slice(0, start) + rest.slice(end + CLOSE.length);
  }
  return { svg: rest, files };
}
