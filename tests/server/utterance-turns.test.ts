import { describe, expect, test } from 'vitest';
import { createServiceSpeech } from '#server/adapters/speech/shared/create-service-speech.ts';
import { createServiceCapabilities } from '#server/adapters/speech/shared/service-capabilities.ts';
import { SERVICE_LIMITS } from '#server/adapters/speech/shared/speech-limits.ts';
import { createUtteranceTurns } from '#server/adapters/speech/shared/utterance-turns.ts';
import type { Voice } from '#ports/speech.ts';

const never = new AbortController().signal;
const VOICE: Voice = { id: 'nova', name: 'Nova', language: 'en-US', gender: 'female', description: 'A test voice.' };

/** A service that speaks one utterance at a time, each when the test says so. */
function createHeldSpeech() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const speech = createServiceSpeech(
    {
      identity: 'held 1',
      capabilities: createServiceCapabilities({ timing: 'phones', concurrency: 9 }),
      utterancesAtOnce: 1,
      longestUtterance: 2_000,
      listVoices: async () => ({ kind: 'ok', value: [VOICE] }),
      async say({ text }) {
        asked.push(text);
        await new Promise<void>((resolve) => answers.push(resolve));
        return { kind: 'unavailable', detail: 'It only listens.' };
      },
    },
    {
      finisher: { finish: async () => ({ kind: 'silent' }), warmUp: () => undefined, stop: async () => undefined },
      clock: { now: () => 0 },
      log: { warn: () => undefined },
    },
  );
  const speak = (owner: string, script: string) => speech.speak({ script, voiceId: VOICE.id, lexicon: [] }, { owner });
  return { asked, speak, answer: () => answers.shift()?.(), stop: () => speech.stop() };
}

/** A script that is within all limits of its length. */
const createChapter = (sentences: number) => Array.from({ length: sentences }, () => 'Run fox.').join(' ');

describe('utterances that wait for a voice', () => {
  test('count by owner and together, and whoever has none may wait until all together are too many', async () => {
    const turns = createUtteranceTurns(1, { each: 3, all: 4 });
    await turns.take('ann', never);
    expect(turns.admits('ann', 4)).toBe(true);
    for (let count = 0; count < 2; count += 1) void turns.take('ann', never);
    expect([turns.admits('ann', 1), turns.admits('ann', 2), turns.admits('bob', 2), turns.admits('bob', 3)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('one owner’s chapters are refused from a limit on, with what is kept and when to try again; another’s sentence comes next', async () => {
    const held = createHeldSpeech();
    const sentences = 400;
    const fitting = Math.floor(SERVICE_LIMITS.waitingUtterances.each / sentences);
    const chapters = Array.from({ length: fitting }, () => held.speak('ann', createChapter(sentences)));
    await expect.poll(() => held.asked.length).toBe(1);
    const refused = await held.speak('ann', createChapter(sentences + 1));
    expect(refused).toMatchObject({ kind: 'throttled', retryAfterSeconds: SERVICE_LIMITS.retryAfter });
    expect(refused).toMatchObject({ message: expect.stringMatching(/script is kept.*Try again in/u) });
    const sentence = held.speak('bob', 'Nobody minds it.');
    await expect.poll(() => held.asked.length).toBe(1);
    held.answer();
    await expect.poll(() => held.asked.at(-1)).toMatch(/^Nobody/u);
    await held.stop();
    expect((await Promise.all([...chapters, sentence])).map(({ kind }) => kind)).not.toContain('throttled');
  });
});
