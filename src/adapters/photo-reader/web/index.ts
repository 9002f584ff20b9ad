import type { PhotoImage } from '../../../domain/photo-presenter/photo-presenter.ts';
import { OWN_PRESENTER_LIMITS } from '../../../domain/presenters/own-presenter.ts';
import type { Camera, CameraOutcome, PhotoReader, PhotoReadOutcome } from '../../../ports/photo-reader.ts';

const NOT_AN_IMAGE = 'This file isn’t an image we can use. Choose a JPEG, PNG, WebP, GIF, or AVIF.';
const TOO_LARGE = `This photo is over ${OWN_PRESENTER_LIMITS.photoBytes / 1024 / 1024} MB. Make it smaller and try again.`;
const NO_CAMERA = 'We couldn’t find a camera. Connect one, or upload a photo instead.';
const NOT_ALLOWED = 'Your browser is blocking the camera. Allow it in the address bar, or upload a photo instead.';
const CAMERA_FAILED = 'We couldn’t use the camera. Another program may be using it. Close that program, or upload a photo instead.';

/** Quality of JPEG: the photo is opened once more by the server. */
const QUALITY = 0.95;

/** The browser APIs that are used. */
export interface PhotoBrowser {
  /** Upright pixels of a file, scaled down; rejects for what is no image. */
  decode(file: Blob): Promise<PhotoImage>;
  encode(image: PhotoImage, type: string): Promise<Blob>;
  readonly mediaDevices: Pick<MediaDevices, 'getUserMedia'> | undefined;
}

/** Reads photos with the browser's own decoders, and its camera. */
export function createWebPhotoReader(browser: () => PhotoBrowser = getPhotoBrowser): PhotoReader {
  return {
    async read(file): Promise<PhotoReadOutcome> {
      if (file.size > OWN_PRESENTER_LIMITS.photoBytes) return { kind: 'refused', message: TOO_LARGE };
      try {
        return { kind: 'read', image: await browser().decode(file) };
      } catch {
        return { kind: 'refused', message: NOT_AN_IMAGE };
      }
    },

    encode: (image, type) => browser().encode(type === 'jpeg' ? makeOpaque(image) : image, `image/${type}`),

    hasCamera: () => browser().mediaDevices !== undefined,

    async openCamera(): Promise<CameraOutcome> {
      const { mediaDevices } = browser();
      if (mediaDevices === undefined) return { kind: 'refused', message: NO_CAMERA };
      try {
        const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
        const stream = await mediaDevices.getUserMedia({ video: { facingMode: 'user', ...size } });
        return { kind: 'open', camera: createCamera(stream) };
      } catch (error) {
        return { kind: 'refused', message: toCameraMessage(error) };
      }
    },
  };
}

function getPhotoBrowser(): PhotoBrowser {
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
    mediaDevices: navigator.mediaDevices,
  };
}

function makeOpaque({ width, height, data }: PhotoImage): PhotoImage {
  return { width, height, data: data.map((value, at) => (at % 4 === 3 ? 255 : value)) };
}

function createCamera(stream: MediaStream): Camera {
  let shown: HTMLVideoElement | null = null;
  return {
    attach(video) {
      if (shown !== null) shown.srcObject = null;
      shown = video;
      if (video === null) return;
      video.srcObject = stream;
      void video.play().catch(() => undefined);
    },
    take() {
      if (shown === null || shown.videoWidth === 0) return undefined;
      return toPixels(shown, { width: shown.videoWidth, height: shown.videoHeight });
    },
    close() {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

function toPixels(source: CanvasImageSource, size: { readonly width: number; readonly height: number }): PhotoImage {
  const scale = Math.min(1, OWN_PRESENTER_LIMITS.photoSide / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const { context } = createCanvas({ width, height });
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

function createCanvas({ width, height }: { readonly width: number; readonly height: number }) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws no canvas.');
  return { canvas, context };
}

function toCameraMessage(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return NOT_ALLOWED;
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? NO_CAMERA : CAMERA_FAILED;
}
