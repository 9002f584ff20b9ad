import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createSharpImageReader } from '../../server/adapters/image-reader/sharp/index.ts';
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

test('the image process has no access to settings or secrets', async () => {
  process.env['A_SECRET_OF_THE_SERVER'] = 'do not tell';
  const telling = createSharpImageReader({ program: new URL('tells-environment.mjs', PROGRAMS) });
  try {
    expect(JSON.stringify(await telling.readSquare(new Uint8Array([1])))).not.toContain('do not tell');
  } finally {
    delete process.env['A_SECRET_OF_THE_SERVER'];
    await telling.stop();
  }
});
