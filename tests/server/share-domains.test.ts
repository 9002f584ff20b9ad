import { request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '../tools/tables.ts';
import { createMemoryDnsRecords } from '#server/adapters/dns-records/memory/index.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { recheckShareDomains } from '#server/videos/use-cases/recheck-share-domains.ts';
import type { ShareBrand } from '#domain/brand/share-brand.ts';
import { SHARE_DOMAIN_LIMITS } from '#domain/sharing/share-domain.ts';
import type { ClaimedDomain } from '#ports/brand-api.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

const HOST = 'videos.acme.example';
const BRAND: ShareBrand = { name: 'Acme', accent: null, background: null, footer: null, replyTo: null, hidesCastwright: true };

const dnsRecords = createMemoryDnsRecords();
/** Milliseconds that the server's clock is ahead. */
let ahead = 0;
const clock = { ...systemClock, now: () => systemClock.now() + ahead };
let server: TestServer;
let owner: TestUser;
let rival: TestUser;
let [path, rivalPath] = ['', ''];

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A request whose Host header says `host`, as a proxy passes it on; fetch doesn't let one choose. */
async function visit(host: string, target: string, { method = 'GET', body = '' } = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const headers = { host, ...(body !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }) };
  return new Promise((resolve, reject) => {
    const sent = sendRequest({ hostname, port, path: target, method, headers }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString() }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
const open = async (host: string, target: string): Promise<number> => (await visit(host, target)).status;

async function shareVideo(user: TestUser): Promise<string> {
  const ordered = await user.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one', title: 'Welcome' });
  const { taskId } = (await ordered.json()) as { readonly taskId: string };
  await waitUntilCompleted(user, taskId);
  const shared = await user.call('PUT', `/api/avatar/${taskId}/share`, { access: 'public' });
  return ((await shared.json()) as { readonly share: { readonly path: string } }).share.path;
}
async function claim(user: TestUser, host: string | null): Promise<ClaimedDomain> {
  const response = await user.call('PUT', '/api/brand/domain', { host });
  return ((await response.json()) as { readonly domain: ClaimedDomain }).domain;
}
const check = async (user: TestUser): Promise<Response> => user.call('POST', '/api/brand/domain/check');
const publish = ({ record }: ClaimedDomain): void => dnsRecords.set(record.name, [record.value]);
const unpublish = (): void => dnsRecords.set(`_video-pages.${HOST}`, []);
async function prove(user: TestUser): Promise<void> {
  publish(await claim(user, HOST));
  expect((await check(user)).status).toBe(200);
}

beforeAll(async () => {
  server = await startTestServer({ clock, dnsRecords });
  [owner, rival] = [await server.signUp(), await server.signUp()];
  for (const { id } of [owner, rival]) await server.setPlan(id, 'business');
  await owner.call('PUT', '/api/brand/share-page', { brand: BRAND });
  [path, rivalPath] = [await shareVideo(owner), await shareVideo(rival)];
});
beforeEach(async () => {
  ahead = 0;
  dnsRecords.setDown(false);
  unpublish();
  await server.setPlan(owner.id, 'business');
  for (const user of [owner, rival]) await claim(user, null);
});
afterAll(() => server.close());

describe('the domain of share pages', () => {
  test('opens nothing before its record was found, then the share pages of its workspace', async () => {
    await claim(owner, HOST);
    expect(await open(HOST, path)).toBe(421);
    await check(owner);
    expect(await open(HOST, path)).toBe(421);
    await prove(owner);
    const page = await visit(HOST, path);
    expect([page.status, page.text.includes('| Acme</title>')]).toEqual([200, true]);
    expect(page.text).toContain(`property="og:url" content="http://${HOST}${path}"`);
    expect(page.text).toContain(`href="${server.url}/report?about=`);
    for (const file of ['/embed', '/video.mp4', '/captions.vtt', '/poster.webp', '/brand.css', '/icon.svg'])
      expect(await open(HOST, path + file), file).toBe(200);
    expect(await open(HOST, `/oembed?url=${encodeURIComponent(`http://${HOST}${path}`)}`)).toBe(200);
  });

  test.each([HOST.toUpperCase(), `${HOST}:8443`, `${HOST}.`, `${HOST}.:443`])('a Host header may be written as %s', async (host) => {
    await prove(owner);
    expect(await open(host, path)).toBe(200);
  });

  test.each([`x.${HOST}`, `${HOST}.evil.example`, 'acme.example'])('another name stays unknown: “%s”', async (host) => {
    await prove(owner);
    expect(await open(host, path)).not.toBe(200);
  });

  test('opens nothing else: no site, no API, no sign-in, no socket', async () => {
    await prove(owner);
    for (const target of [
      '/',
      '/dashboard',
      '/signin',
      '/api/auth/me',
      '/api/brand',
      '/api/openapi.json',
      '/review/x',
      '/assets/x.js',
      `${path}/../../api/brand`,
    ])
      expect(await open(HOST, target), target).toBe(404);
    const signIn = await visit(HOST, '/api/auth/sign-in/email', {
      method: 'POST',
      body: JSON.stringify({ email: owner.email, password: owner.password }),
    });
    expect([signIn.status, signIn.headers['set-cookie']]).toEqual([404, undefined]);
    expect(await open(HOST, '/socket.io/?EIO=4&transport=polling')).toBeGreaterThanOrEqual(400);
  });

  test('has the videos of its own workspace only, and names nobody where a link doesn’t work', async () => {
    await prove(owner);
    for (const file of ['', '/embed', '/video.mp4', '/poster.webp', '/captions.vtt'])
      expect(await open(HOST, rivalPath + file), file).toBe(404);
    const unlocked = await visit(HOST, `${rivalPath}/unlock`, { method: 'POST', body: JSON.stringify({ password: 'open sesame' }) });
    expect(unlocked.status).toBe(404);
    const missing = await visit(HOST, '/v/AAAAAAAAAAAAAAAAAAAAAA');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('| Acme</title>');
    expect(missing.text).not.toMatch(/castwright/iu);
  });

  test('is what the owner’s links have, and what a proxy may get a certificate for', async () => {
    const ask = () => open('127.0.0.1', `/api/share-domains/ask?domain=${HOST}`);
    expect(await ask()).toBe(404);
    await prove(owner);
    expect(await ask()).toBe(200);
    const videos = (await (await owner.call('GET', '/api/avatar/list')).json()) as {
      readonly videos: readonly { readonly taskId: string }[];
    };
    const shared = await owner.call('GET', `/api/avatar/${videos.videos[0]?.taskId}/share`);
    expect(await shared.json()).toMatchObject({ share: { path, host: HOST } });
  });

  test('leads to our own address while the plan doesn’t include it', async () => {
    await prove(owner);
    await server.setPlan(owner.id, 'creator');
    const page = await visit(HOST, path);
    expect([page.status, page.headers['location']]).toEqual([302, server.url + path]);
  });

  test('can’t be a name of this server', async () => {
    const response = await owner.call('PUT', '/api/brand/domain', { host: 'localhost.localdomain' });
    expect(response.status).toBe(200);
    expect((await owner.call('PUT', '/api/brand/domain', { host: '127.0.0.1' })).status).toBe(400);
  });
});

describe('the end of a plan or an account', () => {
  const ask = () => open('127.0.0.1', `/api/share-domains/ask?domain=${HOST}`);

  test('a domain of a banned or closed account gets no certificate, and it can be given up without the plan, as can the look of its pages', async () => {
    await prove(owner);
    expect(await ask()).toBe(200);
    const change = async (values: Partial<typeof user.$inferInsert>) => {
      await server.services.database.db.update(user).set(values).where(eq(user.id, owner.id));
      server.services.domainCache.forget();
    };
    for (const [ended, active] of [
      [{ banned: true }, { banned: false }],
      [{ eraseAt: new Date(Date.now() + 60_000) }, { eraseAt: null }],
    ]) {
      await change(ended ?? {});
      expect([await ask(), await open(HOST, path)]).toEqual([404, 421]);
      await change(active ?? {});
      expect(await ask()).toBe(200);
    }

    await server.setPlan(owner.id, 'creator');
    expect((await owner.call('PUT', '/api/brand/domain', { host: 'other.acme.example' })).status).toBe(403);
    const given = await owner.call('PUT', '/api/brand/domain', { host: null });
    expect([given.status, await given.json()]).toEqual([200, { domain: null, lock: 'plan' }]);
    expect(await ask()).toBe(404);
    expect((await owner.call('PUT', '/api/brand/share-page', { brand: BRAND })).status).toBe(403);
    expect((await owner.call('PUT', '/api/brand/share-page', { brand: null })).status).toBe(200);
    await server.setPlan(owner.id, 'business');
    expect((await owner.call('PUT', '/api/brand/share-page', { brand: BRAND })).status).toBe(200);
  });
});

describe('two workspaces and one domain', () => {
  test('both may claim it; who proves it first has it', async () => {
    const [mine, theirs] = [await claim(owner, HOST), await claim(rival, HOST)];
    dnsRecords.set(mine.record.name, [mine.record.value, theirs.record.value]);
    const [first, second] = await Promise.all([check(owner), check(rival)]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    const [has, hasNot] = first.status === 200 ? [path, rivalPath] : [rivalPath, path];
    expect([await open(HOST, has), await open(HOST, hasNot)]).toEqual([200, 404]);
  });

  test('it goes to the other one when its holder’s record was gone for too long, not before', async () => {
    await prove(owner);
    publish(await claim(rival, HOST));
    await check(owner);
    expect((await check(rival)).status).toBe(409);
    ahead = SHARE_DOMAIN_LIMITS.grace;
    expect((await check(rival)).status).toBe(200);
    expect([await open(HOST, path), await open(HOST, rivalPath)]).toEqual([404, 200]);
  });
});

describe('a record that vanishes', () => {
  test('stops the domain after a grace, and starts it again when it’s back', async () => {
    await prove(owner);
    unpublish();
    ahead = SHARE_DOMAIN_LIMITS.recheckAfter;
    await recheckShareDomains(server.services);
    expect(await open(HOST, path)).toBe(200);
    ahead += SHARE_DOMAIN_LIMITS.grace;
    expect(await open(HOST, path)).toBe(421);
    publish(((await (await owner.call('GET', '/api/brand/domain')).json()) as { readonly domain: ClaimedDomain }).domain);
    await recheckShareDomains(server.services);
    expect(await open(HOST, path)).toBe(200);
  });

  test('a DNS that doesn’t answer stops nothing', async () => {
    await prove(owner);
    dnsRecords.setDown(true);
    ahead = SHARE_DOMAIN_LIMITS.recheckAfter;
    await recheckShareDomains(server.services);
    ahead += SHARE_DOMAIN_LIMITS.grace;
    expect(await open(HOST, path)).toBe(200);
    expect(await (await check(owner)).json()).toMatchObject({ check: 'unavailable', domain: { state: 'active' } });
  });
});
