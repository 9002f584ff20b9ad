import { symlink, truncate } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVoiceFolderSpeech, metadata } from '#server/adapters/speech/voice-folder/index.ts';
import { FOLDER_LIMITS } from '#server/adapters/speech/voice-folder/read-voice-folder.ts';
import { findRuntimeProblem } from '#server/adapters/speech/shared/models/find-runtime-problem.ts';
import type { Speech } from '#ports/speech.ts';
import { createTestVoiceFolder, createToneConfig, type TestVoiceFolder, TONES_OF_SYMBOLS } from '../tools/speech-services/voice-folder.ts';
import { writeToneModel } from '../tools/speech-services/write-tone-model.ts';
import { unwrapList } from '../tools/lists.ts';
import { speechSuite } from './speech.suite.ts';
import { formatSkipReason } from './support/format-skip-reason.ts';
import { openServiceKit, runsOfServices } from './support/speech-service-kit.ts';

const kit = openServiceKit();
afterAll(() => kit.close());
const absent = findRuntimeProblem()?.detail;
const ABSENT = () => ({ kind: 'no-package', detail: 'absent' }) as const;

let voices: TestVoiceFolder;
let opened: Speech[] = [];
beforeEach(async () => {
  voices = await createTestVoiceFolder();
});
afterEach(async () => {
  await Promise.all(opened.map((speech) => speech.stop()));
  opened = [];
  await voices.remove();
});

/** Its list needs no runtime. */
function open(options: Partial<Parameters<typeof createVoiceFolderSpeech>[0]> = {}): Speech {
  const speech = createVoiceFolderSpeech({ ...kit.parts, folder: voices.folder, problem: () => undefined, ...options });
  opened.push(speech);
  return speech;
}

const listIds = async (speech: Speech): Promise<readonly string[]> => unwrapList(await speech.voices()).map(({ id }) => id);
const findRefusal = (file: string): unknown => kit.logged.findLast((fields) => fields['file'] === file)?.['detail'];

describe('a folder of voices', () => {
  test('offers each model with its language, quality and license, and each speaker of one with several', async () => {
    await voices.add('en_US-tone-low');
    await voices.addFile('en_US-tone-low.MODEL_CARD', '# Model card\n\n## Dataset\n\n* URL: https://example.com\n* License: CC0\n');
    await voices.add(
      'duo/es_MX-duo-medium',
      '',
      createToneConfig({ dataset: 'duo', language: { code: 'es_MX' }, num_speakers: 2, speaker_id_map: { ana: 0, luz: 1 } }),
    );
    expect(unwrapList(await open().voices())).toEqual([
      {
        id: 'es_MX-duo-medium#ana',
        name: 'Duo ana',
        language: 'es-MX',
        gender: 'neutral',
        description: 'Spanish (Mexico). Medium quality, Its license isn’t given.',
      },
      {
        id: 'es_MX-duo-medium#luz',
        name: 'Duo luz',
        language: 'es-MX',
        gender: 'neutral',
        description: 'Spanish (Mexico). Medium quality, Its license isn’t given.',
      },
      {
        id: 'en_US-tone-low',
        name: 'Tone',
        language: 'en-US',
        gender: 'neutral',
        description: 'English (United States). Low quality, License: CC0.',
      },
    ]);
  });

  test.each([
    ['a config that isn’t JSON', '', '{', 'isn’t JSON'],
    ['a config without its sample rate', '', createToneConfig({ audio: {} }), 'audio.sample_rate'],
    ['letters instead of phonemes', '', createToneConfig({ phoneme_type: 'text' }), '“text” instead of phonemes'],
    ['no symbol for the beginning', '', createToneConfig({ phoneme_id_map: { _: [0] } }), 'no “^”'],
    ['a language without phonemes here', '', createToneConfig({ language: { code: 'de_DE' } }), '“de-DE”'],
  ])('%s is refused with the reason in the log, and the others are offered', async (_title, model, config, reason) => {
    await voices.add('en_US-good-low');
    await voices.add('en_US-wrong-low', model, config);
    expect(await listIds(open())).toEqual(['en_US-good-low']);
    expect(findRefusal('en_US-wrong-low.onnx')).toContain(reason);
  });

  test('what is too large, a link out of the folder, a missing config and a strange name are refused', async () => {
    await voices.add('en_US-good-low');
    await voices.add('en_US-huge-low');
    await truncate(path.join(voices.folder, 'en_US-huge-low.onnx'), FOLDER_LIMITS.modelBytes + 1);
    await voices.add('en_US-wordy-low', '', ' '.repeat(FOLDER_LIMITS.configBytes + 1));
    await voices.addFile('en_US-alone-low.onnx', '');
    await voices.add('en_US#odd');
    await voices.addFile('en_US-led-low.onnx.json', JSON.stringify(createToneConfig()));
    await symlink('/etc/hostname', path.join(voices.folder, 'en_US-led-low.onnx'));
    expect(await listIds(open())).toEqual(['en_US-good-low']);
    expect(findRefusal('en_US-huge-low.onnx')).toContain('larger than 256 MB');
    expect(findRefusal('en_US-wordy-low.onnx')).toContain('larger than 1 MB');
    expect(findRefusal('en_US-alone-low.onnx')).toContain('no en_US-alone-low.onnx.json');
    expect(findRefusal('en_US#odd.onnx')).toContain('its name has');
    expect(findRefusal('en_US-led-low.onnx')).toContain('outside the folder');
  });

  test('a folder that isn’t there, one without a voice, and a system without the runtime say what to do', async () => {
    expect(await open().voices()).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('the log of the server says why'),
    });
    expect(await open({ problem: ABSENT }).voices()).toMatchObject({ message: expect.stringContaining('onnxruntime-node') });
    expect(await open({ folder: path.join(voices.folder, 'none') }).voices()).toMatchObject({
      message: expect.stringContaining('can’t be read'),
    });
  });
});

describe.skipIf(absent !== undefined)(`models in the folder, spoken${formatSkipReason(absent)}`, () => {
  const say = (speech: Speech, script: string, voiceId = 'en_US-tone-low') => speech.speak({ script, voiceId, lexicon: [] });

  test('a word begins and ends where its tones are heard, and a faster one is shorter', async () => {
    await voices.add('en_US-tone-low');
    const speech = open();
    const outcome = await say(speech, 'Bob popped up.');
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    const { words, phones, pcm } = outcome.scene;
    expect(words.map(({ text }) => text)).toEqual(['Bob', 'popped', 'up.']);
    expect(phones.filter(({ ipa }) => ipa !== '').map(({ ipa }) => ipa)).toEqual(['b', 'ɑ', 'b', 'p', 'ɑ', 'p', 't', 'ʌ', 'p']);
    // Three sounds of 64, 128 and 64 ms, but for what a word shares with the silence beside it.
    for (const { start, end } of words.slice(0, 1)) expect(end - start).toBeCloseTo(0.256, 1);
    const faster = await say(speech, '[pace 130%] Bob popped up.');
    if (faster.kind !== 'spoken') throw new Error(faster.message);
    expect(faster.scene.pcm.length).toBeLessThan(pcm.length);
  });

  test('each speaker sounds different, and a model that hides its lengths speaks all the same', async () => {
    const config = createToneConfig({ num_speakers: 2, speaker_id_map: { ana: 0, luz: 1 } });
    await voices.add('en_US-duo-low', writeToneModel({ ...TONES_OF_SYMBOLS, hasSpeakers: true }), config);
    await voices.add('en_US-plain-low', writeToneModel({ ...TONES_OF_SYMBOLS, hidesLengths: true }));
    const speech = open();
    const [ana, luz, plain] = await Promise.all(
      ['en_US-duo-low#ana', 'en_US-duo-low#luz', 'en_US-plain-low'].map((id) => say(speech, 'Nobody minds it.', id)),
    );
    if (ana?.kind !== 'spoken' || luz?.kind !== 'spoken' || plain?.kind !== 'spoken') throw new Error('not spoken');
    expect(Buffer.compare(Buffer.from(ana.scene.pcm.buffer), Buffer.from(luz.scene.pcm.buffer))).not.toBe(0);
    expect(plain.scene.words.map(({ text }) => text)).toEqual(['Nobody', 'minds', 'it.']);
  });

  test.each([
    ['that isn’t one', 'not a model'],
    ['that was cut off', writeToneModel(TONES_OF_SYMBOLS).subarray(0, 900)],
  ])('a file %s fails alone: it’s said and logged, it leaves the list, and the others speak', async (_title, model) => {
    await voices.add('en_US-tone-low');
    await voices.add('en_US-broken-low', model);
    let now = 0;
    const speech = open({ clock: { now: () => now } });
    expect(await listIds(speech)).toContain('en_US-broken-low');
    expect(await say(speech, 'Nobody minds it.', 'en_US-broken-low')).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('Choose another voice'),
    });
    expect(kit.logged.at(-1)).toMatchObject({ detail: expect.stringContaining('en_US-broken-low') });
    now = Number.MAX_SAFE_INTEGER;
    expect(await listIds(speech)).toEqual(['en_US-tone-low']);
    expect((await say(speech, 'Nobody minds it.')).kind).toBe('spoken');
  });
});

if (absent === undefined) {
  const shared = await createTestVoiceFolder();
  await shared.add('en_US-tone-low');
  afterAll(() => shared.remove());
  const create = () => createVoiceFolderSpeech({ ...kit.parts, folder: shared.folder });
  speechSuite({
    name: 'voice-folder, a model of tones',
    metadata,
    create,
    createCutOff: () => createVoiceFolderSpeech({ ...kit.parts, folder: shared.folder, problem: ABSENT }),
    runs: runsOfServices,
    scripts: fc.constantFrom('One fox. Two [pause 200ms] foxes!', 'It’s 3:30, Dr. Fox — really?', 'Naïve café, 42 %.', 'Say 你好 now… OK?'),
  });
}
