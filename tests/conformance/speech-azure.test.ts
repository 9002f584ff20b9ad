import { afterAll, describe, expect, test } from 'vitest';
import { createAzureSpeech, metadata } from '#server/adapters/speech/azure/index.ts';
import { startAzure, type AzureTrap } from '../tools/speech-services/azure.ts';
import { speechSuite } from './speech.suite.ts';
import { openServiceKit, runsOfServices, speakOne } from './support/speech-service-kit.ts';

const KEY = 'secret-0123456789';
const kit = openServiceKit();
const open = (url: string, timeout?: number) =>
  createAzureSpeech({ ...kit.parts, url, key: KEY, region: 'westeurope', ...(timeout && { timeout }) });
const service = await startAzure(KEY);
const refusing = async (trap: AzureTrap) => {
  const played = await startAzure(KEY, trap);
  return { ...played, open: () => open(played.url) };
};
const [auth, throttled, unavailable] = await Promise.all([refusing(401), refusing(429), refusing(503)]);

afterAll(() => Promise.all([kit.close(), ...[service, auth, throttled, unavailable].map((played) => played.close())]));

speechSuite({
  name: 'azure',
  metadata,
  create: () => open(service.url),
  createCutOff: () => open('http://127.0.0.1:9'),
  createRefusing: { auth: auth.open, throttled: throttled.open, unavailable: unavailable.open },
  runs: runsOfServices,
});

describe('azure: quirks', () => {
  test('a voice without visemes is spoken with its words where they are', async () => {
    const expected = await speakOne(open(service.url));
    service.setTrap('no-visemes');
    const scene = await speakOne(open(service.url));
    service.setTrap(null);
    const off = scene.words.map(({ start }, index) => Math.abs(start - (expected.words[index]?.start ?? 0)));
    expect(Math.max(...off)).toBeLessThan(0.03);
  });

  test.each(['close', 'no-end'] as const)('%s: speech is unavailable, and the log names no key', async (trap) => {
    const played = await startAzure(KEY, trap);
    await expect(speakOne(open(played.url, 2_000))).rejects.toThrow('unavailable');
    await played.close();
    expect(JSON.stringify(kit.logged)).not.toContain(KEY);
  });
});
