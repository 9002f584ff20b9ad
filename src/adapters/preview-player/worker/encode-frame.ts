import { toRgba } from './to-rgba.ts';
import type { EncodeFrame } from './still-messages.ts';

/** Share of a JPEG's best quality: no difference is seen at the size of a preview. */
const QUALITY = 0.85;

/** In a worker; rejects in browsers whose workers have no canvas. Doesn't wait for the page, as a `VideoFrame` does. */
export const encodeFrame: EncodeFrame = async (frame, side) => {
  const scale = Math.min(1, side / Math.max(frame.width, frame.height));
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const size = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const;
  const bitmap = await createImageBitmap(new ImageData(toRgba(frame), frame.width, frame.height), size);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return readAsUrl(await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }));
};

function readAsUrl(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('The image couldn’t be read.'));
    });
    reader.readAsDataURL(file);
  });
}
