import { describe, expect, test } from 'vitest';
import { createHttpBrandApi } from '#adapters/api/http/http-brand-api.ts';
import { createHttpOwnPresenters } from '#adapters/api/http/http-own-presenters.ts';
import { createHttpProjectApi } from '#adapters/api/http/http-project-api.ts';
import { createHttpRecordingApi } from '#adapters/api/http/http-recording-api.ts';
import { createHttpVoiceClones } from '#adapters/api/http/http-voice-clones.ts';
import { createHttpVoiceMatches } from '#adapters/api/http/http-voice-matches.ts';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import type { NewRecording } from '#ports/recording-api.ts';
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

  test('sends a photo without points where they are to be found, and a sample without consent where none is needed', async () => {
    const { http, sent } = openClientOf(() => new Response(null, { status: 503 }));
    await createHttpOwnPresenters(http).create({ photo: FILE, background: 'blur', name: 'Ann', voiceId: null, consent: null });
    await createHttpVoiceMatches(http).create({ name: 'Ann', file: FILE, consent: null });
    await createHttpVoiceClones(http).create({ requestId: 'r1', name: 'Ann', person: 'Ann', date: '2026-01-01', file: FILE });
    expect([readForm(sent), readForm(sent.slice(1)), readForm(sent.slice(2))]).toEqual([
      { name: 'Ann', background: 'blur', photo: 3 },
      { name: 'Ann', file: 3 },
      { requestId: 'r1', name: 'Ann', person: 'Ann', date: '2026-01-01', file: 3 },
    ]);
  });

  test('says what becomes of slides where that was chosen, and gives a font without a name an extension alone', async () => {
    const { http, sent } = openClientOf(() => new Response(null, { status: 503 }));
    await createHttpProjectApi(http).importFile(FILE);
    await createHttpProjectApi(http).importFile(FILE, { slides: 'images' });
    await createHttpBrandApi(http).readFont({ file: new File(['abc'], 'a.ttf'), confirmed: true });
    await createHttpBrandApi(http).readFont({ file: new Blob(['abc']), confirmed: true });
    expect(readForm(sent)).toEqual({ file: 3 });
    expect(readForm(sent.slice(1))).toEqual({ slides: 'images', file: 3 });
    expect(readForm(sent.slice(2))).toEqual({ confirmed: 'true', file: 3 });
    const names = sent
      .slice(2)
      .map((form) => form instanceof FormData && form.get('file'))
      .map((file) => file instanceof File && file.name);
    expect(names).toEqual(['a.ttf', '.font']);
  });

  test('reads the face that was found in a photo, and takes one with a point missing, or a person of another size, for no answer', async () => {
    const { points } = estimatePhotoPoints({ width: 10, height: 10, data: new Uint8ClampedArray(400) });
    const foreground = { left: 1, top: 2, width: 3, height: 4, columns: 2, rows: 3, data: btoa('\u0000\u0001\u0002\u0003\u0004\u00ff') };
    const { data: _, ...place } = foreground;
    const find = async (body: unknown) => {
      const { http, sent } = openClientOf(() => Response.json(body));
      return { outcome: await createHttpOwnPresenters(http).findPoints(FILE), form: readForm(sent) };
    };
    const found = { points, confidence: 0.5, faces: 2 };
    expect(await find({ ...found, foreground })).toEqual({
      outcome: { kind: 'ok', value: { ...found, foreground: { ...place, data: Uint8Array.of(0, 1, 2, 3, 4, 255) } } },
      form: { photo: 3 },
    });
    expect((await find(found)).outcome).toEqual({ kind: 'ok', value: found });
    const { chin: __, ...lacking } = points;
    for (const body of [
      { ...found, points: lacking },
      { ...found, foreground: { ...foreground, rows: 2 } },
    ])
      expect((await find(body)).outcome).toMatchObject({
        kind: 'failed',
        reason: 'server',
        message: expect.stringContaining('(points)') as string,
      });
  });
});
