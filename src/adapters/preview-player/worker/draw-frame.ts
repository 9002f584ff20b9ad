import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { toRgba } from './to-rgba.ts';

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
