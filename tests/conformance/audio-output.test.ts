import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeAudioOutput, type FakeAudioOutputOptions } from '#adapters/audio-output/fake/index.ts';
import { createWebAudioOutput } from '#adapters/audio-output/web/index.ts';
import { type AudioOutputHarness, audioOutputSuite, blockedAudioOutputSuite, waitingAudioOutputSuite } from './audio-output.suite.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
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

/** A context of which a test sees what is asked of it. */
function createObservedContext(state: 'running' | 'suspended' = 'running') {
  const calls: string[] = [];
  const note = (name: string) => () => void calls.push(name);
  const source = { connect: note('connect'), disconnect: note('disconnect'), start: note('start'), stop: note('stop') };
  const buffer = { getChannelData: () => new Float32Array(1) };
  const context = {
    ...{ state, currentTime: 5, outputLatency: 0.5, destination: {}, createBufferSource: () => source, createBuffer: () => buffer },
    createGain: () => ({ gain: { value: 1 }, connect: () => undefined }),
    resume: async () => void calls.push('resume'),
  };
  return { context, calls, output: createWebAudioOutput(() => context as unknown as AudioContext) };
}

test('web position subtracts output latency and never runs backwards', async () => {
  const { context, output } = createObservedContext();
  const outcome = await output.play(new Int16Array(1), { from: 2 });
  const heardAt = (currentTime: number, outputLatency: number): number => {
    Object.assign(context, { currentTime, outputLatency });
    return outcome.kind === 'playing' ? outcome.playback.position() : Number.NaN;
  };
  expect([heardAt(5.25, 0.5), heardAt(6.5, 0.5), heardAt(6.5, 1), heardAt(8, 1)]).toEqual([2, 3, 3, 4]);
});

test('web resumes a context within the gesture that primes it, and no running one', async () => {
  const { calls, output } = createObservedContext('suspended');
  output.prime();
  expect(calls).toEqual(['resume']);
  const running = createObservedContext();
  await running.output.play(new Int16Array(1), { from: 0 });
  expect(running.calls).toEqual(['connect', 'start']);
});

test('web silences a stopped clip at once, and ends it', async () => {
  const { calls, output } = createObservedContext();
  const outcome = await output.play(new Int16Array(1), { from: 0 });
  if (outcome.kind === 'playing') outcome.playback.stop();
  expect(calls.slice(2)).toEqual(['disconnect', 'stop']);
});

test('web opens one context of the page, at the rate of speech and with little delay', async () => {
  const opened: unknown[] = [];
  class ObservedContext {
    constructor(options: unknown) {
      opened.push(options);
      Object.assign(this, createObservedContext().context);
    }
  }
  const own = Object.getOwnPropertyDescriptor(globalThis, 'AudioContext');
  Object.defineProperty(globalThis, 'AudioContext', { configurable: true, value: ObservedContext });
  try {
    const output = createWebAudioOutput();
    output.prime();
    await output.play(new Int16Array(1), { from: 0 });
  } finally {
    if (own === undefined) Reflect.deleteProperty(globalThis, 'AudioContext');
    else Object.defineProperty(globalThis, 'AudioContext', own);
  }
  expect(opened).toEqual([{ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' }]);
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

  waitingAudioOutputSuite('web', () => browser.openPage());
});
