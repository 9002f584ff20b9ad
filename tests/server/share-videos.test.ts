import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { user as userTable, video as videoTable } from '../tools/tables.ts';
import { unlockShare } from '#server/videos/use-cases/open-share.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import type { Share } from '#domain/sharing/share.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

/** Milliseconds that the server's clock is ahead. */
let ahead = 0;
const clock = { ...systemClock, now: () => systemClock.now() + ahead };

let server: TestServer;
let owner: TestUser;
let videoId: string;

const order = async (user: TestUser) => {
  const response = await user.call('POST', '/api/avatar/generate', {
    script: 'Hello <b>you</b>. Bye.',
    avatarId: 'ada',
    voiceId: 'one',
    title: 'A <b>&"',
  });
  return ((await response.json()) as { readonly taskId: string }).taskId;
};
const share = async (settings: object, user = owner, id = videoId): Promise<Share> => {
  const response = await user.call('PUT', `/api/avatar/${id}/share`, settings);
  expect(response.status).toBe(200);
  return ((await response.json()) as { readonly share: Share }).share;
};
const visit = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(server.url + path, { headers, redirect: 'manual' });
const unlock = (path: string, password: string) =>
  fetch(`${server.url}${path}/unlock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
const FILES = ['/video.mp4', '/captions.vtt', '/poster.webp'];

beforeAll(async () => {
  server = await startTestServer({ clock });
  owner = await server.signUp();
  videoId = await order(owner);
  await waitUntilCompleted(owner, videoId);
});
beforeEach(async () => void (await owner.call('DELETE', `/api/avatar/${videoId}/share`)));
afterAll(() => server.close());

describe('a video shared by a link', () => {
  test('opens without an account, with its title, captions and poster, and isn’t listed by search engines', async () => {
    const { path } = await share({ access: 'unlisted' });
    const page = await visit(path);
    const html = await page.text();
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(html).toContain('<h1 dir="auto">A &lt;b&gt;&amp;&quot;</h1>');
    expect(html).not.toContain('<b>');
    expect(html).toContain(`property="og:video" content="${server.url}${path}/video.mp4"`);
    expect(html).toMatch(/<meta name="description" content="[^"]{5,155}">/);
    for (const file of FILES) expect((await visit(path + file)).status).toBe(200);
    expect((await visit(`${path}/video.mp4`, { range: 'bytes=0-9' })).status).toBe(206);
  });

  test('a public one may be listed', async () => {
    const { path } = await share({ access: 'public' });
    const page = await visit(path);
    expect(page.headers.get('x-robots-tag')).toBeNull();
    expect(await page.text()).not.toContain('noindex');
  });

  test('keeps its link when the settings change, and gets another one after sharing was off', async () => {
    const first = await share({ access: 'unlisted' });
    expect((await share({ access: 'public', download: true })).path).toBe(first.path);
    expect((await owner.call('DELETE', `/api/avatar/${videoId}/share`)).status).toBe(204);
    expect(await (await owner.call('GET', `/api/avatar/${videoId}/share`)).json()).toEqual({ share: null });
    for (const file of ['', '/embed', ...FILES]) expect((await visit(first.path + file)).status).toBe(404);
    expect((await share({ access: 'unlisted' })).path).not.toBe(first.path);
  });

  test('can be downloaded only where its owner allows it', async () => {
    const { path } = await share({ access: 'unlisted' });
    expect((await visit(`${path}/video.mp4?download=1`)).status).toBe(403);
    await share({ access: 'unlisted', download: true });
    const file = await visit(`${path}/video.mp4?download=1`);
    expect([file.status, file.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([200, true]);
  });

  test('has its owner’s button, which tells the other site nothing, on the page and in embeds', async () => {
    const { path } = await share({ access: 'unlisted', callToAction: { text: 'Book a <demo>', url: 'example.com/?a=1&b="' } });
    for (const file of ['', '/embed']) {
      expect(await (await visit(path + file)).text()).toContain(
        'href="https://example.com/?a=1&amp;b=%22" target="_blank" rel="noopener noreferrer nofollow">Book a &lt;demo&gt;</a>',
      );
    }
    await share({ access: 'unlisted' });
    expect(await (await visit(path)).text()).not.toContain('data-call-to-action');
  });

  test('has its link while it’s still rendered: the page says so, looks again, and shows the video once it’s made', async () => {
    const early = await order(owner);
    await waitUntilCompleted(owner, early);
    const { db } = server.services.database;
    const [made] = await db.select().from(videoTable).where(eq(videoTable.id, early));
    await db.update(videoTable).set({ status: 'processing', objectKey: null }).where(eq(videoTable.id, early));
    const { path } = await share({ access: 'public' }, owner, early);
    for (const file of ['', '/embed']) {
      const page = await visit(path + file);
      expect([page.status, page.headers.get('retry-after'), page.headers.get('x-robots-tag')]).toEqual([503, '15', 'noindex']);
      const html = await page.text();
      expect(html).toContain('<meta http-equiv="refresh" content="15">');
      expect(html).not.toContain('&lt;b&gt;');
    }
    for (const file of FILES) expect((await visit(path + file)).status).toBe(404);
    await db.update(videoTable).set({ status: 'failed' }).where(eq(videoTable.id, early));
    expect((await visit(path)).status).toBe(404);
    await db
      .update(videoTable)
      .set({ status: 'completed', objectKey: made?.objectKey ?? null })
      .where(eq(videoTable.id, early));
    for (const file of ['', '/embed', ...FILES]) expect((await visit(path + file)).status).toBe(200);
  });

  test('ends at its time', async () => {
    const { path } = await share({ access: 'unlisted', expiresAt: new Date(clock.now() + 60_000).toISOString() });
    expect((await visit(path)).status).toBe(200);
    ahead = 60_000;
    for (const file of ['', '/embed', ...FILES]) expect((await visit(path + file)).status).toBe(404);
    const past = await owner.call('PUT', `/api/avatar/${videoId}/share`, {
      access: 'unlisted',
      expiresAt: new Date(clock.now()).toISOString(),
    });
    expect([past.status, await past.json()]).toMatchObject([400, { code: 'already-expired', field: 'expiresAt' }]);
  });

  test('is gone while the video is in the trash', async () => {
    const { path } = await share({ access: 'public' });
    await owner.call('DELETE', `/api/avatar/${videoId}`);
    expect((await visit(path)).status).toBe(404);
    await owner.call('POST', `/api/avatar/${videoId}/restore`);
    expect((await visit(path)).status).toBe(200);
  });

  test('an unknown link and one that ended look the same', async () => {
    const { path } = await share({ access: 'unlisted' });
    await owner.call('DELETE', `/api/avatar/${videoId}/share`);
    const [ended, unknown] = [await visit(path), await visit('/v/AAAAAAAAAAAAAAAAAAAAAA')];
    expect(await ended.text()).toBe(await unknown.text());
    expect([ended.status, unknown.status]).toEqual([404, 404]);
  });

  test('two changes at once leave one link', async () => {
    const [first, second] = await Promise.all([share({ access: 'unlisted' }), share({ access: 'public' })]);
    expect(first.path).toBe(second.path);
  });
});

describe('a video shared with a password', () => {
  test('shows nothing of it before, and all of it after, to that browser', async () => {
    const { path } = await share({ access: 'password', password: 'open sesame' });
    const locked = await (await visit(path)).text();
    expect(locked).toContain('This video has a password');
    expect(locked).not.toMatch(/A &lt;|og:|video\.mp4/);
    for (const file of FILES) expect((await visit(path + file)).status).toBe(404);

    expect((await unlock(path, 'wrong password')).status).toBe(403);
    const opened = await unlock(path, 'open sesame');
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect([opened.status, cookie]).toEqual([
      204,
      expect.stringMatching(new RegExp(`^castwright_share=[\\w-]+; Path=${path}; HttpOnly; SameSite=Lax`)),
    ]);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect(await (await visit(path, headers)).text()).toContain('>A &lt;b');
    for (const file of FILES) expect((await visit(path + file, headers)).status).toBe(200);

    await share({ access: 'password', password: 'another password' });
    expect((await visit(`${path}/video.mp4`, headers)).status).toBe(404);
  });

  test('keeps its password when something else changes, and needs one at first', async () => {
    const missing = await owner.call('PUT', `/api/avatar/${videoId}/share`, { access: 'password' });
    expect([missing.status, await missing.json()]).toMatchObject([400, { code: 'password-missing', field: 'password' }]);
    const { path } = await share({ access: 'password', password: 'open sesame' });
    await share({ access: 'password', download: true });
    expect((await unlock(path, 'open sesame')).status).toBe(204);
    expect(JSON.stringify(await (await owner.call('GET', `/api/avatar/${videoId}/share`)).json())).not.toMatch(/sesame|hash/i);
  });

  test('stops guessing from one address after ten tries, and another share isn’t touched', async () => {
    const { path } = await share({ access: 'password', password: 'open sesame' });
    for (let guess = 0; guess < 10; guess++) expect((await unlock(path, `guess number ${guess}`)).status).toBe(403);
    const refused = await unlock(path, 'open sesame');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('an embedded player', () => {
  const getPolicy = async (path: string) => (await visit(`${path}/embed`)).headers;

  test('may be framed by all pages, or by those of the chosen domains only', async () => {
    const { path } = await share({ access: 'unlisted' });
    const open = await getPolicy(path);
    expect([open.get('x-frame-options'), open.get('content-security-policy')]).toEqual([
      null,
      expect.stringMatching(/frame-ancestors \*(;|$)/),
    ]);
    await share({ access: 'unlisted', embedDomains: ['https://Blog.example.com/x'] });
    expect((await getPolicy(path)).get('content-security-policy')).toContain(
      "frame-ancestors 'self' https://blog.example.com:* http://blog.example.com:*",
    );
    expect((await visit(path)).headers.get('x-frame-options')).toBe('DENY');
  });

  test('a domain that is none is refused, and nothing changes', async () => {
    const { path } = await share({ access: 'unlisted', embedDomains: ['example.com'] });
    const refused = await owner.call('PUT', `/api/avatar/${videoId}/share`, { access: 'public', embedDomains: ['x; script-src *'] });
    expect(refused.status).toBe(400);
    expect(await (await owner.call('GET', `/api/avatar/${videoId}/share`)).json()).toMatchObject({
      share: { path, access: 'unlisted', embedDomains: ['example.com'] },
    });
  });

  test('describes itself by oEmbed, never one with a password', async () => {
    const { path } = await share({ access: 'unlisted' });
    const ask = (query: string) => visit(`/oembed?url=${encodeURIComponent(server.url + path)}${query}`);
    const answer = await (await ask('&maxwidth=320')).json();
    expect(answer).toMatchObject({ version: '1.0', type: 'video', title: 'A <b>&"', width: 320, height: 180 });
    expect((answer as { readonly html: string }).html).toContain(`src="${server.url}${path}/embed"`);
    expect((await ask('&format=xml')).status).toBe(501);
    expect((await visit(`/oembed?url=${encodeURIComponent('https://other.example/v/x')}`)).status).toBe(404);
    await share({ access: 'password', password: 'open sesame' });
    expect((await ask('')).status).toBe(404);
  });
});

describe('accounts and networks', () => {
  test.each([
    ['banned', { banned: true }, { banned: false }],
    ['closed', { eraseAt: new Date('2030-01-01') }, { eraseAt: null }],
  ])('the links of a %s account are dead, and work again if it is opened again', async (_, dead, alive) => {
    const { path } = await share({ access: 'public' });
    const change = (values: typeof dead | typeof alive) =>
      server.services.database.db.update(userTable).set(values).where(eq(userTable.id, owner.id));
    await change(dead);
    for (const file of ['', '/embed', ...FILES]) expect((await visit(path + file)).status).toBe(404);
    await change(alive);
    expect((await visit(path)).status).toBe(200);
  });

  test('guesses from one IPv6 network count together', async () => {
    const { path } = await share({ access: 'password', password: 'open sesame' });
    const token = path.slice('/v/'.length);
    const guess = (host: number) => unlockShare(server.services, { token, password: 'not this one', address: `2001:db8:1:2::${host}` });
    for (let host = 1; host <= 10; host++) await expect(guess(host)).rejects.toMatchObject({ status: 403 });
    await expect(guess(11)).rejects.toMatchObject({ status: 429 });
  });
});

describe('who may share', () => {
  test('only those who reach the video, and not one that was canceled', async () => {
    const other = await server.signUp();
    for (const [method, body] of [['GET'], ['PUT', { access: 'public' }], ['DELETE']] as const) {
      expect((await other.call(method, `/api/avatar/${videoId}/share`, body)).status).toBe(404);
    }
    const cancelled = await order(owner);
    await owner.call('POST', `/api/avatar/${cancelled}/cancel`);
    expect((await owner.call('PUT', `/api/avatar/${cancelled}/share`, { access: 'public' })).status).toBe(409);
  });
});
