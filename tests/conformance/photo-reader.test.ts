import { expect, test } from 'vitest';
import { createWebPhotoReader } from '#adapters/photo-reader/web/index.ts';
import type { PhotoBrowser } from '#adapters/photo-reader/web/photo-browser.ts';
import { type CameraState, photoReaderSuite } from './photo-reader.suite.ts';

/** What browsers call the error. */
const ERRORS: Readonly<Partial<Record<CameraState, string>>> = {
  blocked: 'NotAllowedError',
  missing: 'NotFoundError',
  unsuited: 'OverconstrainedError',
  busy: 'NotReadableError',
};

interface FakeBrowser {
  readonly browser: PhotoBrowser;
  readonly camerasInUse: () => number;
  readonly constraints: readonly (MediaStreamConstraints | undefined)[];
}

/** Files of it are the bytes of their pixels. */
function createBrowser(camera: CameraState): FakeBrowser {
  const open = new Set<object>();
  const constraints: (MediaStreamConstraints | undefined)[] = [];
  const getUserMedia = async (asked?: MediaStreamConstraints): Promise<MediaStream> => {
    constraints.push(asked);
    const error = ERRORS[camera];
    if (error !== undefined) throw new DOMException('No camera', error);
    const track = { stop: () => void open.delete(track) };
    open.add(track);
    return { getTracks: () => [track] } as unknown as MediaStream;
  };
  const browser: PhotoBrowser = {
    async decode(file) {
      if (!file.type.startsWith('image/')) throw new Error('The source image could not be decoded.');
      return { width: 2, height: 1, data: new Uint8ClampedArray(8) };
    },
    encode: async ({ data }, type) => new Blob([new Uint8Array(data)], { type }),
    draw: (_source, { width, height }) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }),
    mediaDevices: camera === 'none' ? undefined : { getUserMedia },
  };
  return { browser, camerasInUse: () => open.size, constraints };
}

photoReaderSuite({
  name: 'web',
  open(camera) {
    const { browser, camerasInUse } = createBrowser(camera);
    return { reader: createWebPhotoReader(() => browser), camerasInUse };
  },
  photo: (bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
  decode: async (file) => ({ width: 2, height: 1, data: new Uint8ClampedArray(await file.arrayBuffer()) }),
  createVideo(width) {
    const video = { srcObject: null, videoWidth: width, videoHeight: width / 2, play: () => Promise.reject(new Error('No gesture')) };
    return video as unknown as HTMLVideoElement;
  },
});

test('VID-4 asks for the camera on the user’s side, in a size that a presenter needs', async () => {
  const { browser, constraints } = createBrowser('works');
  await createWebPhotoReader(() => browser).openCamera();
  expect(constraints).toEqual([{ video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1080 } } }]);
});
