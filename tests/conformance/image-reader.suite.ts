import { afterAll, describe, expect, test } from 'vitest';
import type { DocumentImageOptions, ImageReader } from '#server/ports/image-reader.ts';
import { type DeclaredAbilities, testDeclaredAbilities } from './support/declared-abilities.ts';
import { OWN_PRESENTER_LIMITS } from '#domain/presenters/own-presenter.ts';
import { decodeBackground, encodeBackground } from '#domain/renderer/background-file.ts';

export type ImageFormat = 'png' | 'jpeg' | 'avif' | 'tiff';

/** What makes the suite's images and looks at the reader's: any library but the adapter's own code. */
export interface ImageTools {
  /** Red with this alpha, 1 if left out; `noise` makes a JPEG long enough to be cut in half. TIFF is compressed by LZW. */
  readonly makeImage: (request: {
    readonly width: number;
    readonly height: number;
    readonly format: ImageFormat;
    readonly alpha?: number;
    readonly noise?: boolean;
    /** As EXIF has it: 6 is a camera that was held upright. */
    readonly orientation?: number;
  }) => Promise<Uint8Array>;
  readonly measureImage: (file: Uint8Array) => Promise<{ readonly format: string; readonly width: number; readonly height: number }>;
}

export interface ImageReaderHarness extends ImageTools {
  readonly name: string;
  readonly open: () => ImageReader;
  /** Of the adapter: what it declares is compared with what it shows. */
  readonly metadata?: DeclaredAbilities;
}

/** The contract of `ImageReader`, for every adapter. */
export function imageReaderSuite({ name, open, metadata, makeImage, measureImage }: ImageReaderHarness): void {
  const canRead = (format: ImageFormat) => async () => {
    const reader = open();
    const { kind } = await reader.readSquare(await makeImage({ width: 64, height: 64, format }));
    await reader.stop();
    return kind === 'read';
  };
  testDeclaredAbilities({ port: 'image-reader', name, metadata }, { avif: canRead('avif'), tiff: canRead('tiff') });

  describe(`ImageReader: ${name}`, () => {
    const reader = open();
    afterAll(() => reader.stop());

    test('API-6 produces the exact format with even dimensions, and a thumbnail', async () => {
      const reading = await reader.readBackground(await makeImage({ width: 2401, height: 601, format: 'png', alpha: 0.5 }));
      if (reading.kind === 'refused') throw new Error(reading.message);
      expect(reading).toMatchObject({ width: 1920, height: 480, format: 'png' });
      expect(reading.seconds).toBeGreaterThan(0);
      const { pixels, alpha } = decodeBackground(reading.exact);
      expect([pixels.width, pixels.height, alpha?.[0]]).toEqual([1920, 480, 128]);
      expect(await measureImage(reading.thumbnail)).toEqual({ format: 'webp', width: 320, height: 80 });
    });

    test('API-6 enlarges nothing, cuts odd sides to even ones and keeps the color', async () => {
      const reading = await reader.readBackground(await makeImage({ width: 65, height: 33, format: 'png' }));
      if (reading.kind === 'refused') throw new Error(reading.message);
      expect(reading).toMatchObject({ width: 64, height: 32 });
      const { pixels, alpha } = decodeBackground(reading.exact);
      expect([pixels.width, pixels.height, alpha]).toEqual([64, 32, undefined]);
      // Red in video: dark, little blue, much red.
      const [luma = 0, blue = 0, red = 0] = [pixels.data[0], pixels.data[64 * 32], pixels.data.at(-1)];
      expect([luma < 110, blue < 128, red > 200]).toEqual([true, true, true]);
      expect(await measureImage(reading.thumbnail)).toEqual({ format: 'webp', width: 65, height: 33 });
    });

    test('API-6 gives the exact form back as it is, and refuses one that is damaged, too large or too small', async () => {
      const first = await reader.readBackground(await makeImage({ width: 640, height: 400, format: 'png', alpha: 0.5 }));
      if (first.kind === 'refused') throw new Error(first.message);
      const again = await reader.readBackground(first.exact);
      if (again.kind === 'refused') throw new Error(again.message);
      expect(again).toMatchObject({ width: 640, height: 400, format: 'png' });
      expect(Buffer.compare(again.exact, first.exact)).toBe(0);
      expect(await measureImage(again.thumbnail)).toEqual({ format: 'webp', width: 320, height: 200 });
      const refuse = async (file: Uint8Array): Promise<string> => {
        const reading = await reader.readBackground(file);
        return reading.kind === 'refused' ? reading.code : reading.kind;
      };
      const encode = (width: number, height: number): Uint8Array =>
        new Uint8Array(encodeBackground({ pixels: { width, height, data: new Uint8Array((width * height * 3) / 2).fill(128) } }));
      const small = await reader.readBackground(encode(64, 32));
      expect(small.kind === 'read' && (await measureImage(small.thumbnail))).toEqual({ format: 'webp', width: 64, height: 32 });
      expect(await refuse(first.exact.subarray(0, first.exact.length / 2))).toBe('damaged');
      const files = [encode(1920, 16), encode(1922, 16), encode(16, 1922), encode(16, 14), encode(14, 16)];
      const codes: string[] = [];
      for (const file of files) codes.push(await refuse(file));
      expect(codes).toEqual(['read', 'too-many-pixels', 'too-many-pixels', 'too-small', 'too-small']);
    });

    test('18.2 gives an image of a document as it lies in the file: cut, then mirrored, whatever the camera says', async () => {
      // A phone photo: 400 wide and 200 high in the file, 200 wide and 400 high on the screen.
      const photo = await makeImage({ width: 400, height: 200, format: 'jpeg', orientation: 6, noise: true });
      const measure = async (options?: DocumentImageOptions) => {
        const read = await reader.readDocumentImage(photo, options);
        if (read.kind === 'refused') throw new Error(read.message);
        return reader.readBackground(read.image);
      };
      expect(await measure()).toMatchObject({ kind: 'read', width: 400, height: 200, format: 'png' });
      expect(await measure({ crop: { left: 0.5, top: 0.2, right: 0.1, bottom: 0 } })).toMatchObject({ width: 160, height: 160 });
      // Shares that leave nothing still leave a line of pixels.
      const line = await reader.readDocumentImage(photo, { crop: { left: 1, top: 0, right: 0, bottom: 0 } });
      expect(line.kind).toBe('read');
      const flip = { horizontal: true, vertical: false };
      const [once, twice] = [await reader.readDocumentImage(photo, { flip }), await reader.readDocumentImage(photo)];
      if (once.kind === 'refused' || twice.kind === 'refused') throw new Error('Both were expected to be read.');
      expect(once.image).not.toEqual(twice.image);
      const back = await reader.readDocumentImage(once.image, { flip });
      expect(back).toMatchObject({ kind: 'read', image: twice.image });
      expect(await reader.readDocumentImage(new Uint8Array(40))).toMatchObject({ kind: 'refused', code: 'not-an-image' });
    });

    test('VID-4 gives a photo as upright pixels, scaled down to the largest side, and says how it was', async () => {
      const side = OWN_PRESENTER_LIMITS.photoSide;
      const wide = await reader.readPhoto(await makeImage({ width: 2 * side, height: side, format: 'png', alpha: 0.5 }));
      if (wide.kind === 'refused') throw new Error(wide.message);
      expect(wide).toMatchObject({ width: side, height: side / 2, originalWidth: 2 * side, hasAlpha: true });
      expect([wide.data.length, ...wide.data.subarray(0, 4)]).toEqual([side * (side / 2) * 4, 255, 0, 0, 128]);
      const turned = await reader.readPhoto(await makeImage({ width: 120, height: 60, format: 'jpeg', orientation: 6 }));
      if (turned.kind === 'refused') throw new Error(turned.message);
      expect(turned).toMatchObject({ width: 60, height: 120, originalWidth: 60, hasAlpha: false });
      expect([turned.data.length, turned.data[3]]).toEqual([60 * 120 * 4, 255]);
    });

    test('API-6 crops a profile image to its center', async () => {
      const reading = await reader.readSquare(await makeImage({ width: 900, height: 300, format: 'jpeg' }));
      if (reading.kind === 'refused') throw new Error(reading.message);
      expect(await measureImage(reading.image)).toEqual({ format: 'webp', width: 512, height: 512 });
    });

    test.each(['avif', 'tiff'] as const)('API-6 limits %s to a quarter of the pixels, before decoding', async (format) => {
      // One that it doesn't read at all is refused too.
      const code = metadata?.lacks?.[format] === undefined ? 'too-many-pixels' : (expect.any(String) as string);
      expect(await reader.readBackground(await makeImage({ width: 5000, height: 5000, format }))).toMatchObject({
        kind: 'refused',
        code,
        message: expect.stringMatching(/.+[.]$/) as string,
      });
    });

    test('API-6 reads a large image of an inexpensive format', async () => {
      expect(await reader.readBackground(await makeImage({ width: 5000, height: 5000, format: 'jpeg' }))).toMatchObject({ kind: 'read' });
    });

    test('API-6 rejects non-images, damaged and tiny images, each with a message', async () => {
      const whole = await makeImage({ width: 400, height: 400, format: 'jpeg', noise: true });
      const files = [
        new Uint8Array(),
        new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        whole.subarray(0, whole.length / 2),
        await makeImage({ width: 15, height: 16, format: 'png' }),
        await makeImage({ width: 16, height: 15, format: 'png' }),
      ];
      const codes: string[] = [];
      for (const file of files) {
        const reading = await reader.readSquare(file);
        if (reading.kind === 'read') throw new Error('It was read.');
        expect(reading.kind).toBe('refused');
        expect(reading.message).toMatch(/^[A-Z].*[.]$/);
        codes.push(reading.code);
      }
      expect(codes).toEqual(['not-an-image', 'not-an-image', 'damaged', 'too-small', 'too-small']);
      expect(await reader.readSquare(await makeImage({ width: 16, height: 16, format: 'png' }))).toMatchObject({ kind: 'read' });
    });

    test('reads several images at once, and none after stop', async () => {
      const other = open();
      const png = await makeImage({ width: 32, height: 32, format: 'png' });
      const readings = await Promise.all([other.readSquare(png), other.readBackground(png), other.readSquare(png)]);
      expect(readings.map(({ kind }) => kind)).toEqual(['read', 'read', 'read']);
      await other.stop();
      await other.stop();
      expect(await other.readSquare(png)).toMatchObject({
        kind: 'refused',
        code: expect.stringMatching(/\w/) as string,
        message: expect.stringMatching(/^[A-Z].*[.]$/) as string,
      });
    });
  });
}
