/** A QR code as a drawing: a square of `size` units, white, with one path of dark modules. */
export interface QrDrawing {
  readonly size: number;
  /** Path data of SVG, one unit a module. */
  readonly path: string;
}

/** The drawing as an SVG file, dark on white, that scales without loss. */
export function createQrSvg({ size, path }: QrDrawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}
