import type { YuvFrame } from '../../../domain/renderer/yuv-frame.ts';

/** Converts BT.709 limited range to sRGB bytes, for browsers without VideoFrame. Coefficients in 1/65536. */
export function toRgba({ width, height, data }: YuvFrame): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(width * height * 4);
  const half = width >> 1;
  const u = width * height;
  const v = u + half * (height >> 1);
  for (let y = 0; y < height; y += 1) {
    const chromaRow = (y >> 1) * half;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const chroma = chromaRow + (x >> 1);
      const luma = ((data[at] ?? 16) - 16) * 76_309;
      const cb = (data[u + chroma] ?? 128) - 128;
      const cr = (data[v + chroma] ?? 128) - 128;
      rgba[at * 4] = (luma + 117_489 * cr + 32_768) >> 16;
      rgba[at * 4 + 1] = (luma - 13_975 * cb - 34_925 * cr + 32_768) >> 16;
      rgba[at * 4 + 2] = (luma + 138_438 * cb + 32_768) >> 16;
      rgba[at * 4 + 3] = 255;
    }
  }
  return rgba;
}

const COLOR_SPACE: VideoColorSpaceInit = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false };

/** Draws a frame on the canvas and resizes the canvas to it. */
export function drawFrame(canvas: HTMLCanvasElement, frame: YuvFrame): void {
  if (canvas.width !== frame.width || canvas.height !== frame.height) {
    canvas.width = frame.width;
    canvas.height = frame.height;
  }
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) {
    return;
  }
  if (typeof VideoFrame === 'undefined') {
    const rgba = new ImageData(toRgba(frame), frame.width, frame.height);
    context.putImageData(rgba, 0, 0);
    return;
  }
  const videoFrame = new VideoFrame(frame.data as Uint8Array<ArrayBuffer>, {
    format: 'I420',
    codedWidth: frame.width,
    codedHeight: frame.height,
    timestamp: 0,
    colorSpace: COLOR_SPACE,
  });
  context.drawImage(videoFrame, 0, 0);
  videoFrame.close();
}
