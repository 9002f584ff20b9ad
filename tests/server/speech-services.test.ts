import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeSpeech, type FakeVoice } from '#adapters/speech/fake/index.ts';
import type { Speech, Voice } from '#ports/speech.ts';
import { readServerConfig } from '#server/composition/server-config.ts';
import { createSpeechRouter } from '#server/shared/speech-router.ts';
import { createSpeechServices, VOICE_LIST_LIMITS } from '#server/shared/speech-services.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { unwrapList } from '../tools/lists.ts';

const toFakeVoice = (id: string, language = 'en-US'): FakeVoice => ({
  voice: { id, name: id.toUpperCase(), language, gender: 'female', description: 'A test tone.' },
  pitch: 150,
});

function createServices(speeches: Readonly<Record<string, Speech>>, stored = new Map<string, readonly Voice[]>()) {
  const clock = createManualClock();
  const services = createSpeechServices({
    services: Object.entries(speeches).map(([id, speech]) => ({ id, name: `Service ${id}`, speech })),
    clock,
    store: { load: async (adapter) => stored.get(adapter), save: async (adapter, voices) => void stored.set(adapter, voices) },
  });
  return { clock, services, stored };
}

describe('several speech adapters', () => {
  test('speak the voices they have, also where two have the same id', async () => {
    const one = createFakeSpeech({ voices: [toFakeVoice('ivy'), toFakeVoice('amy')] });
    const two = createFakeSpeech({ voices: [toFakeVoice('ivy')] });
    const router = createSpeechRouter(createServices({ one, two }).services);
    for (const voiceId of ['ivy', 'two.ivy', 'amy']) {
      expect((await router.speak({ script: 'Hello.', voiceId, lexicon: [] })).kind).toBe('spoken');
    }
    expect([one, two].map(({ requests }) => requests.map(({ voiceId }) => voiceId))).toEqual([['ivy', 'amy'], ['ivy']]);
    expect(await router.speak({ script: 'Hello.', voiceId: 'nobody', lexicon: [] })).toMatchObject({ code: 'unknown-voice' });
  });

  test('name the marks that their voices say plainly, also while they can’t be reached', async () => {
    const follows = createFakeSpeech({ voices: [toFakeVoice('amy')] });
    const steady = createFakeSpeech({ voices: [toFakeVoice('ivy')], capabilities: { marks: ['strong'] }, failingLists: [2] });
    const { services, clock } = createServices({ follows, steady });
    const list = async () => unwrapList(await services.voices()).map(({ id, plainMarks }) => [id, plainMarks]);
    const named = [
      ['amy', undefined],
      ['ivy', ['pace']],
    ];
    expect(await list()).toEqual(named);
    clock.advance(VOICE_LIST_LIMITS.freshFor);
    expect(await list()).toEqual(named);
  });

  test('one that can’t be reached keeps its last voices, marked, after all others, and takes no other down; also after a restart', async () => {
    const near = createFakeSpeech({ voices: [toFakeVoice('amy')] });
    const failing = (lists: readonly number[]) => createFakeSpeech({ voices: [toFakeVoice('ivy')], failingLists: lists });
    const { services, clock, stored } = createServices({ far: failing([2]), near });
    const list = async () => unwrapList(await services.voices()).map(({ id, unavailable }) => [id, unavailable === undefined]);
    expect(await list()).toEqual([
      ['ivy', true],
      ['amy', true],
    ]);
    clock.advance(VOICE_LIST_LIMITS.freshFor);
    const down = [
      ['amy', true],
      ['ivy', false],
    ];
    expect(await list()).toEqual(down);
    const restarted = createServices({ far: failing([1]), near }, stored);
    expect(unwrapList(await restarted.services.voices()).map(({ id, unavailable }) => [id, unavailable === undefined])).toEqual(down);
    restarted.clock.advance(VOICE_LIST_LIMITS.downFor);
    expect(unwrapList(await restarted.services.voices()).every(({ unavailable }) => unavailable === undefined)).toBe(true);
  });

  test('one that a check after the start finds damaged keeps its voices, after all others, and each says why', async () => {
    const message = 'Its data is damaged. Your script is kept. Choose another voice.';
    let damaged = false;
    const near = createFakeSpeech({ voices: [toFakeVoice('amy')] });
    const local = createFakeSpeech({ voices: [toFakeVoice('ivy')] });
    const checked: Speech = Object.assign(local, {
      voices: async () =>
        damaged ? { kind: 'unavailable', message, isExplained: true } : { kind: 'list', items: [toFakeVoice('ivy').voice] },
      check: async () => void (damaged = true),
    });
    const { services } = createServices({ local: checked, near });
    const list = async () => unwrapList(await services.voices()).map(({ id, unavailable }) => [id, unavailable]);
    expect(await list()).toEqual([
      ['ivy', undefined],
      ['amy', undefined],
    ]);
    await services.check();
    expect(await list()).toEqual([
      ['amy', undefined],
      ['ivy', message],
    ]);
  });

  test('one that never answers is waited for only so long', async () => {
    const hanging: Speech = Object.assign(createFakeSpeech(), { voices: () => new Promise<never>(() => {}) });
    const { services, clock } = createServices({ hanging, near: createFakeSpeech() });
    const listed = services.voices();
    await new Promise(setImmediate);
    clock.advance(VOICE_LIST_LIMITS.within);
    expect(unwrapList(await listed).map(({ adapter }) => adapter)).toEqual(['near', 'near']);
  });

  test('are unavailable together only when none has ever listed its voices', async () => {
    const { services } = createServices({ one: createFakeSpeech({ failingLists: [1] }), two: createFakeSpeech({ failingLists: [1] }) });
    expect((await services.voices()).kind).toBe('unavailable');
    expect((await services.voices()).kind).toBe('list');
  });

  test('are named by SPEECH in their order; old single values stay valid', () => {
    const kinds = (environment: NodeJS.ProcessEnv) => readServerConfig(environment).speech.map(({ kind }) => kind);
    expect([kinds({}), kinds({ SPEECH: 'flite' }), kinds({ SPEECH: ' flite , flite' })]).toEqual([
      ['kokoro', 'flite'],
      ['flite'],
      ['flite'],
    ]);
    expect(() => readServerConfig({ SPEECH: 'flite,nobody' })).toThrow('SPEECH: is ');
  });
});

describe('on the server', () => {
  let server: TestServer;
  let warmUps = 0;
  beforeAll(async () => {
    const near: Speech = Object.assign(createFakeSpeech(), { warmUp: () => void (warmUps += 1) });
    const far = createFakeSpeech({ identity: 'far 1', voices: [toFakeVoice('ivy', 'de-DE')], capabilities: { price: 15 } });
    server = await startTestServer({ speech: [near, far] });
  });
  afterAll(() => server.close());

  test('GET /api/voices names each voice’s adapter and price', async () => {
    const user = await server.signUp();
    const { voices } = (await (await user.call('GET', '/api/voices')).json()) as { readonly voices: readonly Voice[] };
    expect(voices.map(({ id, adapter, price }) => [id, adapter, price])).toEqual([
      ['ivy', 'fake', undefined],
      ['marcus', 'fake', undefined],
      ['far.ivy', 'far', 15],
    ]);
  });

  test('the default voices load when a user’s studio lists them, and not for a visitor', async () => {
    const user = await server.signUp();
    warmUps = 0;
    await fetch(`${server.url}/api/voices`);
    expect(warmUps).toBe(0);
    await user.call('GET', '/api/voices');
    expect(warmUps).toBe(1);
  });
});
