import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { explainMissing } from '#server/adapters/speech/kokoro/find-problem.ts';
import { createClient } from '#server/adapters/speech/kokoro/index.ts';
import type { Speech } from '#ports/speech.ts';
import { createPlayedKokoro, PLAYED_KOKORO } from '../tools/speech-services/played-kokoro.ts';
import { openServiceKit } from './support/speech-service-kit.ts';

const kit = openServiceKit();
afterAll(() => kit.close());
const never = new AbortController().signal;
const SENTENCE = { text: 'The fox runs.', language: 'en-US', strong: [], style: ['af_heart'], speed: 1 } as const;

const say = (speech: Speech, script: string) => speech.speak({ script, voiceId: 'hazel', lexicon: [] }, { signal: never });

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

  test('a sentence that crashes its process takes no other along, not even one that was spoken beside it', async () => {
    const speech = createPlayedKokoro(kit.parts);
    const said = await Promise.all(['This will crash it.', 'Nobody minds it.', 'The fox runs.'].map((script) => say(speech, script)));
    expect(said.map(({ kind }) => kind)).toEqual(['unavailable', 'spoken', 'spoken']);
    await speech.stop();
  });

  test('an order that is aborted ends the process, but not while another one is spoken beside it', async () => {
    const client = createClient({ module: PLAYED_KOKORO, parameters: ['pid'] });
    const pid = await askPid(client);
    const [first, second] = [new AbortController(), new AbortController()];
    const aborted = client.ask(SENTENCE, first.signal);
    const beside = askPid(client);
    // Both are with the process by then.
    await setImmediate();
    first.abort(new Error('Stopped.'));
    await expect(aborted).rejects.toThrow('Stopped.');
    expect(await beside).toBe(pid);
    const alone = client.ask({ ...SENTENCE, text: 'This will hang it.' }, second.signal);
    await setImmediate();
    second.abort(new Error('Stopped.'));
    await expect(alone).rejects.toThrow('Stopped.');
    expect(isAlive(pid)).toBe(false);
    await client.stop();
  });

  test('two that hang side by side end with the process once both are aborted', async () => {
    const client = createClient({ module: PLAYED_KOKORO, parameters: ['pid'] });
    const pid = await askPid(client);
    const [first, second] = [new AbortController(), new AbortController()];
    const hung = [first, second].map(({ signal }) => client.ask({ ...SENTENCE, text: 'This will hang it.' }, signal));
    await setImmediate();
    first.abort(new Error('Stopped.'));
    second.abort(new Error('Stopped.'));
    for (const order of hung) await expect(order).rejects.toThrow('Stopped.');
    expect(isAlive(pid)).toBe(false);
    await client.stop();
  });

  test('sentences that are spoken at the same time get their own sound each, the shorter one too', async () => {
    const client = createClient({ module: PLAYED_KOKORO });
    const texts = ['Every spring the river brings new sand to the beach of the village.', 'Run fox.'];
    const ask = async (text: string) => {
      const reply = await client.ask({ ...SENTENCE, text }, never);
      return reply.kind === 'said' ? reply.speech.pcm.length : 0;
    };
    const together = await Promise.all(texts.map(ask));
    expect(together).toEqual([await ask(texts[0] ?? ''), await ask(texts[1] ?? '')]);
    expect(together[0]).toBeGreaterThan(2 * (together[1] ?? 0));
    await client.stop();
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

  test('is started ahead of the first sentence, and speaks it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'voices-'));
    const file = path.join(folder, 'started');
    const client = createClient({ module: PLAYED_KOKORO, parameters: ['pid', file] });
    client.start();
    client.start();
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).not.toBe('');
    expect(await askPid(client)).toBe(Number(await readFile(file, 'utf8')));
    await client.stop();
    await rm(folder, { recursive: true });
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
    expect((await speech.voices()).kind).toBe('list');
    expect(await say(speech, 'The fox runs.')).toMatchObject(expected);
    expect(await speech.voices()).toMatchObject({ ...expected, isExplained: true });
    await speech.stop();
  });

  test('data that is found damaged after the start is logged, and the list of voices says so before anybody speaks', async () => {
    const problem = explainMissing('data', 'model-2.bin is damaged');
    const speech = createPlayedKokoro(kit.parts, { dataProblem: async () => problem });
    expect((await speech.voices()).kind).toBe('list');
    await speech.check?.();
    expect(kit.logged.at(-1)).toEqual({ detail: problem.detail });
    expect(await speech.voices()).toEqual({ kind: 'unavailable', message: problem.message, isExplained: true });
    expect(await say(speech, 'The fox runs.')).toEqual({ kind: 'unavailable', message: problem.message });
    expect(problem.message).toMatch(/script is kept.*choose another voice/u);
    await speech.stop();
  });

  test('a check ends with the adapter', async () => {
    const hang = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    const speech = createPlayedKokoro(kit.parts, { dataProblem: hang });
    const checked = speech.check?.();
    await speech.stop();
    await checked;
  });

  test('what can’t speak here is logged at the start, and has no voices', async () => {
    const problem = { detail: 'no code for aix ppc64', message: 'There is no code for this system. Choose another voice.' };
    const speech = createPlayedKokoro(kit.parts, { problem: () => problem });
    expect(kit.logged.at(-1)).toMatchObject({ detail: problem.detail });
    expect(await speech.voices()).toEqual({ kind: 'unavailable', message: problem.message, isExplained: true });
  });
});
