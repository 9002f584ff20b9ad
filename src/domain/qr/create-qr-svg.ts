import { computeQrModules } from './compute-qr-modules.ts';

/** Quiet zone in modules, which cameras need. */
const QUIET = 4;

/** A QR code as a drawing: a square of `size` units, white, with one path of dark modules. */
export interface QrDrawing {
  readonly size: number;
  /** Path data of SVG, one unit a module. */
  readonly path: string;
}

/** Draws a text as QR code with its quiet zone; undefined for a text that is too long. */
export function createQrDrawing(text: string): QrDrawing | undefined {
  const modules = computeQrModules(text);
  if (modules === undefined) return undefined;
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : []))).join('');
  return { size: modules.length + 2 * QUIET, path };
}

/** The drawing as an SVG file, dark on white, that scales without loss. */
export function createQrSvg({ size, path }: QrDrawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}
