import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createClient, createKokoroSpeech, metadata } from '../../server/adapters/speech/kokoro/index.ts';
import type { KokoroReply } from '../../server/adapters/speech/kokoro/kokoro-messages.ts';
import type { Speech } from '../../src/ports/speech.ts';
import { createPlayedKokoro, explainAbsentKokoro, PLAYED_KOKORO } from '../tools/speech-services/played-kokoro.ts';
import { unwrapList } from '../tools/lists.ts';
import { speechSuite } from './speech.suite.ts';
import { formatSkipReason } from './support/format-skip-reason.ts';
import { openServiceKit, runsOfServices } from './support/speech-service-kit.ts';
import { listVisemes } from './support/phone-audio.ts';

const kit = openServiceKit();
afterAll(() => kit.close());
const absent = explainAbsentKokoro();
const never = new AbortController().signal;
const SENTENCE = { text: 'The fox runs.', language: 'en-US', strong: [], style: ['af_heart'], speed: 1 } as const;

speechSuite({
  name: 'kokoro, played',
  metadata,
  create: () => offer(createPlayedKokoro(kit.parts), ['hazel', 'wyatt']),
  createCutOff: () =>
    createPlayedKokoro(kit.parts, { problem: () => ({ detail: 'absent', message: 'It isn’t installed. Choose another voice.' }) }),
  createRefusing: { unavailable: () => createPlayedKokoro(kit.parts, { fault: 'failed' }) },
  runs: runsOfServices,
});

const say = (speech: Speech, script: string, voiceId = 'hazel', signal = never) =>
  speech.speak({ script, voiceId, lexicon: [] }, { signal });

describe('the process of the natural voices', () => {
  const askPid = async (client: ReturnType<typeof createClient>): Promise<number> => {
    const reply = await client.ask(SENTENCE, never);
    return reply.kind === 'failed' ? Number(reply.detail) : 0;
  };
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  test('a sentence whose process crashes is spoken by the next one; a sentence that crashes both is unavailable', async () => {
    const speech = createPlayedKokoro(kit.parts, { fault: 'crash-at-second' });
    expect((await say(speech, 'The fox runs.')).kind).toBe('spoken');
    expect((await say(speech, 'Nobody minds it.')).kind).toBe('spoken');
    await speech.stop();
    const other = createPlayedKokoro(kit.parts);
    expect((await say(other, 'This will crash it.')).kind).toBe('unavailable');
    expect(kit.logged.at(-1)).toMatchObject({ detail: 'its process ended' });
    expect((await say(other, 'The fox runs.')).kind).toBe('spoken');
    await other.stop();
  });

  test('a sentence that hangs ends the process, and the next order is answered by another one', async () => {
    const client = createClient({ module: PLAYED_KOKORO, parameters: ['pid'], timeLimit: 3_000 });
    expect(await client.ask({ ...SENTENCE, text: 'This will hang it.' }, never)).toEqual({ kind: 'failed', detail: 'it took too long' });
    expect(isAlive(await askPid(client))).toBe(true);
    await client.stop();
  });

  test('a sentence of one owner is spoken between the sentences of another’s script', async () => {
    const speech = createPlayedKokoro(kit.parts);
    const ended: string[] = [];
    const speak = async (owner: string, script: string) => {
      await speech.speak({ script, voiceId: 'hazel', lexicon: [] }, { owner });
      ended.push(owner);
    };
    const chapter = Array.from({ length: 12 }, (_, index) => `Fox number ${index} runs over the hills.`).join(' ');
    await Promise.all([speak('a chapter', chapter), speak('a chapter', `${chapter} Twice.`), speak('a sentence', 'Nobody minds it.')]);
    expect(ended[0]).toBe('a sentence');
    await speech.stop();
  });

  test('gets the search paths of the system and nothing else of the server’s environment', async () => {
    process.env['AUTH_SECRET'] = 'a secret of the server, of thirty-two characters';
    const client = createClient({ module: PLAYED_KOKORO, parameters: ['environment'] });
    const reply = await client.ask(SENTENCE, never);
    await client.stop();
    delete process.env['AUTH_SECRET'];
    if (reply.kind !== 'failed') throw new Error(`failed expected: ${reply.kind}`);
    expect(reply.detail.split(' ')).toContain('PATH');
    expect(reply.detail).not.toMatch(/AUTH_SECRET|HOME|USER/u);
  });

  test('ends when nobody speaks for a while, and another one is started', async () => {
    const client = createClient({ module: PLAYED_KOKORO, parameters: ['pid'], idleLimit: 50 });
    const pid = await askPid(client);
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(isAlive(await askPid(client))).toBe(true);
    await client.stop();
  });

  test('is replaced when it holds too much memory', async () => {
    const client = createClient({ module: PLAYED_KOKORO, parameters: ['pid'] });
    const pid = await askPid(client);
    expect(await askPid(client)).toBe(pid);
    await client.ask({ ...SENTENCE, text: 'This is heavy.' }, never);
    expect(isAlive(pid)).toBe(false);
    expect(await askPid(client)).not.toBe(pid);
    await client.stop();
  });

  test.each([
    ['no-runtime', 'no code for this system'],
    ['damaged', 'missing or damaged'],
  ] as const)('%s: the sentence and then the list of voices say so', async (fault, text) => {
    const speech = createPlayedKokoro(kit.parts, { fault });
    const expected = { kind: 'unavailable', message: expect.stringContaining(text) };
    expect(await say(speech, 'The fox runs.')).toMatchObject(expected);
    await speech.stop();
  });

  test('what can’t speak here is logged at the start, and has no voices', async () => {
    const problem = { detail: 'no code for aix ppc64', message: 'There is no code for this system. Choose another voice.' };
    const speech = createPlayedKokoro(kit.parts, { problem: () => problem });
    expect(kit.logged.at(-1)).toMatchObject({ detail: problem.detail });
    expect(await speech.voices()).toEqual({ kind: 'unavailable', message: problem.message });
  });
});

/** Speech with these voices only: each case speaks with every voice. */
function offer(speech: Speech, ids: readonly string[]): Speech {
  const voices = async () => {
    const listed = await speech.voices();
    return listed.kind === 'list' ? { ...listed, items: listed.items.filter(({ id }) => ids.includes(id)) } : listed;
  };
  const { identity, capabilities } = speech;
  return { identity, capabilities, voices, speak: (...given) => speech.speak(...given), stop: () => speech.stop() };
}

describe.skipIf(absent !== undefined)(`the natural voices, installed${formatSkipReason(absent)}`, () => {
  const GREETINGS: Readonly<Record<string, string>> = {
    'en-US': 'Bob popped up.',
    'en-GB': 'Bob popped up.',
    es: 'Buenos días.',
    fr: 'Bonjour à tous.',
    it: 'Buongiorno a tutti.',
    'pt-BR': 'Bom dia a todos.',
  };

  test('a voice of each language speaks it, and so does a mix', { timeout: 120_000 }, async () => {
    const speech = createKokoroSpeech(kit.parts);
    const voices = unwrapList(await speech.voices());
    expect(new Set(voices.map(({ language }) => language))).toEqual(new Set(Object.keys(GREETINGS)));
    const firsts = Object.keys(GREETINGS).map((one) => voices.find(({ language }) => language === one)?.id ?? '');
    for (const id of [...firsts, 'willa']) {
      const language = voices.find((voice) => voice.id === id)?.language ?? '';
      const outcome = await say(speech, GREETINGS[language] ?? '', id);
      if (outcome.kind !== 'spoken') throw new Error(`${id}: ${outcome.message}`);
      expect(outcome.scene.words.every(({ start, end }) => end > start)).toBe(true);
    }
    await speech.stop();
  });

  test('the same sentence gives the same bytes, from another process too', { timeout: 60_000 }, async () => {
    const speakOnce = async (): Promise<KokoroReply> => {
      const client = createClient({});
      const reply = await client.ask(SENTENCE, never);
      await client.stop();
      return reply;
    };
    const [one, other] = [await speakOnce(), await speakOnce()];
    if (one.kind !== 'said' || other.kind !== 'said') throw new Error(JSON.stringify([one.kind, other.kind]));
    expect(Buffer.compare(one.speech.pcm, other.speech.pcm)).toBe(0);
    expect(other.speech.phones).toEqual(one.speech.phones);
  });

  test('lips close where p, b and m are heard: those are softer than the vowels around them', { timeout: 60_000 }, async () => {
    const speech = createKokoroSpeech(kit.parts);
    const outcome = await say(speech, 'Bob put a paper map by the happy baby, and my mother moved a big rubber pump.');
    await speech.stop();
    if (outcome.kind !== 'spoken') throw new Error(outcome.message);
    const { phones, pcm, words } = outcome.scene;
    const measure = (start: number, end: number): number =>
      Math.sqrt(
        pcm.subarray(Math.round(start * 48_000), Math.round(end * 48_000)).reduce((sum, value) => sum + value * value, 0) /
          ((end - start) * 48_000),
      );
    const stops = phones.flatMap(({ ipa, start, end }, index) => {
      const next = phones[index + 1];
      return /^[pb]$/u.test(ipa) && index > 0 && next !== undefined && /^[aɑæɛeiɪʌəʊuo]/u.test(next.ipa)
        ? [measure(start, (start + end) / 2) / measure(next.start, next.end)]
        : [];
    });
    expect(stops.length).toBeGreaterThan(6);
    expect(stops.filter((share) => share > 0.5).length).toBeLessThanOrEqual(stops.length * 0.15);
    const closing = words.filter(({ text }) => /[pbm]/iu.test(text));
    expect(closing.filter((word) => !listVisemes(outcome.scene, word).includes('PP'))).toEqual([]);
  });

  test('an abort rejects at once and ends the process, and the next sentence is spoken', { timeout: 60_000 }, async () => {
    const speech = createKokoroSpeech(kit.parts);
    const abort = new AbortController();
    const speaking = say(speech, 'The quick brown fox jumps over the lazy dog. '.repeat(20), 'hazel', abort.signal);
    const reason = new Error('changed my mind');
    abort.abort(reason);
    await expect(speaking).rejects.toBe(reason);
    expect((await say(speech, 'The fox runs.')).kind).toBe('spoken');
    await speech.stop();
  });
});

if (absent === undefined)
  speechSuite({
    name: 'kokoro, installed',
    metadata,
    create: () => offer(createKokoroSpeech(kit.parts), ['hazel']),
    createCutOff: () =>
      createPlayedKokoro(kit.parts, { problem: () => ({ detail: 'absent', message: 'It isn’t installed. Choose another voice.' }) }),
    runs: runsOfServices,
    scripts: fc.constantFrom('One fox. Two [pause 200ms] foxes!', 'It’s 3:30, Dr. Fox — really?', 'Naïve café, 42 %.', 'Say 你好 now… OK?'),
  });
