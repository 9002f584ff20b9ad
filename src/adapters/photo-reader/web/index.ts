import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { OWN_PRESENTER_LIMITS } from '#domain/presenters/own-presenter.ts';
import { getPhotoBrowser, type PhotoBrowser } from './photo-browser.ts';
import type { Camera, CameraOutcome, PhotoReader, PhotoReadOutcome } from '#ports/photo-reader.ts';

const NOT_AN_IMAGE = 'This file isn’t an image we can use. Choose a JPEG, PNG, WebP, GIF, or AVIF.';
const TOO_LARGE = `This photo is over ${OWN_PRESENTER_LIMITS.photoBytes / 1024 / 1024} MB. Make it smaller and try again.`;
const NO_CAMERA = 'We couldn’t find a camera. Connect one, or upload a photo instead.';
const NOT_ALLOWED = 'Your browser is blocking the camera. Allow it in the address bar, or upload a photo instead.';
const CAMERA_FAILED = 'We couldn’t use the camera. Another program may be using it. Close that program, or upload a photo instead.';

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
      const { mediaDevices, draw } = browser();
      if (mediaDevices === undefined) return { kind: 'refused', message: NO_CAMERA };
      try {
        const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
        const stream = await mediaDevices.getUserMedia({ video: { facingMode: 'user', ...size } });
        return { kind: 'open', camera: createCamera(stream, draw) };
      } catch (error) {
        return { kind: 'refused', message: toCameraMessage(error) };
      }
    },
  };
}

function makeOpaque({ width, height, data }: PhotoImage): PhotoImage {
  return { width, height, data: data.map((value, at) => (at % 4 === 3 ? 255 : value)) };
}

function createCamera(stream: MediaStream, draw: PhotoBrowser['draw']): Camera {
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
      return draw(shown, { width: shown.videoWidth, height: shown.videoHeight });
    },
    close() {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

function toCameraMessage(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return NOT_ALLOWED;
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? NO_CAMERA : CAMERA_FAILED;
}
