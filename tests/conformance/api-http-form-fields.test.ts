import { describe, expect, test } from 'vitest';
import { createHttpOwnPresenters } from '../../src/adapters/api/http/http-own-presenters.ts';
import { createHttpRecordingApi } from '../../src/adapters/api/http/http-recording-api.ts';
import { estimatePhotoPoints } from '../../src/domain/photo-presenter/estimate-photo-points.ts';
import type { NewRecording } from '../../src/ports/recording-api.ts';
import { openClientOf } from './support/wire-client.ts';

/** The fields of the only form that was sent; a file is told by its size. */
function readForm(sent: readonly unknown[]): Record<string, string | number> {
  const [form] = sent;
  if (!(form instanceof FormData)) throw new Error('No form was sent.');
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size]));
}

const FILE = new File(['abc'], 'a.wav');

describe('api-http, fields of the wire: forms with a file', () => {
  test('sends every field of a recording, and what is optional only where it was said', async () => {
    const send = async (change: Partial<NewRecording>) => {
      const { http, sent } = openClientOf(() => Response.json({ assetId: 'a1', seconds: 3 }));
      const take = { file: FILE, script: 'Hello.', language: 'de', lexicon: [{ written: 'Ava', spoken: 'ay-va' }], ...change };
      await createHttpRecordingApi(http).create(take);
      return readForm(sent);
    };
    const bare = { script: 'Hello.', language: 'de', lexicon: '[{"written":"Ava","spoken":"ay-va"}]', file: 3 };
    expect(await send({})).toEqual(bare);
    expect(await send({ anyway: false })).toEqual(bare);
    expect(await send({ anyway: true })).toEqual({ ...bare, anyway: 'true' });
    expect(await send({ replace: { assetId: 'a0', from: 2, to: 5 } })).toEqual({ ...bare, recording: 'a0', from: '2', to: '5' });
  });

  test('sends every field of a presenter', async () => {
    const { http, sent } = openClientOf(() => new Response(null, { status: 503 }));
    const { points } = estimatePhotoPoints({ width: 10, height: 10, data: new Uint8ClampedArray(400) });
    await createHttpOwnPresenters(http).create({
      ...{ photo: FILE, points, background: 'keep', name: 'Ann', voiceId: 'v1' },
      consent: { kind: 'permission', person: 'Ann', date: '2026-01-01' },
    });
    expect(readForm(sent)).toEqual({
      ...{ name: 'Ann', points: JSON.stringify(points), background: 'keep', voiceId: 'v1', photo: 3 },
      ...{ consent: 'permission', consentPerson: 'Ann', consentDate: '2026-01-01' },
    });
  });
});
