import { afterAll, describe, expect, test } from 'vitest';
import { createCartesiaSpeech } from '#server/adapters/speech/cartesia/index.ts';
import { createElevenLabsSpeech } from '#server/adapters/speech/elevenlabs/index.ts';
import type { Speech } from '#ports/speech.ts';
import { unwrapList } from '../tools/lists.ts';
import { startCartesia } from '../tools/speech-services/cartesia.ts';
import { startElevenLabs } from '../tools/speech-services/elevenlabs.ts';
import { openServiceKit } from './support/speech-service-kit.ts';

const KEY = 'secret-0123456789';
const kit = openServiceKit();

/** Accounts that hold voices of the service and clones of people. */
const ACCOUNTS = [
  {
    name: 'elevenlabs',
    start: () => startElevenLabs(KEY),
    open: (url: string, clonedVoices?: string): Speech => createElevenLabsSpeech({ ...kit.parts, url, apiKey: KEY, clonedVoices }),
    /** Those of the service, and one its speaker shares in the public library. */
    everybodys: ['21m00Tcm4TlvDq8ikWAM', 'JBFqnCBsd6RMkjVDRZzb', 'cloneLibrary'],
    clones: ['cloneInstant', 'clonePro', 'cloneShared', 'cloneEnded'],
  },
  {
    name: 'cartesia',
    start: () => startCartesia(KEY),
    open: (url: string, clonedVoices?: string): Speech => createCartesiaSpeech({ ...kit.parts, url, apiKey: KEY, clonedVoices }),
    everybodys: ['a0e99841-438c', 'c45bc5ec-dc68'],
    clones: ['f0e1d2c3-b4a5'],
  },
] as const;

describe.each(ACCOUNTS)('cloned voices of an account: $name', ({ start, open, everybodys, clones }) => {
  test('nobody is offered a clone, and its id is never sent to the service (VID-3)', async () => {
    const service = await kit.keep(start());
    const speech = open(service.url);
    expect(await listIds(speech)).toEqual(everybodys);
    for (const voiceId of clones) {
      expect(await speech.speak({ script: 'Hello there.', voiceId, lexicon: [] })).toMatchObject({
        kind: 'rejected',
        code: 'unknown-voice',
      });
    }
    expect(service.utterances).toEqual([]);
    await speech.stop();
  });

  test('a clone that the operator names is offered and speaks, the others are not offered', async () => {
    const service = await kit.keep(start());
    const [agreed] = clones;
    const speech = open(service.url, ` ${agreed} , somebody-else`);
    expect((await listIds(speech)).toSorted()).toEqual([...everybodys, agreed].toSorted());
    expect(await speech.speak({ script: 'Hello there.', voiceId: agreed, lexicon: [] })).toMatchObject({ kind: 'spoken' });
    await speech.stop();
  });
});

async function listIds(speech: Speech): Promise<readonly string[]> {
  return unwrapList(await speech.voices()).map(({ id }) => id);
}

afterAll(() => kit.close());
