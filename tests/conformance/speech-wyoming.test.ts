import { afterAll, describe, expect, test } from 'vitest';
import { createWyomingSpeech, metadata } from '#server/adapters/speech/wyoming/index.ts';
import { startWyoming, type PlayedWyoming } from '../tools/speech-services/wyoming.ts';
import { speechSuite } from './speech.suite.ts';
import { openServiceKit, runsOfServices, speakOne } from './support/speech-service-kit.ts';

const kit = openServiceKit();
const open = (url: string) => createWyomingSpeech({ ...kit.parts, url });
const service = await startWyoming();
const failing = await startWyoming('error');

afterAll(() => Promise.all([kit.close(), service.close(), failing.close()]));

speechSuite({
  name: 'wyoming',
  metadata,
  create: () => open(service.url),
  createCutOff: () => open('tcp://127.0.0.1:9'),
  createRefusing: { unavailable: () => open(failing.url) },
  runs: runsOfServices,
});

describe('wyoming: quirks', () => {
  async function use<Result>(run: (played: PlayedWyoming) => Promise<Result>): Promise<Result> {
    const played = await startWyoming();
    try {
      return await run(played);
    } finally {
      await played.close();
    }
  }

  test.each(['stereo', 'crumbs'] as const)('%s: the sound is the same', (trap) =>
    use(async (played) => {
      const expected = await speakOne(open(played.url));
      played.setTrap(trap);
      expect((await speakOne(open(played.url))).pcm).toEqual(expected.pcm);
    }),
  );

  test('a connection that closes before the end makes speech unavailable', () =>
    use(async (played) => {
      played.setTrap('close');
      await expect(speakOne(open(played.url))).rejects.toThrow('unavailable');
    }));

  test('a server that never answers is given up after its timeout', () =>
    use(async (played) => {
      played.setTrap('silent');
      await expect(speakOne(createWyomingSpeech({ ...kit.parts, url: played.url, timeout: 50 }))).rejects.toThrow('unavailable');
    }));
});
