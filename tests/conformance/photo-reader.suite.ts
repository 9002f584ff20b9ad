import { describe, expect, test } from 'vitest';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { OWN_PRESENTER_LIMITS } from '#domain/presenters/own-presenter.ts';
import type { Camera, PhotoReader } from '#ports/photo-reader.ts';

/** `none`: the browser has no cameras at all; `missing`: none is connected; `unsuited`: none is as the site needs it. */
export type CameraState = 'works' | 'blocked' | 'none' | 'missing' | 'unsuited' | 'busy';

export interface PhotoReaderFixture {
  readonly reader: PhotoReader;
  /** Cameras that are switched on. */
  readonly camerasInUse: () => number;
}

export interface PhotoReaderHarness {
  readonly name: string;
  readonly open: (camera: CameraState) => PhotoReaderFixture;
  /** A photo that can be decoded, of at least so many bytes. */
  readonly photo: (bytes: number) => Blob;
  /** Pixels of a file that the reader made. */
  readonly decode: (file: Blob) => Promise<PhotoImage>;
  /** An element to attach to that shows frames of this size: 0 before the first one. */
  readonly createVideo: (width: number) => HTMLVideoElement;
}

/** A JPEG loses a little. */
const LOSS = 2;

async function openCamera(reader: PhotoReader): Promise<Camera> {
  const outcome = await reader.openCamera();
  if (outcome.kind !== 'open') throw new Error(outcome.message);
  return outcome.camera;
}

export function photoReaderSuite({ name, open, photo, decode, createVideo }: PhotoReaderHarness): void {
  describe(`PhotoReader: ${name}`, () => {
    test('VID-4 reads a photo up to the largest size, and explains that another file is too large or no image', async () => {
      const { reader } = open('works');
      for (const file of [photo(0), photo(OWN_PRESENTER_LIMITS.photoBytes)]) {
        const outcome = await reader.read(file);
        expect(outcome.kind === 'read' && outcome.image.data.length === outcome.image.width * outcome.image.height * 4).toBe(true);
      }
      const megabytes = OWN_PRESENTER_LIMITS.photoBytes / 1024 ** 2;
      expect(await reader.read(photo(OWN_PRESENTER_LIMITS.photoBytes + 1))).toMatchObject({
        kind: 'refused',
        message: expect.stringMatching(new RegExp(`\\b${megabytes} MB\\b.*\\.$`, 'u')) as unknown,
      });
      expect(await reader.read(new Blob(['no image'], { type: 'text/plain' }))).toMatchObject({
        kind: 'refused',
        message: expect.stringMatching(/JPEG.*\.$/u) as unknown,
      });
    });

    test('VID-4 encodes pixels in the requested file type, a JPEG without transparency', async () => {
      const image = { width: 2, height: 1, data: new Uint8ClampedArray([10, 200, 30, 255, 40, 50, 60, 128]) };
      const { reader } = open('works');
      const png = await reader.encode(image, 'png');
      const jpeg = await reader.encode(image, 'jpeg');
      expect([png.type, jpeg.type]).toEqual(['image/png', 'image/jpeg']);
      expect([...(await decode(png)).data]).toEqual([...image.data]);
      const flat = (await decode(jpeg)).data;
      for (const [at, value] of image.data.entries()) {
        if (at % 4 === 3) expect(flat[at]).toBe(255);
        else expect(Math.abs((flat[at] ?? 0) - value)).toBeLessThanOrEqual(LOSS);
      }
    });

    test('VID-4 shows the camera in one element at a time and takes stills of it from the first frame on', async () => {
      const { reader, camerasInUse } = open('works');
      const camera = await openCamera(reader);
      expect(camerasInUse()).toBe(1);
      expect(camera.take()).toBeUndefined();
      const [early, shown] = [createVideo(0), createVideo(8)];
      camera.attach(early);
      expect(early.srcObject).not.toBeNull();
      expect(camera.take()).toBeUndefined();
      camera.attach(shown);
      expect([early.srcObject === null, shown.srcObject === null]).toEqual([true, false]);
      expect(camera.take()).toMatchObject({ width: shown.videoWidth, height: shown.videoHeight });
      camera.attach(null);
      expect(shown.srcObject).toBeNull();
      expect(camera.take()).toBeUndefined();
      camera.close();
      camera.close();
      expect(camerasInUse()).toBe(0);
    });

    test('VID-4 explains a camera that is blocked, absent or in use, each in its own words', async () => {
      const explain = async (camera: CameraState): Promise<string> => {
        const outcome = await open(camera).reader.openCamera();
        return outcome.kind === 'refused' ? outcome.message : '';
      };
      const [blocked, busy, ...absent] = await Promise.all((['blocked', 'busy', 'none', 'missing', 'unsuited'] as const).map(explain));
      expect(new Set(absent).size).toBe(1);
      const messages = [blocked ?? '', busy ?? '', absent[0] ?? ''];
      expect(new Set(messages).size).toBe(3);
      for (const message of messages) expect(message).toMatch(/upload a photo.*\.$/u);
      expect([open('works').reader.hasCamera(), open('none').reader.hasCamera()]).toEqual([true, false]);
    });
  });
}
