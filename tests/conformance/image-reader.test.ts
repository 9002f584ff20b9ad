import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createSharpImageReader } from '#server/adapters/image-reader/sharp/index.ts';
import { openImage } from '#server/adapters/image-reader/sharp/open-image.ts';
import { SERVER_REGISTRY } from '#server/composition/server-registry.ts';
import { describeBuiltIn } from '../tools/describe-built-in.ts';
import { createHollowPng } from '../tools/hollow-png.ts';
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
    [createHollowPng(10_000, 5_000), createHollowPng(10_000, 5_001), createHollowPng(20_000, 20_000)].map((file) => openImage.square(file)),
  );
  expect(largest).toMatchObject({ code: 'damaged' });
  expect(larger).toMatchObject({ code: 'too-many-pixels', message: expect.stringContaining('10000 × 5001') as string });
  expect(huge).toMatchObject({ code: 'too-many-pixels', message: expect.stringContaining('20000 × 20000') as string });
});

test('takes an image for none that the library reads and nobody has set a limit for', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';
  expect(await openImage.square(new TextEncoder().encode(drawing))).toMatchObject({ code: 'not-an-image' });
});

test('says of a HEIC photo how to save it as a JPEG, not that it’s damaged', async () => {
  const photo = await readFile(new URL('../tools/still.heic', import.meta.url));
  expect(await openImage.background(photo)).toMatchObject({
    code: 'not-an-image',
    message: expect.stringMatching(/^HEIC photos can’t be read here.*JPEG/) as string,
  });
});

test('the image process reads no format but those on the list, although its library could', async () => {
  const reader = createSharpImageReader();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><rect width="9000" height="9000"/></svg>';
  try {
    expect(await reader.readSquare(new TextEncoder().encode(drawing))).toMatchObject({ code: 'not-an-image' });
  } finally {
    await reader.stop();
  }
});
