import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHttpApiKeys } from '../../src/adapters/api/http/http-api-keys.ts';
import { createHttpMusicApi } from '../../src/adapters/api/http/http-music-api.ts';
import { createHttpBackgroundApi } from '../../src/adapters/api/http/http-background-api.ts';
import { createHttpLibraryApi } from '../../src/adapters/api/http/http-library-api.ts';
import { createHttpProfileApi } from '../../src/adapters/api/http/http-profile-api.ts';
import { createHttpProjectApi } from '../../src/adapters/api/http/http-project-api.ts';
import { createHttpVideoApi } from '../../src/adapters/api/http/http-video-api.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createHttpClient } from '../../src/adapters/shared/http/http-client.ts';
import type { OpenedVersion } from '../../src/ports/project-api.ts';
import {
  PROJECT,
  STILL,
  apiKey,
  backgroundSummary,
  musicSummary,
  libraryItem,
  profile,
  signIns,
  still,
  summary,
  importReport,
  use,
  version,
  videoDetail,
} from './support/wire-arbitraries.ts';
import { expectRead, openClient, openClientOf } from './support/wire-client.ts';

const RUNS = 25;

describe('api-http, on the wire', () => {
  test('reads every field of a video, in a list and alone', () =>
    fc.assert(
      fc.asyncProperty(videoDetail, async (sent) => {
        const {
          watchUrl: _,
          captionsUrl: __,
          transcript: ___,
          language: ____,
          languages: _____,
          canDelete: ______,
          takedownId: _______,
          ...listed
        } = sent;
        await expectRead(sent, (http) => createHttpVideoApi(http).detail('one'), sent);
        await expectRead({ videos: [sent] }, (http) => createHttpVideoApi(http).list(), [listed]);
      }),
      { numRuns: RUNS },
    ));

  test('reads every field of a profile and of sign-ins, with colors with or without #', async () => {
    await fc.assert(
      fc.asyncProperty(profile, signIns, async (sent, history) => {
        await expectRead(sent, (http) => createHttpProfileApi(http).profile(), sent);
        await expectRead(sent, (http) => createHttpProfileApi(http).update({ firstName: 'Ann' }), sent);
        await expectRead(history, (http) => createHttpProfileApi(http).signIns(), history);
      }),
      { numRuns: RUNS },
    );
    const [bare] = fc.sample(profile, 1);
    const colors = [{ name: 'Ours', outfit: '102030', hair: 'aabbcc' }];
    const { http } = openClient({ ...bare, preferences: { theme: 'dark', colors } });
    expect(await createHttpProfileApi(http).profile()).toMatchObject({
      value: { preferences: { colors: [{ name: 'Ours', outfit: '#102030', hair: '#aabbcc' }] } },
    });
  });

  test('reads every field of projects and versions', () =>
    fc.assert(
      fc.asyncProperty(summary, version, importReport, async (sent, one, report) => {
        const saved = { ...sent, project: PROJECT };
        const opened: OpenedVersion = { ...one, project: PROJECT };
        await expectRead({ projects: [sent] }, (http) => createHttpProjectApi(http).list(), [sent]);
        await expectRead(saved, (http) => createHttpProjectApi(http).open('one'), saved);
        await expectRead({ ...saved, report, notes: [] }, (http) => createHttpProjectApi(http).importFile(new Blob(['{}'])), {
          ...saved,
          report,
        });
        await expectRead({ versions: [one] }, (http) => createHttpProjectApi(http).versions('one'), [one]);
        await expectRead(opened, (http) => createHttpProjectApi(http).openVersion('one', 'two'), opened);
      }),
      { numRuns: RUNS },
    ));

  test('reads every field of music and its uses', () =>
    fc.assert(
      fc.asyncProperty(musicSummary, use, async (sent, used) => {
        await expectRead({ music: [sent] }, (http) => createHttpMusicApi(http).list(), [sent]);
        await expectRead(sent, (http) => createHttpMusicApi(http).rename('one', 'Two'), sent);
        await expectRead({ uses: [used] }, (http) => createHttpMusicApi(http).uses('one'), [used]);
      }),
      { numRuns: RUNS },
    ));

  test('a response that isn’t music fails, and doesn’t sound like silence', async () => {
    const { http } = openClientOf(() => new Response('<html>'));
    expect(await createHttpMusicApi(http).load('one')).toMatchObject({ kind: 'failed' });
  });

  test('reads every field of backgrounds and their uses', () =>
    fc.assert(
      fc.asyncProperty(backgroundSummary, use, async (sent, used) => {
        await expectRead({ backgrounds: [sent] }, (http) => createHttpBackgroundApi(http).list(), [sent]);
        await expectRead(sent, (http) => createHttpBackgroundApi(http).rename('one', 'Two'), sent);
        await expectRead({ uses: [used] }, (http) => createHttpBackgroundApi(http).uses('one'), [used]);
      }),
      { numRuns: RUNS },
    ));

  test('reads every field of items of the library, in it and in the trash', () =>
    fc.assert(
      fc.asyncProperty(libraryItem, still, async (sent, scene) => {
        const page = { rows: [sent], page: 1, pageSize: 24, total: 1 };
        await expectRead(page, (http) => createHttpLibraryApi(http).list({}), page);
        const { type, id: itemId, title, videoCount } = sent;
        const trashed = {
          type,
          id: itemId,
          title,
          videoCount,
          still: scene,
          deletedAt: sent.changedAt,
          endsAt: sent.changedAt,
          canRestore: sent.canDelete,
        };
        const trash = { ...page, rows: [trashed] };
        await expectRead(trash, (http) => createHttpLibraryApi(http).trash({}), trash);
        const without = { ...trash, rows: [{ ...trashed, still: undefined }] };
        await expectRead(without, (http) => createHttpLibraryApi(http).trash({}), { ...trash, rows: [{ ...trashed, still: null }] });
        const odd = { ...trash, rows: [{ ...trashed, still: { ...STILL, background: { kind: 'fog' } } }] };
        expect(await createHttpLibraryApi(openClient(odd).http).trash({})).toMatchObject({ kind: 'failed' });
      }),
      { numRuns: RUNS },
    ));

  test('reads every field of API keys, and leaves out scopes that this version doesn’t know', () =>
    fc.assert(
      fc.asyncProperty(apiKey, async (sent) => {
        const answer = { ...sent, scopes: [...sent.scopes, 'moons:write'] };
        await expectRead({ keys: [answer], available: true }, (http) => createHttpApiKeys(http).list(), { keys: [sent], available: true });
        await expectRead({ card: answer, secret: 'cw_secret' }, (http) => createHttpApiKeys(http).create({ name: 'Mine' }), {
          card: sent,
          secret: 'cw_secret',
        });
        expect(await createHttpApiKeys(openClient({ secret: 'cw_secret' }).http).create({ name: 'Mine' })).toMatchObject({
          kind: 'failed',
        });
      }),
      { numRuns: RUNS },
    ));

  test('sends each call to its own path, with ids escaped', async () => {
    const { http, asked } = openClient(undefined);
    const backgrounds = createHttpBackgroundApi(http);
    await backgrounds.remove('a/b');
    await backgrounds.rename('a/b', 'Two');
    await backgrounds.uses('a/b');
    await createHttpVideoApi(http).project('a/b');
    const profiles = createHttpProfileApi(http);
    await profiles.update({});
    await profiles.exportData();
    await profiles.signIns();
    await profiles.deleteAccount({ confirmEmail: 'ann@example.com' });
    expect(asked).toEqual([
      { method: 'DELETE', path: '/api/background/a%2Fb' },
      { method: 'PATCH', path: '/api/background/a%2Fb' },
      { method: 'GET', path: '/api/background/a%2Fb/uses' },
      { method: 'POST', path: '/api/avatar/a%2Fb/project' },
      { method: 'PUT', path: '/api/user/update-profile' },
      { method: 'GET', path: '/api/user/export' },
      { method: 'GET', path: '/api/user/sign-ins' },
      { method: 'DELETE', path: '/api/user' },
    ]);
  });

  test('says when a closed account is erased', async () => {
    const erasedAt = '2026-12-27T00:00:00.000Z';
    await expectRead({ erasedAt }, (http) => createHttpProfileApi(http).deleteAccount({ confirmEmail: 'ann@example.com' }), { erasedAt });
  });

  test('uploads a file under its name, and one without a name under an extension alone', async () => {
    const names: string[] = [];
    const http = createHttpClient({
      origin: '',
      clock: createManualClock(),
      token: async () => 'token',
      fetch: async (_, init) => {
        const file = init?.body instanceof FormData ? init.body.get('file') : null;
        names.push(file instanceof File ? file.name : 'none');
        return new Response(null, { status: 503 });
      },
    });
    const backgrounds = createHttpBackgroundApi(http);
    await backgrounds.upload(new File(['x'], 'beach.png', { type: 'image/png' }));
    await backgrounds.upload(new Blob(['x'], { type: 'image/png' }));
    expect(names).toEqual(['beach.png', '.image']);
  });

  test('takes a body that lacks what it needs for no answer', async () => {
    const [task, saved] = [fc.sample(videoDetail, 1)[0], { id: 'one', title: 'T', updatedAt: '2026-01-01T00:00:00.000Z', revision: 1 }];
    const unreadable = { kind: 'failed', reason: 'server' };
    for (const body of [{}, [], { ...task, taskId: 7 }])
      expect(await createHttpVideoApi(openClient(body).http).status('one')).toMatchObject(unreadable);
    for (const project of [undefined, { formatVersion: 2, scenes: [] }, { formatVersion: 1, scenes: 'none' }])
      expect(await createHttpProjectApi(openClient({ ...saved, project }).http).open('one')).toMatchObject(unreadable);
    const report = { imported: [], omitted: [], remarks: [] };
    for (const wrong of [undefined, 'none', {}, { ...report, remarks: [7] }, { ...report, omitted: [{ what: 'image' }] }])
      expect(
        await createHttpProjectApi(openClient({ ...saved, project: PROJECT, report: wrong }).http).importFile(new Blob(['{}'])),
      ).toMatchObject(unreadable);
  });
});
