import type { PhotoPoint } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import type { AlphaPlane } from '#domain/presenters/studio/paint-alpha.ts';

const CHANNELS = 4;
/** Color laid over what isn't the person, red, green, blue. */
const OUTSIDE = [210, 40, 120] as const;
const OUTSIDE_SHARE = 0.6;

/** Shows a photo as wide as the column, but not higher than the window. */
export function getStageSize({ width, height }: { readonly width: number; readonly height: number }) {
  return { aspectRatio: `${width} / ${height}`, maxWidth: `calc(70vh * ${(width / height).toFixed(3)})` };
}

/** Draws the photo, opaque, at its own size. */
export function drawPhoto(canvas: HTMLCanvasElement, { width, height, data }: PhotoImage): void {
  const opaque = new Uint8ClampedArray(data);
  for (let at = CHANNELS - 1; at < opaque.length; at += CHANNELS) opaque[at] = 255;
  put(canvas, { width, height }, opaque);
}

/** Draws a veil over everything outside of the person. */
export function drawOutline(canvas: HTMLCanvasElement, { width, height, data }: AlphaPlane): void {
  const veil = new Uint8ClampedArray(width * height * CHANNELS);
  for (let at = 0; at < data.length; at++) {
    veil.set(OUTSIDE, at * CHANNELS);
    veil[at * CHANNELS + CHANNELS - 1] = (255 - (data[at] ?? 0)) * OUTSIDE_SHARE;
  }
  put(canvas, { width, height }, veil);
}

/** Draws the photo around the point, enlarged, with a cross on the point. */
export function drawMagnified(
  canvas: HTMLCanvasElement,
  photo: HTMLCanvasElement,
  { point, zoom }: { readonly point: PhotoPoint; readonly zoom: number },
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  context.imageSmoothingEnabled = false;
  context.drawImage(photo, point[0] - width / zoom / 2, point[1] - height / zoom / 2, width / zoom, height / zoom, 0, 0, width, height);
  for (const [style, line] of [
    ['#000', 3],
    ['#fff', 1],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = line;
    context.beginPath();
    context.moveTo(width / 2, 0);
    context.lineTo(width / 2, height);
    context.moveTo(0, height / 2);
    context.lineTo(width, height / 2);
    context.stroke();
  }
}

function put(
  canvas: HTMLCanvasElement,
  size: { readonly width: number; readonly height: number },
  data: Uint8ClampedArray<ArrayBuffer>,
): void {
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext('2d')?.putImageData(new ImageData(data, size.width, size.height), 0, 0);
}
