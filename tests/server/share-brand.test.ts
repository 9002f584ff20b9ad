import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { member, video as videoTable } from '../tools/tables.ts';
import type { ShareBrand } from '#domain/brand/share-brand.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { createImageForm } from '../tools/image-form.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

const BRAND: ShareBrand = {
  name: 'Acme & <Sons>',
  accent: '#1d4ed8',
  background: '#fff5e6',
  footer: { text: 'Acme "Inc."', url: 'https://acme.test/imprint' },
  replyTo: 'desk@acme.test',
  hidesCastwright: true,
};

let server: TestServer;
let owner: TestUser;
let videoId: string;

const visit = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(server.url + path, { headers, redirect: 'manual' });
const read = async (path: string): Promise<string> => (await visit(path)).text();
const saveBrand = async (user: TestUser, brand: ShareBrand | null) =>
  expect((await user.call('PUT', '/api/brand/share-page', { brand })).status).toBe(200);
const share = async (settings: object): Promise<string> => {
  const response = await owner.call('PUT', `/api/avatar/${videoId}/share`, settings);
  return ((await response.json()) as { readonly share: { readonly path: string } }).share.path;
};
/** What a page says and shows, without the addresses of links. */
const withoutLinks = (html: string): string => html.replaceAll(/<a [^>]*>/gu, '');

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  const ordered = await owner.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one', title: 'Welcome' });
  videoId = ((await ordered.json()) as { readonly taskId: string }).taskId;
  await waitUntilCompleted(owner, videoId);
});
beforeEach(async () => {
  await server.setPlan(owner.id, 'business');
  await saveBrand(owner, BRAND);
});
afterAll(() => server.close());

describe('a share page with a brand', () => {
  test.each([
    ['the page', '', { access: 'public' }],
    ['the embed', '/embed', { access: 'public' }],
    ['the password form', '', { access: 'password', password: 'open sesame' }],
    ['the password form of an embed', '/embed', { access: 'password', password: 'open sesame' }],
  ])('PLN-3 %s names and shows nobody but the workspace', async (_, file, settings) => {
    const path = await share(settings);
    const html = await read(path + file);
    expect(html).toContain('| Acme &amp; &lt;Sons&gt;</title>');
    expect(html).toContain(`<link rel="stylesheet" href="${path}/brand.css">`);
    expect(html).toContain(`<link rel="icon" href="${path}/icon.svg">`);
    expect(withoutLinks(html)).not.toMatch(/castwright|favicon/iu);
    expect(html).not.toContain('href="/"');
  });

  test('has its name in previews and its own footer; viewers can still report the video', async () => {
    const path = await share({ access: 'public' });
    const html = await read(path);
    expect(html).toContain('property="og:site_name" content="Acme &amp; &lt;Sons&gt;"');
    expect(html).toContain('href="https://acme.test/imprint" target="_blank" rel="noopener noreferrer nofollow">Acme &quot;Inc.&quot;</a>');
    expect(html).toContain('<header dir="auto">Acme &amp; &lt;Sons&gt;</header>');
    expect(html).toContain('Report this video');
    const described = await (await visit(`/oembed?url=${encodeURIComponent(server.url + path)}`)).json();
    expect(described).toMatchObject({ provider_name: BRAND.name, provider_url: 'https://acme.test/imprint' });
  });

  test('has a style sheet and an icon of its own, which a browser keeps', async () => {
    const path = await share({ access: 'password', password: 'open sesame' });
    const styles = await visit(`${path}/brand.css`);
    expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(await styles.text()).toContain('--accent: light-dark(#1d4ed8, #1d4ed8);');
    expect((await visit(`${path}/brand.css`, { 'if-none-match': styles.headers.get('etag') ?? '' })).status).toBe(304);
    expect(await read(`${path}/icon.svg`)).toContain('>A</text>');
    await saveBrand(owner, { ...BRAND, accent: '#b91c1c' });
    expect((await visit(`${path}/brand.css`, { 'if-none-match': styles.headers.get('etag') ?? '' })).status).toBe(200);
  });

  test('shows the logo of the brand kit, in the page and as its icon', async () => {
    const path = await share({ access: 'public' });
    expect((await visit(`${path}/logo.webp`)).status).toBe(404);
    const uploaded = await owner.call('POST', '/api/background', await createImageForm());
    const { assetId } = (await uploaded.json()) as { readonly assetId: string };
    const logo = { assetId, corner: 'top-right', size: 'medium', opacity: 1 };
    expect((await owner.call('PUT', '/api/brand', { colors: [], captions: null, logo })).status).toBe(200);
    const html = await read(path);
    expect(html).toContain(`<img src="${path}/logo.webp" alt="Acme &amp; &lt;Sons&gt;">`);
    expect(html).toContain(`<link rel="icon" href="${path}/logo.webp">`);
    const image = await visit(`${path}/logo.webp`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await visit(`${path}/logo.webp`, { 'if-none-match': image.headers.get('etag') ?? '' })).status).toBe(304);
    await owner.call('PUT', '/api/brand', { colors: [], captions: null, logo: null });
  });

  test('tells reviewers its colors, and nothing that only mails need', async () => {
    const saved = await owner.call('PUT', `/api/avatar/${videoId}/review`, { expiresAt: null });
    const { path } = ((await saved.json()) as { readonly review: { readonly path: string } }).review;
    const { name, accent, background, footer } = BRAND;
    const state = async () => (await visit(`${path}/state`)).json() as Promise<{ readonly brand: unknown }>;
    expect((await state()).brand).toEqual({ name, accent, background, footer, logoUrl: null });
    await server.setPlan(owner.id, 'creator');
    expect((await state()).brand).toBeNull();
  });

  test('says who made the player where the workspace doesn’t hide it', async () => {
    const path = await share({ access: 'public' });
    await saveBrand(owner, { ...BRAND, hidesCastwright: false, footer: null });
    expect(await read(path)).toContain('Made with <a href="/">Castwright</a>');
    expect(await (await visit(`/oembed?url=${encodeURIComponent(server.url + path)}`)).json()).toMatchObject({ provider_url: server.url });
  });

  test('is ours again when the plan ends, and the brand comes back with the plan', async () => {
    const path = await share({ access: 'public' });
    await server.setPlan(owner.id, 'creator');
    expect(await read(path)).toContain('| Castwright</title>');
    for (const file of ['/brand.css', '/icon.svg', '/logo.webp']) expect((await visit(path + file)).status).toBe(404);
    expect(await (await owner.call('GET', '/api/brand/share-page')).json()).toMatchObject({ brand: { name: BRAND.name }, lock: 'plan' });
    await server.setPlan(owner.id, 'business');
    expect(await read(path)).toContain('| Acme &amp; &lt;Sons&gt;</title>');
  });

  test('an unknown link has no files of a brand', async () => {
    for (const file of ['/brand.css', '/icon.svg', '/logo.webp'])
      expect((await visit(`/v/AAAAAAAAAAAAAAAAAAAAAA${file}`)).status).toBe(404);
  });
});

describe('the brand of an organization', () => {
  test('is on its own videos only, until who saved it leaves', async () => {
    const path = await share({ access: 'public' });
    const access = createTestAccess(server);
    const organizationId = await access.createOrganization([owner]);
    await access.setActiveOrganization(owner, organizationId);
    await saveBrand(owner, { ...BRAND, name: 'Acme Group' });
    expect(await read(path)).toContain('| Acme &amp; &lt;Sons&gt;</title>');
    const { db } = server.services.database;
    await db.update(videoTable).set({ organizationId }).where(eq(videoTable.id, videoId));
    expect(await read(path)).toContain('| Acme Group</title>');
    await db.delete(member).where(eq(member.organizationId, organizationId));
    expect(await read(path)).toContain('| Castwright</title>');
    await db.update(videoTable).set({ organizationId: null }).where(eq(videoTable.id, videoId));
    expect(await read(path)).toContain('| Acme &amp; &lt;Sons&gt;</title>');
  });
});
