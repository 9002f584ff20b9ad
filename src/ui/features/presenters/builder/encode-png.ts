import { toPlateRgba } from '#domain/renderer/drawing/plate-rgba.ts';
import { createRigPack } from '#domain/renderer/drawing/rig-pack.ts';
import type { Rig } from '#domain/renderer/drawing/rig.ts';

/** The drawing at rest with transparency around it, 900x1100; null where the browser can't encode it. */
export function encodePng(rig: Rig): Promise<Blob | null> {
  const { plate } = createRigPack(rig);
  const canvas = document.createElement('canvas');
  canvas.width = plate.width;
  canvas.height = plate.height;
  const data = new Uint8ClampedArray(toPlateRgba(plate).buffer);
  canvas.getContext('2d')?.putImageData(new ImageData(data, plate.width, plate.height), 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
