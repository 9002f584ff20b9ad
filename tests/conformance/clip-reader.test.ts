import { expect, test } from 'vitest';
import { createNodeAvClipReader } from '#server/adapters/clip-reader/node-av/index.ts';
import { createVideoFile } from '../tools/video-file.ts';
import { clipReaderSuite } from './clip-reader.suite.ts';

clipReaderSuite({ name: 'node-av', open: createNodeAvClipReader, createVideo: createVideoFile });

test('VID-2 takes a file that needs too much time for one that it can’t read', async () => {
  const file = await createVideoFile({ width: 64, height: 64, seconds: 1, frameRate: 24 });
  expect(await createNodeAvClipReader({ timeLimit: 1 }).read(file)).toMatchObject({ kind: 'refused', code: 'unreadable' });
});
