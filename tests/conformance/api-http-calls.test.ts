import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHttpAdminApi } from '#adapters/api/http/http-admin-api.ts';
import { createHttpBackgroundApi } from '#adapters/api/http/http-background-api.ts';
import { createHttpBatchApi } from '#adapters/api/http/http-batch-api.ts';
import { createHttpMusicApi } from '#adapters/api/http/http-music-api.ts';
import { createHttpProfileApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpProjectApi } from '#adapters/api/http/http-project-api.ts';
import { createHttpReportApi } from '#adapters/api/http/http-report-api.ts';
import { createHttpReviewApi } from '#adapters/api/http/http-review-api.ts';
import { createHttpUsageAdminApi } from '#adapters/api/http/http-admin-apis.ts';
import { createHttpVideoApi } from '#adapters/api/http/http-video-api.ts';
import { expectSame, openClient, openClientOf } from './support/wire-client.ts';

const UNREADABLE = { kind: 'failed', reason: 'server' };

describe('api-http, calls of operations', () => {
  test('go to the path of the operation, whatever characters an id has', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (id) => {
        const { http, asked } = openClient(undefined);
        await createHttpBackgroundApi(http).remove(id);
        expect(asked).toEqual([{ method: 'DELETE', path: `/api/background/${encodeURIComponent(id)}` }]);
      }),
    ));

  test('each have the method and path of theirs, and the pages of reviewers no session', async () => {
    const { http, asked, signed } = openClient(undefined);
    await createHttpBackgroundApi(http).rename('a', 'Two');
    await createHttpBackgroundApi(http)
      .uses('a')
      .catch(() => undefined);
    await createHttpProfileApi(http).signIns();
    await createHttpVideoApi(http).choosePoster('a', 2);
    await createHttpVideoApi(http).project('a');
    await createHttpReviewApi(http).open({ token: 't', key: 'k' });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /api/background/a',
      'GET /api/background/a/uses',
      'GET /api/user/sign-ins',
      'PUT /api/avatar/a/poster',
      'POST /api/avatar/a/project',
      'GET /review/t/state',
    ]);
    expect(signed).toEqual([true, true, true, true, true, false]);
  });

  test('say what is asked for, once for each value of a list, and leave out what isn’t', async () => {
    const { http, asked } = openClient({ steps: [] });
    await createHttpUsageAdminApi(http).funnel({ steps: ['a b', 'c&d'], days: 7 });
    await createHttpUsageAdminApi(http).report(30);
    await createHttpVideoApi(http).list();
    await createHttpAdminApi(http).users({ descending: true, page: 2 });
    await createHttpAdminApi(http).auditCsv({ actor: 'ann' });
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/admin/usage/funnel?days=7&steps=a+b&steps=c%26d',
      '/api/admin/usage?days=30',
      '/api/avatar/list',
      '/api/admin/users?descending=true&page=2',
      '/api/admin/audit?actor=ann&format=csv',
    ]);
  });

  test('send a body as JSON, and without the session where none is needed', async () => {
    const { http, sent, signed } = openClient({ reference: 'R1' });
    await createHttpBatchApi(http).check('one', [{ name: 'Ann' }]);
    await createHttpReportApi(http).send({
      target: 'video',
      reason: 'other',
      subject: 's',
      details: 'd',
      email: 'ann@example.com',
      captcha: 'x',
    });
    expect(sent[0]).toBe('{"rows":[{"name":"Ann"}]}');
    expect(signed).toEqual([true, false]);
  });

  test('return JSON as it is, nothing as nothing, and a file where one is asked for', async () => {
    await expectSame(createHttpUsageAdminApi(openClient({ steps: [1] }).http).funnel({ steps: [], days: 7 }), [1]);
    await expectSame(createHttpBackgroundApi(openClient(undefined).http).remove('one'), undefined);
    const file = openClientOf(() => new Response('a,b', { headers: { 'content-type': 'text/csv' } }));
    const csv = await createHttpAdminApi(file.http).auditCsv({});
    expect(csv.kind === 'ok' && (await csv.value.text())).toBe('a,b');
  });

  test('take what isn’t an object of JSON, no task and no project of this format for no answer', async () => {
    for (const body of ['{', '[]', '7', '"x"', '<!doctype html><title>Log in to the hotel’s network</title>'])
      expect(await createHttpAdminApi(openClientOf(() => new Response(body)).http).checkAdmin()).toMatchObject(UNREADABLE);
    expect(await createHttpBackgroundApi(openClient({}).http).list()).toMatchObject(UNREADABLE);
    for (const body of [{}, { taskId: 7, status: 'queued' }])
      for (const call of ['status', 'cancel'] as const)
        expect(await createHttpVideoApi(openClient(body).http)[call]('one')).toMatchObject({
          ...UNREADABLE,
          message: expect.stringContaining('(task)') as string,
        });
    for (const project of [undefined, null, { formatVersion: 2, scenes: [] }, { formatVersion: 1, scenes: 'none' }])
      expect(await createHttpProjectApi(openClient({ id: 'one', project }).http).open('one')).toMatchObject({
        ...UNREADABLE,
        message: expect.stringContaining('(project)') as string,
      });
    const text = openClientOf(() => new Response('not music'));
    expect(await createHttpMusicApi(text.http).load('one')).toMatchObject({ kind: 'failed' });
  });

  test('upload a file under its name, and one without a name under an extension alone', async () => {
    const { http, sent } = openClient(undefined);
    await createHttpBackgroundApi(http).upload(new File(['x'], 'beach.png', { type: 'image/png' }));
    await createHttpBackgroundApi(http).upload(new Blob(['x'], { type: 'image/png' }));
    const names = sent.map((form) => form instanceof FormData && form.get('file')).map((file) => file instanceof File && file.name);
    expect(names).toEqual(['beach.png', '.image']);
  });
});
