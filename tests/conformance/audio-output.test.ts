import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeAudioOutput, type FakeAudioOutputOptions } from '../../src/adapters/audio-output/fake/index.ts';
import { createWebAudioOutput } from '../../src/adapters/audio-output/web/index.ts';
import { type AudioOutputHarness, audioOutputSuite, blockedAudioOutputSuite } from './audio-output.suite.ts';
import { type LoudspeakerBrowser, launchLoudspeakerBrowser } from './support/loudspeaker-browser.ts';
import { createLoudspeaker } from './support/loudspeaker.ts';

const BROWSER_START_LIMIT = 60_000;

async function openFake(options: FakeAudioOutputOptions = {}): Promise<AudioOutputHarness> {
  const output = createFakeAudioOutput(options);
  const air = { pass: async (seconds: number) => output.advance(seconds), heard: async () => output.heard() };
  return { loudspeaker: createLoudspeaker(output, air), close: async () => undefined };
}

audioOutputSuite('fake', () => openFake());
blockedAudioOutputSuite('fake that is told to', () => openFake({ blocked: 'No sound here.' }));

blockedAudioOutputSuite('web, where there is no sound device', async () => {
  const output = createWebAudioOutput(() => {
    throw new DOMException('No device', 'NotSupportedError');
  });
  return { loudspeaker: createLoudspeaker(output, { pass: async () => undefined, heard: async () => 0 }), close: async () => undefined };
});

test('web position subtracts output latency and never runs backwards', async () => {
  const source = { connect: () => undefined, start: () => undefined };
  const buffer = { getChannelData: () => new Float32Array(1) };
  const createGain = () => ({ gain: { value: 1 }, connect: () => undefined });
  const createBufferSource = () => source;
  const context = { state: 'running', currentTime: 5, outputLatency: 0.5, createBufferSource, createGain, createBuffer: () => buffer };
  const outcome = await createWebAudioOutput(() => context as unknown as AudioContext).play(new Int16Array(1), { from: 2 });
  const heardAt = (currentTime: number, outputLatency: number): number => {
    Object.assign(context, { currentTime, outputLatency });
    return outcome.kind === 'playing' ? outcome.playback.position() : Number.NaN;
  };
  expect([heardAt(5.25, 0.5), heardAt(6.5, 0.5), heardAt(6.5, 1), heardAt(8, 1)]).toEqual([2, 3, 3, 4]);
});

describe('in a real browser', () => {
  let browser: LoudspeakerBrowser;
  beforeAll(async () => {
    browser = await launchLoudspeakerBrowser();
  }, BROWSER_START_LIMIT);
  afterAll(() => browser?.close());

  audioOutputSuite('web, after a click', async () => {
    const page = await browser.openPage();
    await page.touch();
    await page.loudspeaker.prime();
    return page;
  });

  blockedAudioOutputSuite('web, on a page nobody touched', () => browser.openPage());

  test('plays after the first user gesture', async () => {
    const { loudspeaker, touch, close } = await browser.openPage();
    expect(await loudspeaker.refusal()).toMatch(/play/);
    await touch();
    const id = await loudspeaker.play([{ level: 0.5, seconds: 20 }], 0);
    await loudspeaker.pass(0.1);
    expect(await loudspeaker.position(id)).toBeGreaterThan(0);
    expect(await loudspeaker.heard()).toBeCloseTo(0.5, 3);
    await close();
  });
});
