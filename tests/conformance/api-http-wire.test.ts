import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHttpApiKeys } from '../../src/adapters/api/http/http-api-keys.ts';
import { createHttpBackgroundApi } from '../../src/adapters/api/http/http-background-api.ts';
import { createHttpProfileApi } from '../../src/adapters/api/http/http-profile-api.ts';
import { createHttpProjectApi } from '../../src/adapters/api/http/http-project-api.ts';
import { createHttpVideoApi } from '../../src/adapters/api/http/http-video-api.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createHttpClient } from '../../src/adapters/shared/http/http-client.ts';
import { API_KEY_SCOPES } from '../../src/domain/account/api-key-scopes.ts';
import { SIGN_IN_METHODS, SIGN_IN_OUTCOMES } from '../../src/domain/account/code-attempt.ts';
import { PLAN_IDS } from '../../src/domain/plans/plan-limits.ts';
import { createProjectDocument, createScene } from '../../src/domain/project/project-defaults.ts';
import { ASPECT_RATIOS, RESOLUTIONS } from '../../src/domain/project/project.ts';
import type { ApiKeySummary } from '../../src/ports/api-keys.ts';
import type { ApiOutcome } from '../../src/ports/api-outcome.ts';
import type { BackgroundSummary, BackgroundUse } from '../../src/ports/background-api.ts';
import type { Profile, SignInHistory } from '../../src/ports/profile-api.ts';
import type { OpenedVersion, ProjectSummary, ProjectVersion } from '../../src/ports/project-api.ts';
import type { VideoDetail } from '../../src/ports/video-api.ts';
import { taskMessage } from '../kit/arbitraries/videos.ts';

const RUNS = 25;

interface Asked {
  readonly method: string;
  readonly path: string;
}

/** An HTTP client whose server answers everything with one body. */
function openClient(body: unknown) {
  const asked: Asked[] = [];
  const http = createHttpClient({
    origin: '',
    clock: createManualClock(),
    token: async () => 'token',
    fetch: async (input, init) => {
      asked.push({ method: init?.method ?? 'GET', path: String(input) });
      return body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
    },
  });
  return { http, asked };
}

/** What the server sends comes out as it is, field by field. */
async function expectSame(outcome: Promise<ApiOutcome<unknown>>, value: unknown): Promise<void> {
  expect(await outcome).toEqual({ kind: 'ok', value });
}

const id = fc.uuid();
const at = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString());
const text = fc.string({ minLength: 1 });
const optional = fc.option(text);
const count = fc.nat();

const videoDetail = fc
  .tuple(
    taskMessage,
    fc.record({
      title: text,
      thumbnailUrl: optional,
      durationSeconds: fc.option(count),
      aspectRatio: fc.constantFrom(...ASPECT_RATIOS),
      resolution: fc.constantFrom(...RESOLUTIONS),
      projectId: fc.option(id),
      createdAt: at,
      watchUrl: optional,
      captionsUrl: optional,
      transcript: fc.array(fc.record({ text, start: count, end: count, opensSentence: fc.boolean() }), { maxLength: 3 }),
      language: optional,
      languages: fc.array(fc.record({ language: text, captionsUrl: optional, taskId: fc.option(id) }), { maxLength: 3 }),
    }),
  )
  .map(([message, detail]): VideoDetail => ({ ...message, ...detail }));

const profile: fc.Arbitrary<Profile> = fc.record({
  id,
  email: text,
  firstName: text,
  lastName: text,
  role: fc.constantFrom('admin', 'user'),
  plan: fc.constantFrom(...PLAN_IDS),
  preferences: fc.record({
    theme: fc.constantFrom('light', 'dark'),
    colors: fc.array(fc.constant({ name: 'Ours', outfit: '#102030', hair: '#aabbcc' } as const), { maxLength: 2 }),
  }),
  limits: fc.record({ videosPerMonth: count, videoLength: count, avatars: count, lines: count, watermark: fc.boolean() }),
  usage: fc.record({ videosThisMonth: count, videosLeft: count, renewsAt: at }),
  sharedBy: optional,
});

const signIns: fc.Arbitrary<SignInHistory> = fc.record({
  kept: fc.boolean(),
  signIns: fc.array(
    fc.record({
      id,
      at,
      outcome: fc.constantFrom(...SIGN_IN_OUTCOMES),
      method: fc.constantFrom(...SIGN_IN_METHODS),
      device: text,
      address: optional,
      country: optional,
      newDevice: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});

const PROJECT = createProjectDocument('Mine', [createScene('one', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);
const summary: fc.Arbitrary<ProjectSummary> = fc.record({ id, title: text, updatedAt: at, revision: count });
const version: fc.Arbitrary<ProjectVersion> = fc.record({
  id,
  kind: fc.constantFrom('saved', 'rendered'),
  name: text,
  createdAt: at,
  author: text,
});
const backgroundSummary: fc.Arbitrary<BackgroundSummary> = fc.record({
  assetId: id,
  name: text,
  thumbnailUrl: text,
  width: count,
  height: count,
});
const use: fc.Arbitrary<BackgroundUse> = fc.record({ type: fc.constantFrom('project', 'video'), id, title: text });

const apiKey: fc.Arbitrary<ApiKeySummary> = fc.record({
  id,
  name: text,
  hint: text,
  scopes: fc.subarray([...API_KEY_SCOPES]),
  createdAt: at,
  expiresAt: fc.option(at),
  lastUsedAt: fc.option(at),
  lastUsedAddress: optional,
  oldSecretUntil: fc.option(at),
});

describe('api-http, on the wire', () => {
  test('reads every field of a video, in a list and alone', () =>
    fc.assert(
      fc.asyncProperty(videoDetail, async (sent) => {
        const { watchUrl: _, captionsUrl: __, transcript: ___, language: ____, languages: _____, ...listed } = sent;
        await expectSame(createHttpVideoApi(openClient(sent).http).detail('one'), sent);
        await expectSame(createHttpVideoApi(openClient({ videos: [sent] }).http).list(), [listed]);
      }),
      { numRuns: RUNS },
    ));

  test('reads every field of a profile and of sign-ins, with colors with or without #', async () => {
    await fc.assert(
      fc.asyncProperty(profile, signIns, async (sent, history) => {
        await expectSame(createHttpProfileApi(openClient(sent).http).profile(), sent);
        await expectSame(createHttpProfileApi(openClient(sent).http).update({ firstName: 'Ann' }), sent);
        await expectSame(createHttpProfileApi(openClient(history).http).signIns(), history);
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
      fc.asyncProperty(summary, version, fc.array(text, { maxLength: 2 }), async (sent, one, notes) => {
        const saved = { ...sent, project: PROJECT };
        const opened: OpenedVersion = { ...one, project: PROJECT };
        await expectSame(createHttpProjectApi(openClient({ projects: [sent] }).http).list(), [sent]);
        await expectSame(createHttpProjectApi(openClient(saved).http).open('one'), saved);
        await expectSame(createHttpProjectApi(openClient({ ...saved, notes }).http).importFile(new Blob(['{}'])), { ...saved, notes });
        await expectSame(createHttpProjectApi(openClient({ versions: [one] }).http).versions('one'), [one]);
        await expectSame(createHttpProjectApi(openClient(opened).http).openVersion('one', 'two'), opened);
      }),
      { numRuns: RUNS },
    ));

  test('reads every field of backgrounds and their uses', () =>
    fc.assert(
      fc.asyncProperty(backgroundSummary, use, async (sent, used) => {
        await expectSame(createHttpBackgroundApi(openClient({ backgrounds: [sent] }).http).list(), [sent]);
        await expectSame(createHttpBackgroundApi(openClient(sent).http).rename('one', 'Two'), sent);
        await expectSame(createHttpBackgroundApi(openClient({ uses: [used] }).http).uses('one'), [used]);
      }),
      { numRuns: RUNS },
    ));

  test('reads every field of API keys, and leaves out scopes that this version doesn’t know', () =>
    fc.assert(
      fc.asyncProperty(apiKey, async (sent) => {
        const answer = { ...sent, scopes: [...sent.scopes, 'moons:write'] };
        await expectSame(createHttpApiKeys(openClient({ keys: [answer] }).http).list(), [sent]);
        await expectSame(createHttpApiKeys(openClient({ card: answer, secret: 'cw_secret' }).http).create({ name: 'Mine' }), {
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
    expect(asked).toEqual([
      { method: 'DELETE', path: '/api/background/a%2Fb' },
      { method: 'PATCH', path: '/api/background/a%2Fb' },
      { method: 'GET', path: '/api/background/a%2Fb/uses' },
      { method: 'POST', path: '/api/avatar/a%2Fb/project' },
    ]);
  });

  test('takes a body that lacks what it needs for no answer', async () => {
    const [task, saved] = [fc.sample(videoDetail, 1)[0], { id: 'one', title: 'T', updatedAt: '2026-01-01T00:00:00.000Z', revision: 1 }];
    const unreadable = { kind: 'failed', reason: 'server' };
    for (const body of [{}, [], { ...task, taskId: 7 }])
      expect(await createHttpVideoApi(openClient(body).http).status('one')).toMatchObject(unreadable);
    for (const project of [undefined, { formatVersion: 2, scenes: [] }, { formatVersion: 1, scenes: 'none' }])
      expect(await createHttpProjectApi(openClient({ ...saved, project }).http).open('one')).toMatchObject(unreadable);
    for (const notes of [undefined, 'none', [7], ['a', null]])
      expect(await createHttpProjectApi(openClient({ ...saved, project: PROJECT, notes }).http).importFile(new Blob(['{}']))).toMatchObject(
        unreadable,
      );
  });
});
