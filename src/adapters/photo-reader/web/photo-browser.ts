import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { OWN_PRESENTER_LIMITS } from '#domain/presenters/own-presenter.ts';

/** Quality of JPEG: the photo is opened once more by the server. */
const QUALITY = 0.95;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The browser APIs that are used. */
export interface PhotoBrowser {
  /** Upright pixels of a file, scaled down; rejects for what is no image. */
  decode(file: Blob): Promise<PhotoImage>;
  encode(image: PhotoImage, type: string): Promise<Blob>;
  /** Pixels of what is shown, scaled down. */
  readonly draw: (source: CanvasImageSource, size: Size) => PhotoImage;
  readonly mediaDevices: Pick<MediaDevices, 'getUserMedia'> | undefined;
}

/** Decoders, canvas and camera of the browser that runs this. */
export function getPhotoBrowser(): PhotoBrowser {
  return {
    async decode(file) {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
      const image = toPixels(bitmap, bitmap);
      bitmap.close();
      return image;
    },
    encode(image, type) {
      const { canvas, context } = createCanvas(image);
      context.putImageData(new ImageData(new Uint8ClampedArray(image.data), image.width, image.height), 0, 0);
      return new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob === null ? reject(new Error('The photo could not be encoded.')) : resolve(blob)), type, QUALITY);
      });
    },
    draw: toPixels,
    mediaDevices: navigator.mediaDevices,
  };
}

function toPixels(source: CanvasImageSource, size: Size): PhotoImage {
  const scale = Math.min(1, OWN_PRESENTER_LIMITS.photoSide / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const { context } = createCanvas({ width, height });
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

function createCanvas({ width, height }: Size) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws no canvas.');
  return { canvas, context };
}
