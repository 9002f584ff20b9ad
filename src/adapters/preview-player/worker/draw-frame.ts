import type { YuvFrame } from '../../../domain/renderer/yuv-frame.ts';
import { toRgba } from './to-rgba.ts';

const COLOR_SPACE: VideoColorSpaceInit = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false };

/** Draws a frame on the canvas and resizes the canvas to it. */
export function drawFrame(canvas: HTMLCanvasElement, picture: YuvFrame): void {
  if (canvas.width !== picture.width || canvas.height !== picture.height) {
    canvas.width = picture.width;
    canvas.height = picture.height;
  }
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) {
    return;
  }
  if (typeof VideoFrame === 'undefined') {
    const rgba = new ImageData(toRgba(picture), picture.width, picture.height);
    context.putImageData(rgba, 0, 0);
    return;
  }
  const frame = new VideoFrame(picture.data as Uint8Array<ArrayBuffer>, {
    format: 'I420',
    codedWidth: picture.width,
    codedHeight: picture.height,
    timestamp: 0,
    colorSpace: COLOR_SPACE,
  });
  context.drawImage(frame, 0, 0);
  frame.close();
}
