import sharp from 'sharp';
import type { ImageTools } from '../conformance/image-reader.suite.ts';

/** Images for the suite of image readers, by the library that the built-in reader has in a process of its own. */
export const SHARP_IMAGES: ImageTools = {
  async makeImage({ width, height, format, alpha = 1, noise = false, orientation }) {
    const image = noise
      ? sharp({ create: { width, height, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
      : sharp({ create: { width, height, channels: 4, background: { r: 255, g: 0, b: 0, alpha } } });
    const options = { avif: { effort: 0 }, tiff: { compression: 'lzw' }, png: {}, jpeg: {} } as const;
    return (orientation === undefined ? image : image.withMetadata({ orientation })).toFormat(format, options[format]).toBuffer();
  },
  async measureImage(file) {
    const { format, width, height } = await sharp(file).metadata();
    return { format, width, height };
  },
};
