import { afterAll, describe, expect, test } from 'vitest';
import type { ImageReader } from '../../server/ports/image-reader.ts';
import { type DeclaredAbilities, testDeclaredAbilities } from './support/declared-abilities.ts';
import { decodeBackground } from '../../src/domain/renderer/background-file.ts';

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

    test('API-6 crops a profile image to its center', async () => {
      const reading = await reader.readSquare(await makeImage({ width: 900, height: 300, format: 'jpeg' }));
      if (reading.kind === 'refused') throw new Error(reading.message);
      expect(await measureImage(reading.image)).toEqual({ format: 'webp', width: 512, height: 512 });
    });

    test.each(['avif', 'tiff'] as const)('API-6 limits %s to a quarter of the pixels, before decoding', async (format) => {
      // One that it doesn't read at all is refused too.
      const code = metadata?.lacks?.[format] === undefined ? 'too-many-pixels' : (expect.any(String) as string);
      expect(await reader.readBackground(await makeImage({ width: 5000, height: 5000, format }))).toMatchObject({ kind: 'refused', code });
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
        await makeImage({ width: 4, height: 4, format: 'png' }),
      ];
      const codes: string[] = [];
      for (const file of files) {
        const reading = await reader.readSquare(file);
        if (reading.kind === 'read') throw new Error('It was read.');
        expect(reading.message).toMatch(/^[A-Z].*[.]$/);
        codes.push(reading.code);
      }
      expect(codes).toEqual(['not-an-image', 'not-an-image', 'damaged', 'too-small']);
    });

    test('reads several images at once, and none after stop', async () => {
      const other = open();
      const png = await makeImage({ width: 32, height: 32, format: 'png' });
      const readings = await Promise.all([other.readSquare(png), other.readBackground(png), other.readSquare(png)]);
      expect(readings.map(({ kind }) => kind)).toEqual(['read', 'read', 'read']);
      await other.stop();
      await other.stop();
      expect(await other.readSquare(png)).toMatchObject({ kind: 'refused' });
    });
  });
}
