import sharp from 'sharp';
import { serveDecoder } from '#server/decoding/serve-decoder.ts';
import type { ImageOrder } from './index.ts';
import { openImage } from './open-image.ts';

/** All that libvips is let read; SVG, PDF and others never reach their libraries. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((format) => `VipsForeignLoad${format}`);

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.concurrency(1);
sharp.cache(false);

serveDecoder<ImageOrder>(({ form, file, options }) => openImage[form](file, options));
