import { describe, expect, test } from 'vitest';
import { OWN_PRESENTER_LIMITS } from '../../src/domain/presenters/own-presenter.ts';
import type { PhotoReader } from '../../src/ports/photo-reader.ts';

export interface PhotoReaderHarness {
  readonly name: string;
  /** A reader whose camera is there, blocked, or absent. */
  readonly open: (camera: 'works' | 'blocked' | 'none') => PhotoReader;
  /** A photo that can be decoded. */
  readonly photo: () => Blob;
}

export function photoReaderSuite({ name, open, photo }: PhotoReaderHarness): void {
  describe(`PhotoReader: ${name}`, () => {
    test('VID-4 reads a photo, and rejects non-images and oversized files with a message', async () => {
      const reader = open('works');
      const outcome = await reader.read(photo());
      expect(outcome.kind === 'read' && outcome.image.data.length === outcome.image.width * outcome.image.height * 4).toBe(true);
      const large = new Blob([new Uint8Array(OWN_PRESENTER_LIMITS.photoBytes + 1)], { type: 'image/jpeg' });
      for (const file of [new Blob(['no image'], { type: 'text/plain' }), large]) {
        expect(await reader.read(file)).toMatchObject({ kind: 'refused', message: expect.stringMatching(/\.$/u) as unknown });
      }
    });

    test('VID-4 encodes pixels in the requested file type', async () => {
      const image = { width: 1, height: 1, data: new Uint8ClampedArray([1, 2, 3, 128]) };
      for (const type of ['jpeg', 'png'] as const) expect((await open('works').encode(image, type)).type).toBe(`image/${type}`);
    });

    test('VID-4 opens and closes the camera, and explains a blocked or missing one', async () => {
      const opened = await open('works').openCamera();
      if (opened.kind !== 'open') throw new Error(opened.message);
      expect(opened.camera.take()).toBeUndefined();
      opened.camera.close();
      opened.camera.close();
      for (const camera of ['blocked', 'none'] as const) {
        expect(await open(camera).openCamera()).toMatchObject({
          kind: 'refused',
          message: expect.stringContaining('upload a photo') as unknown,
        });
      }
      expect([open('works').hasCamera(), open('none').hasCamera()]).toEqual([true, false]);
    });
  });
}
