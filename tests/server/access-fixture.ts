import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { videoBatch, videoBatchRow } from '#server/videos/tables/batch-tables.ts';
import {
  clipReading,
  errorGroup,
  errorReplay,
  invoice,
  ownPresenter,
  paymentOrder,
  comparison,
  promoCode,
  usageEvent,
  user as userTable,
  waitlistEntry,
} from '../tools/tables.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { AccessUser, AccessAdapter } from '../tools/access-adapter.ts';
import { createMusicForm } from '../tools/music-form.ts';
import { createRecordingForm } from '../tools/sample-form.ts';
import { makeClone, makeVoice } from './access-voices.ts';
import { insertTakedown } from '../tools/insert-takedown.ts';
import { insertWebhook } from '../tools/insert-webhook.ts';
import { createImageForm } from '../tools/image-form.ts';
import { insertReviewComment, insertScriptComment } from '../tools/insert-review-comment.ts';
import { waitUntilCompleted } from '../tools/test-users.ts';

/** Part of every resource of the owners; a response to anyone else must not contain it. */
export const SECRET_TEXT = 'secret-of-the-owners';

export const OUTSIDE_CALLERS = ['none', 'garbage', 'expired', 'signed-out'] as const;
export const BARRED_CALLERS = ['banned', 'closed'] as const;
export const INSIDE_CALLERS = ['other user', 'other organization', 'ex-member', 'admin', 'impersonated'] as const;
export const CALLERS = [...OUTSIDE_CALLERS, ...BARRED_CALLERS, ...INSIDE_CALLERS] as const;
export type Caller = (typeof CALLERS)[number];

/** Callers with an account; the impersonation of another user starts later. */
const TEST_USERS = CALLERS.filter((caller) => !['none', 'garbage', 'impersonated'].includes(caller));

const LARGEST_PLAN = 'business'; // so that no plan limit rejects a request

export interface AccessResources {
  readonly video: string;
  readonly project: string;
  /** A saved version of the project. */
  readonly version: string;
  /** Of the project; its row has ended. */
  readonly batch: string;
  readonly comment: string;
  /** On the script of the project. */
  readonly commentId: string;
  readonly background: string;
  /** A clip that couldn't be read. */
  readonly reading: string;
  readonly recording: string;
  readonly music: string;
  readonly folder: string;
  readonly presenter: string;
}

/** The owners of some items, and callers who must not reach them. */
export interface AccessFixture {
  readonly owner: AccessUser;
  /** Of the organization that the owner works in, and works in it too. */
  readonly colleague: AccessUser;
  /** The owner's own, and then the organization's. */
  readonly resources: readonly [own: AccessResources, shared: AccessResources];
  readonly victim: AccessUser;
  /** An entry of the waiting list. */
  readonly waiting: string;
  /** The owner's alone, wherever they work. */
  readonly own: Readonly<Record<'invoice' | 'key' | 'webhook' | 'voice' | 'clone' | 'presenter' | 'takedown', string>>;
  /** In the log of the owner's webhook. */
  readonly delivery: string;
  /** Two videos that administrators judge. */
  readonly comparison: string;
  /** A promo code. */
  readonly promo: string;
  /** A group of errors, and a recording. */
  readonly error: string;
  readonly replay: string;
  /** A user's session on the site. */
  readonly usageSession: string;
  readonly getToken: (caller: Caller) => Promise<string | undefined>;
}

export async function createAccessFixture(adapter: AccessAdapter): Promise<AccessFixture> {
  const { db } = adapter.server.services.database;
  const owner = await adapter.createUser(`${SECRET_TEXT}-${randomUUID()}@example.com`);
  const colleague = await adapter.createUser();
  const organizationId = await adapter.newOrganization([owner, colleague]);
  for (const { id } of [owner, colleague]) await adapter.server.setPlan(id, LARGEST_PLAN);
  const own = { ...(await createResources(adapter, owner, null)), presenter: await makePresenter(adapter, owner, null) };
  await adapter.activate(owner, organizationId);
  await adapter.activate(colleague, organizationId);
  const shared = {
    ...(await createResources(adapter, owner, organizationId)),
    presenter: await makePresenter(adapter, owner, organizationId),
  };

  const callers = new Map<Caller, AccessUser>();
  const add = async (name: Caller) => {
    const user = await adapter.createUser();
    callers.set(name, user);
    await adapter.server.setPlan(user.id, LARGEST_PLAN);
  };
  await Promise.all(TEST_USERS.map(add));
  const caller = (name: Caller): AccessUser => {
    const found = callers.get(name);
    if (found === undefined) throw new Error(`Nobody is ${name}.`);
    return found;
  };
  const change = (name: Caller, values: Partial<typeof userTable.$inferInsert>) => {
    const { id } = caller(name);
    return db.update(userTable).set(values).where(eq(userTable.id, id));
  };

  await change('admin', { role: 'admin' });
  await change('banned', { banned: true });
  await change('closed', { eraseAt: new Date(Date.now() + 60_000), closedAt: new Date(), closedBy: 'self' });
  await adapter.activate(caller('other organization'), await adapter.newOrganization([caller('other organization')]));
  await adapter.activate(caller('ex-member'), organizationId);
  const lookedAt = await adapter.createUser();
  await adapter.server.setPlan(lookedAt.id, LARGEST_PLAN);
  callers.set('impersonated', await adapter.impersonate(caller('admin'), lookedAt));
  await adapter.expire(caller('expired'));
  await adapter.signOut(caller('signed-out'));

  const waiting = { email: `${SECRET_TEXT}@waiting.example`, name: SECRET_TEXT };
  const [entry] = await db.insert(waitlistEntry).values(waiting).returning();
  const [compared] = await db
    .insert(comparison)
    .values({ title: 'Two of them', firstLabel: 'Old', secondLabel: 'New' })
    .returning({ id: comparison.id });
  const [promo] = await db
    .insert(promoCode)
    .values({ code: SECRET_TEXT.toUpperCase(), description: SECRET_TEXT, kind: 'percent', percent: 5 })
    .returning();
  const logged = await insertWebhook(db, { userId: owner.id, text: SECRET_TEXT });
  return {
    owner,
    colleague,
    ...{ delivery: logged.delivery, waiting: entry?.id ?? '' },
    resources: [own, shared],
    victim: await adapter.createUser(),
    promo: promo?.id ?? '',
    comparison: compared?.id ?? '',
    ...(await makeError(adapter, owner)),
    usageSession: await makeUsage(adapter, owner),
    own: {
      invoice: await makeInvoice(adapter, owner),
      takedown: await insertTakedown(db, { ownerId: owner.id, text: SECRET_TEXT }),
      key: ((await (await owner.call('POST', '/api/keys', { name: SECRET_TEXT })).json()) as { card: { id: string } }).card.id,
      webhook: logged.webhook,
      voice: await makeVoice(adapter, owner, SECRET_TEXT),
      clone: await makeClone(adapter, owner, SECRET_TEXT),
      presenter: own.presenter,
    },
    getToken: async (name) => (name === 'garbage' ? 'made-up.token' : callers.get(name)?.token()),
  };
}

async function makeError(
  { server }: AccessAdapter,
  { id: userId }: AccessUser,
): Promise<{ readonly error: string; readonly replay: string }> {
  const { db } = server.services.database;
  const replay = randomUUID().replaceAll('-', '');
  const at = new Date();
  const [group] = await db
    .insert(errorGroup)
    .values({
      fingerprint: randomUUID(),
      title: SECRET_TEXT,
      place: SECRET_TEXT,
      kind: 'uncaught',
      firstAt: at,
      lastAt: at,
      release: SECRET_TEXT,
    })
    .returning();
  await db.insert(errorReplay).values({ replayId: replay, part: 0, objectKey: `replays/${replay}/0`, size: 1, userId, at });
  return { error: group?.id ?? '', replay };
}

async function makeUsage({ server }: AccessAdapter, { id: userId }: AccessUser): Promise<string> {
  const now = new Date();
  const named = {
    deviceId: SECRET_TEXT,
    sessionId: 1,
    userId,
    type: SECRET_TEXT,
    path: `/${SECRET_TEXT}`,
    isPageView: true,
    properties: {},
  };
  await server.services.database.db.insert(usageEvent).values({ ...named, at: now, receivedAt: now });
  return `${SECRET_TEXT}.1`;
}

async function makeInvoice({ server }: AccessAdapter, { id: userId }: AccessUser): Promise<string> {
  const { db } = server.services.database;
  const price = {
    planId: 'creator',
    period: 'monthly',
    currency: 'USD',
    listAmount: 2_900,
    discount: 0,
    credit: 0,
    amount: 2_900,
  } as const;
  const [order] = await db
    .insert(paymentOrder)
    .values({ userId, vendor: 'fake', ...price })
    .returning();
  const content = {
    seller: [SECRET_TEXT],
    buyer: [SECRET_TEXT],
    lines: [{ text: SECRET_TEXT, amount: 2_900 }],
    tax: null,
    note: SECRET_TEXT,
  };
  const [row] = await db
    .insert(invoice)
    .values({ number: 1, userId, orderId: order?.id ?? '', kind: 'invoice', total: 2_900, currency: 'USD', content })
    .returning();
  return row?.id ?? '';
}

/** Creates a presenter from a photo of a consenting person. */
async function makePresenter({ server }: AccessAdapter, owner: AccessUser, organizationId: string | null): Promise<string> {
  const [row] = await server.services.database.db
    .insert(ownPresenter)
    .values({
      ownerId: owner.id,
      organizationId,
      name: SECRET_TEXT,
      consentKind: 'permission',
      consent: SECRET_TEXT,
      consentAt: new Date(),
      consentAddress: SECRET_TEXT,
      consentPerson: SECRET_TEXT,
      consentDate: '2026-01-31',
    })
    .returning();
  return row?.id ?? '';
}

/** One of each, where the owner works now. */
async function createResources(
  { server }: AccessAdapter,
  owner: AccessUser,
  organizationId: string | null,
): Promise<Omit<AccessResources, 'presenter'>> {
  const made = async (response: Response) => (await response.json()) as { id?: string; taskId?: string; assetId?: string };
  const project = createProjectDocument(SECRET_TEXT, [createScene('s', SECRET_TEXT, { avatarId: 'ada', voiceId: 'one' })]);
  const video = await made(await owner.call('POST', '/api/avatar/generate', { project }));
  await waitUntilCompleted(owner, video.taskId ?? '');
  const personal = createProjectDocument(SECRET_TEXT, [
    createScene('s', `${SECRET_TEXT} {{first_name|}}`, { avatarId: 'ada', voiceId: 'one' }),
  ]);
  const { id = '' } = await made(await owner.call('POST', '/api/projects', { project: personal }));
  const batch = randomUUID();
  const { db } = server.services.database;
  const [reading] = await db
    .insert(clipReading)
    .values({ ownerId: owner.id, organizationId, name: SECRET_TEXT, bytes: 1, problem: SECRET_TEXT })
    .returning();
  await db.insert(videoBatch).values({ id: batch, projectId: id, authorId: owner.id, name: SECRET_TEXT, document: personal });
  await db.insert(videoBatchRow).values({ batchId: batch, position: 1, values: { first_name: SECRET_TEXT }, step: 'failed' });
  return {
    video: video.taskId ?? '',
    project: id,
    batch,
    comment: await insertReviewComment(server, { videoId: video.taskId ?? '', text: SECRET_TEXT }),
    commentId: await insertScriptComment(server, { projectId: id, text: SECRET_TEXT }),
    version: (await made(await owner.call('POST', `/api/projects/${id}/versions`, { name: SECRET_TEXT }))).id ?? '',
    background: (await made(await owner.call('POST', '/api/background', await createImageForm()))).assetId ?? '',
    reading: reading?.id ?? '',
    recording: (await made(await owner.call('POST', '/api/recording', createRecordingForm(SECRET_TEXT)))).assetId ?? '',
    music: (await made(await owner.call('POST', '/api/music', createMusicForm()))).assetId ?? '',
    folder: (await made(await owner.call('POST', '/api/library/folders', { name: SECRET_TEXT }))).id ?? '',
  };
}
