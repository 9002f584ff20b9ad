import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { ImageReader } from '../../server/ports/image-reader.ts';
import { decodeBackground } from '../../src/domain/renderer/background-file.ts';

const createSolidImage = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 255, g: 0, b: 0, alpha } } });

export function imageReaderSuite(name: string, open: () => ImageReader): void {
  describe(`ImageReader: ${name}`, () => {
    const reader = open();
    afterAll(() => reader.stop());

    test('API-6 produces the exact format with even dimensions, and a thumbnail', async () => {
      const reading = await reader.readBackground(await createSolidImage(2401, 601, 0.5).png().toBuffer());
      if (reading.kind === 'refused') throw new Error(reading.message);
      expect(reading).toMatchObject({ width: 1920, height: 480, format: 'png' });
      expect(reading.seconds).toBeGreaterThan(0);
      const { pixels, alpha } = decodeBackground(reading.exact);
      expect([pixels.width, pixels.height, alpha?.[0]]).toEqual([1920, 480, 128]);
      expect(await sharp(reading.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 80 });
    });

    test('API-6 crops a profile image to its center', async () => {
      const reading = await reader.readSquare(await createSolidImage(900, 300).jpeg().toBuffer());
      if (reading.kind === 'refused') throw new Error(reading.message);
      expect(await sharp(reading.image).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    });

    test('API-6 limits expensive formats to a quarter of the pixels, before decoding', async () => {
      const bombs = await Promise.all([
        createSolidImage(5000, 5000).avif({ effort: 0 }).toBuffer(),
        createSolidImage(5000, 5000).tiff({ compression: 'lzw' }).toBuffer(),
      ]);
      for (const bomb of bombs) expect(await reader.readBackground(bomb)).toMatchObject({ kind: 'refused', code: 'too-many-pixels' });
      expect(await reader.readBackground(await createSolidImage(5000, 5000).jpeg().toBuffer())).toMatchObject({ kind: 'read' });
    });

    test('API-6 rejects non-images, damaged and tiny images, each with a message', async () => {
      const whole = await sharp({
        create: { width: 400, height: 400, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
      })
        .jpeg()
        .toBuffer();
      const files = [
        new Uint8Array(),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        whole.subarray(0, whole.length / 2),
        await createSolidImage(4, 4).png().toBuffer(),
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
      const png = await createSolidImage(32, 32).png().toBuffer();
      const readings = await Promise.all([other.readSquare(png), other.readBackground(png), other.readSquare(png)]);
      expect(readings.map(({ kind }) => kind)).toEqual(['read', 'read', 'read']);
      await other.stop();
      await other.stop();
      expect(await other.readSquare(png)).toMatchObject({ kind: 'refused' });
    });
  });
}
