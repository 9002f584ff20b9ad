import type { ProjectFont } from './project-font.ts';

/** Family of the font that an SVG document carries. */
export const OWN_FAMILY = 'castwright-own';

const OPEN = `<style>@font-face{font-family:"${OWN_FAMILY}";src:url(data:font/ttf;base64,`;
const CLOSE = ')}</style>';

/** The SVG document with the font in it, where a text of it is set in the font; so one document always gives one image. */
export function embedFont(svg: string, font: ProjectFont): string {
  if (!svg.includes(`"${OWN_FAMILY}"`)) return svg;
  const start = svg.indexOf('>') + 1;
  return `${svg.slice(0, start)}${OPEN}${font.data}${CLOSE}${svg.slice(start)}`;
}

/** The document without its font, and the font's base64; undefined where it carries none. */
export function takeFont(svg: string): { readonly svg: string; readonly data: string } | undefined {
  const start = svg.indexOf(OPEN);
  if (start < 0) return undefined;
  const end = svg.indexOf(CLOSE, start);
  return { svg: svg.slice(0, start) + svg.slice(end + CLOSE.length), data: svg.slice(start + OPEN.length, end) };
}
