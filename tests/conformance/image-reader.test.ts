import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createSharpImageReader } from '../../server/adapters/image-reader/sharp/index.ts';
import { openImage } from '../../server/adapters/image-reader/sharp/open-image.ts';
import { SERVER_REGISTRY } from '../../server/composition/server-registry.ts';
import { describeBuiltIn } from '../tools/describe-built-in.ts';
import { SHARP_IMAGES } from '../tools/sharp-images.ts';
import { imageReaderSuite } from './image-reader.suite.ts';

imageReaderSuite({
  name: 'sharp',
  open: createSharpImageReader,
  metadata: await describeBuiltIn(SERVER_REGISTRY.imageReader, 'sharp'),
  ...SHARP_IMAGES,
});

const PROGRAMS = new URL('../tools/image-programs/', import.meta.url);

test.each(['hangs', 'crashes', 'exits'])('a process that %s loses one image and nothing else', async (what) => {
  const broken = createSharpImageReader({ program: new URL(`${what}.mjs`, PROGRAMS), time: 500 });
  const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await broken.readSquare(png)).toMatchObject({ kind: 'refused', code: 'too-heavy', message: expect.stringMatching(/JPEG/) });
  expect(await broken.readBackground(png)).toMatchObject({ kind: 'refused', code: 'too-heavy' });
  await broken.stop();
});

test('says that an image has too many pixels, from the first one on and where the library would not even read the header', async () => {
  const [largest, larger, huge] = await Promise.all(
    [createPng(10_000, 5_000), createPng(10_000, 5_001), createPng(20_000, 20_000)].map((file) => openImage.square(file)),
  );
  expect(largest).toMatchObject({ code: 'damaged' });
  expect(larger).toMatchObject({ code: 'too-many-pixels', message: expect.stringContaining('10000 × 5001') as string });
  expect(huge).toMatchObject({ code: 'too-many-pixels', message: expect.stringContaining('20000 × 20000') as string });
});

test('takes an image for none that the library reads and nobody has set a limit for', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';
  expect(await openImage.square(new TextEncoder().encode(drawing))).toMatchObject({ code: 'not-an-image' });
});

/** A PNG whose header is right and whose pixels are missing. */
function createPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(8))), chunk('IEND', Buffer.alloc(0))]);
}

test('the image process has no access to settings or secrets', async () => {
  process.env['A_SECRET_OF_THE_SERVER'] = 'do not tell';
  const telling = createSharpImageReader({ program: new URL('prints-environment.mjs', PROGRAMS) });
  try {
    expect(JSON.stringify(await telling.readSquare(new Uint8Array([1])))).not.toContain('do not tell');
  } finally {
    delete process.env['A_SECRET_OF_THE_SERVER'];
    await telling.stop();
  }
});
