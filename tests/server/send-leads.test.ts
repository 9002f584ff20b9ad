import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { shareBrand, shareDomain, webhookDelivery, webhookEndpoint } from '../tools/tables.ts';
import type { WebhookSender } from '#server/ports/webhook-sender.ts';
import { sendLead } from '#server/videos/use-cases/send-lead.ts';
import { LEAD_LIMITS } from '#domain/sharing/lead-form.ts';
import type { Share } from '#domain/sharing/share.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { type TestUser, waitUntilCompleted } from '../tools/test-users.ts';

/** Milliseconds that the server’s clock is ahead. */
let ahead = 0;
const clock = { ...systemClock, now: () => systemClock.now() + ahead };

let server: TestServer;
let owner: TestUser;
let videoId: string;

beforeAll(async () => {
  const webhookSender: WebhookSender = { allowsPrivate: false, send: async () => ({ kind: 'response', status: 200, text: '' }) };
  server = await startTestServer({ clock, webhookSender });
  owner = await server.signUp();
  const order = { script: 'Hello you.', avatarId: 'ada', voiceId: 'one', title: 'One' };
  ({ taskId: videoId } = (await (await owner.call('POST', '/api/avatar/generate', order)).json()) as { readonly taskId: string });
  await waitUntilCompleted(owner, videoId);
});
afterAll(() => server.close());

const share = async (settings: object): Promise<Share> => {
  const response = await owner.call('PUT', `/api/avatar/${videoId}/share`, settings);
  return ((await response.json()) as { readonly share: Share }).share;
};
const leave = (path: string, lead: object) =>
  fetch(`${server.url}${path}/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', ...lead }),
  });
const getLeads = async () => (await fetchQueuedMails(server, owner.email)).filter(({ text }) => text.includes('left their name'));

test('emails each viewer to the owner, once a day, and replies go to the viewer', async () => {
  const { path } = await share({ access: 'unlisted', leadForm: { prompt: 'Get the <list>' } });
  for (const file of ['', '/embed']) expect(await (await fetch(server.url + path + file)).text()).toContain('Get the &lt;list&gt;');
  const before = (await getLeads()).length;
  for (const email of ['ada@example.com', 'ADA@example.com', 'bob@example.com']) expect((await leave(path, { email })).status).toBe(204);
  const mails = (await getLeads()).slice(before);
  expect(mails.map(({ replyTo, subject }) => [replyTo, subject])).toEqual([
    ['ada@example.com', 'Ada wants to hear from you'],
    ['bob@example.com', 'Ada wants to hear from you'],
  ]);
  expect(mails[0]?.text).toContain(server.url + path);
  ahead += LEAD_LIMITS.window;
  expect((await leave(path, {})).status).toBe(204);
  expect((await getLeads()).length).toBe(before + 3);
});

test('rejects what is no name or email with its field, and sends nothing for a bot', async () => {
  const { path } = await share({ access: 'unlisted', leadForm: { prompt: 'Get the list' } });
  const before = (await getLeads()).length;
  expect(await (await leave(path, { email: 'ada' })).json()).toMatchObject({ field: 'email' });
  expect(await (await leave(path, { name: ' ' })).json()).toMatchObject({ field: 'name' });
  expect((await leave(path, { email: 'bot@example.com', website: 'https://example.com' })).status).toBe(204);
  expect((await getLeads()).length).toBe(before);
});

test('VID-9 the owner’s webhooks are told, and no one else’s', async () => {
  const { db } = server.services.database;
  const other = await server.signUp();
  for (const { id } of [owner, other]) {
    await server.setPlan(id, 'business');
    await db.insert(webhookEndpoint).values({ userId: id, url: 'https://example.com/', events: ['lead.received'], secret: '' });
  }
  const { path } = await share({ access: 'unlisted', leadForm: { prompt: 'Get the list' } });
  expect((await leave(path, { name: 'Cleo', email: 'cleo@example.com' })).status).toBe(204);
  const bodies = (await db.select({ body: webhookDelivery.body }).from(webhookDelivery)).map(({ body }) => JSON.parse(body) as object);
  const data = { taskId: videoId, title: 'One', name: 'Cleo', email: 'cleo@example.com', page: server.url + path };
  expect(bodies).toMatchObject([{ type: 'lead.received', data }]);
});

test('PLN-3 a workspace with a brand and a domain names itself, while its plan has them', async () => {
  const { db } = server.services.database;
  await server.setPlan(owner.id, 'business');
  await db
    .insert(shareBrand)
    .values({ ownerId: owner.id, name: 'Acme', footerText: 'Acme Inc., 1 Main St', replyTo: 'desk@acme.example', hidesCastwright: true });
  await db.insert(shareDomain).values({ ownerId: owner.id, host: 'watch.acme.example', token: 'a', verifiedAt: new Date() });
  const { path } = await share({ access: 'unlisted', leadForm: { prompt: 'Get the list' } });
  const leaveAs = async (name: string) => {
    expect((await leave(path, { name, email: `${name}@example.com` })).status).toBe(204);
    return (await getLeads()).find(({ replyTo }) => replyTo?.startsWith(`${name}@example.com`));
  };
  const mail = await leaveAs('dora');
  expect(mail?.brand).toEqual({ name: 'Acme', footer: 'Acme Inc., 1 Main St', hidesCastwright: true });
  expect(mail?.replyTo).toBe('dora@example.com, desk@acme.example');
  expect(mail?.text).toContain(`http://watch.acme.example${path}`);
  expect(mail?.text.endsWith('\n\nAcme Inc., 1 Main St')).toBe(true);
  const [told] = await db.select({ body: webhookDelivery.body }).from(webhookDelivery).orderBy(desc(webhookDelivery.createdAt));
  expect(JSON.parse(told?.body ?? '{}')).toMatchObject({ data: { page: `http://watch.acme.example${path}` } });

  const { review } = (await (await owner.call('PUT', `/api/avatar/${videoId}/review`, { expiresAt: null })).json()) as {
    readonly review: { readonly path: string };
  };
  const response = await fetch(`${server.url}${review.path}/comments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-reviewer-key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Eve', text: 'Louder, please.', seconds: 0 }),
  });
  expect(response.status).toBe(200);
  const commented = (await fetchQueuedMails(server, owner.email)).find(({ subject }) => subject.startsWith('Eve commented'));
  expect(commented).toMatchObject({
    brand: { name: 'Acme' },
    replyTo: 'desk@acme.example',
    text: expect.stringContaining('1 Main St') as string,
  });

  await server.setPlan(owner.id, 'starter');
  const later = await leaveAs('fay');
  expect([later?.brand, later?.text.includes(server.url + path)]).toEqual([undefined, true]);
});

test('exists where the owner asks, behind the password if there is one', async () => {
  const { path } = await share({ access: 'unlisted' });
  expect((await leave(path, {})).status).toBe(404);
  await share({ access: 'password', password: 'open sesame', leadForm: { prompt: 'Get the list' } });
  expect((await leave(path, {})).status).toBe(404);
});

test('strangers can’t fill the owner’s inbox, and one network leaves room for the others', async () => {
  const { path } = await share({ access: 'unlisted', leadForm: { prompt: 'Get the list' } });
  const video = { id: videoId, ownerId: owner.id, organizationId: null, title: 'One' };
  const send = (at: number, ipAddress = `203.0.113.${at % 100}`) =>
    sendLead(server.services, { lead: { name: 'Bob', email: `viewer${at}@example.com` }, video, url: server.url + path, ipAddress });
  const ofOne = Array.from({ length: LEAD_LIMITS.perNetwork + 5 }, (_, at) => send(5_000 + at, '198.51.100.7'));
  expect((await Promise.allSettled(ofOne)).filter(({ status }) => status === 'rejected')).toHaveLength(5);
  await expect(send(6_000)).resolves.toBeUndefined();

  const outcomes = await Promise.allSettled(Array.from({ length: LEAD_LIMITS.perVideo + 5 }, (_, at) => send(at)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(5);
  await expect(send(0)).resolves.toBeUndefined();
  await expect(send(1_000)).rejects.toMatchObject({ status: 429 });
});
