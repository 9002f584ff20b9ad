/**
 * Rasterizes an SVG document with the bundled fonts, and the one that it carries (`embedFont`), so that the same document gives the same bytes in every runtime. `data` is RGBA,
 * 8 bit, premultiplied, rows without padding.
 */
export interface SvgRasterizer {
  rasterize(svg: string): Promise<RasterImage>;
}

export interface RasterImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
