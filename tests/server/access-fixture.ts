import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  errorGroup,
  errorReplay,
  invoice,
  matchedVoice,
  paymentOrder,
  promoCode,
  usageEvent,
  user,
  waitlistEntry,
} from '../../server/adapters/database/schema.ts';
import { AS_RECORDED } from '../../src/domain/audio/voice-match/voice-profile.ts';
import { newProject, newScene } from '../../src/domain/project/project-defaults.ts';
import type { AccessPerson, AccessVendor } from '../tools/access-adapter.ts';
import { pictureForm } from '../tools/image-form.ts';
import { completed } from '../tools/test-users.ts';

/** In everything of the owners; whoever reads it has been told too much. */
export const SECRET = 'secret-of-the-owners';

export const OUTSIDE = ['none', 'garbage', 'expired', 'signed-out'] as const;
export const BARRED = ['banned', 'closed'] as const;
export const INSIDE = ['other user', 'other organisation', 'ex-member', 'admin', 'impersonated'] as const;
export const CALLERS = [...OUTSIDE, ...BARRED, ...INSIDE] as const;
export type Caller = (typeof CALLERS)[number];

/** Those who are somebody from the start; an impersonation begins later, of somebody else. */
const PEOPLE = CALLERS.filter((caller) => !['none', 'garbage', 'impersonated'].includes(caller));

/** So that nothing is refused because of the plan. */
const LARGEST_PLAN = 'business';

export interface Things {
  readonly video: string;
  readonly project: string;
  readonly backdrop: string;
  readonly folder: string;
}

/** Those who have something, and everybody who should not get at it. */
export interface AccessWorld {
  readonly owner: AccessPerson;
  /** Of the organisation that the owner works in, and works in it too. */
  readonly colleague: AccessPerson;
  /** The owner's own, and then the organisation's. */
  readonly things: readonly [own: Things, shared: Things];
  readonly victim: AccessPerson;
  /** An entry of the waiting list. */
  readonly waiting: string;
  /** The owner's alone, wherever they work. */
  readonly own: { readonly invoice: string; readonly key: string; readonly voice: string };
  /** A promo code. */
  readonly promo: string;
  /** A group of errors, and a recording. */
  readonly error: string;
  readonly replay: string;
  /** Somebody's session on the site. */
  readonly usageSession: string;
  readonly tokenOf: (caller: Caller) => Promise<string | undefined>;
}

export async function accessWorld(vendor: AccessVendor): Promise<AccessWorld> {
  const { db } = vendor.host.services.database;
  const owner = await vendor.newPerson(`${SECRET}-${randomUUID()}@example.com`);
  const colleague = await vendor.newPerson();
  const organizationId = await vendor.newOrganization([owner, colleague]);
  await vendor.host.setPlan(owner.id, LARGEST_PLAN);
  const own = await makeThings(owner);
  await vendor.activate(owner, organizationId);
  await vendor.activate(colleague, organizationId);
  const shared = await makeThings(owner);

  const callers = new Map<Caller, AccessPerson>();
  const add = async (name: Caller) => {
    const person = await vendor.newPerson();
    callers.set(name, person);
    await vendor.host.setPlan(person.id, LARGEST_PLAN);
  };
  await Promise.all(PEOPLE.map(add));
  const caller = (name: Caller): AccessPerson => {
    const found = callers.get(name);
    if (found === undefined) throw new Error(`Nobody is ${name}.`);
    return found;
  };
  const change = (name: Caller, values: Partial<typeof user.$inferInsert>) => {
    const { id } = caller(name);
    return db.update(user).set(values).where(eq(user.id, id));
  };

  await change('admin', { role: 'admin' });
  await change('banned', { banned: true });
  await change('closed', { eraseAt: new Date(Date.now() + 60_000), closedAt: new Date(), closedBy: 'self' });
  await vendor.activate(caller('other organisation'), await vendor.newOrganization([caller('other organisation')]));
  await vendor.activate(caller('ex-member'), organizationId);
  const lookedAt = await vendor.newPerson();
  await vendor.host.setPlan(lookedAt.id, LARGEST_PLAN);
  callers.set('impersonated', await vendor.impersonate(caller('admin'), lookedAt));
  await vendor.expire(caller('expired'));
  await vendor.signOut(caller('signed-out'));

  const waiting = { email: `${SECRET}@waiting.example`, name: SECRET };
  const [entry] = await db.insert(waitlistEntry).values(waiting).returning();
  const [promo] = await db
    .insert(promoCode)
    .values({ code: SECRET.toUpperCase(), description: SECRET, kind: 'percent', percent: 5 })
    .returning();
  return {
    owner,
    colleague,
    things: [own, shared],
    victim: await vendor.newPerson(),
    waiting: entry?.id ?? '',
    promo: promo?.id ?? '',
    ...(await makeError(vendor, owner)),
    usageSession: await makeUsage(vendor, owner),
    own: { invoice: await makeInvoice(vendor, owner), key: await makeKey(owner), voice: await makeVoice(vendor, owner) },
    tokenOf: async (name) => (name === 'garbage' ? 'made-up.token' : callers.get(name)?.token()),
  };
}

async function makeError(
  { host }: AccessVendor,
  { id: userId }: AccessPerson,
): Promise<{ readonly error: string; readonly replay: string }> {
  const { db } = host.services.database;
  const replay = randomUUID().replaceAll('-', '');
  const at = new Date();
  const [group] = await db
    .insert(errorGroup)
    .values({ fingerprint: randomUUID(), title: SECRET, place: SECRET, kind: 'uncaught', firstAt: at, lastAt: at, release: SECRET })
    .returning();
  await db.insert(errorReplay).values({ replayId: replay, part: 0, objectKey: `replays/${replay}/0`, size: 1, userId, at });
  return { error: group?.id ?? '', replay };
}

async function makeUsage({ host }: AccessVendor, { id: userId }: AccessPerson): Promise<string> {
  const now = new Date();
  const named = { deviceId: SECRET, sessionId: 1, userId, type: SECRET, path: `/${SECRET}`, isPageView: true, properties: {} };
  await host.services.database.db.insert(usageEvent).values({ ...named, at: now, receivedAt: now });
  return `${SECRET}.1`;
}

async function makeKey(owner: AccessPerson): Promise<string> {
  const answer = await owner.call('POST', '/api/keys', { name: SECRET });
  return ((await answer.json()) as { card: { id: string } }).card.id;
}

async function makeInvoice({ host }: AccessVendor, { id: userId }: AccessPerson): Promise<string> {
  const { db } = host.services.database;
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
  const content = { seller: [SECRET], buyer: [SECRET], lines: [{ text: SECRET, amount: 2_900 }], tax: null, note: SECRET };
  const [row] = await db
    .insert(invoice)
    .values({ number: 1, userId, orderId: order?.id ?? '', kind: 'invoice', total: 2_900, currency: 'USD', content })
    .returning();
  return row?.id ?? '';
}

/** Matched to a sample of theirs. */
async function makeVoice(vendor: AccessVendor, owner: AccessPerson): Promise<string> {
  const profile = { pitch: 150, range: 3, pace: 4, tilt: -5 };
  const [row] = await vendor.host.services.database.db
    .insert(matchedVoice)
    .values({
      ownerId: owner.id,
      name: SECRET,
      baseVoiceId: 'one',
      tuning: AS_RECORDED,
      measured: profile,
      seconds: 24,
      consent: SECRET,
      consentAt: new Date(),
      consentAddress: SECRET,
    })
    .returning();
  return row?.id ?? '';
}

/** One of each, where the owner works now. */
async function makeThings(owner: AccessPerson): Promise<Things> {
  const made = async (answer: Response) => (await answer.json()) as { id?: string; taskId?: string; assetId?: string };
  const project = newProject(SECRET, [newScene('s', SECRET, { avatarId: 'ada', voiceId: 'one' })]);
  const video = await made(await owner.call('POST', '/api/avatar/generate', { project }));
  await completed(owner, video.taskId ?? '');
  return {
    video: video.taskId ?? '',
    project: (await made(await owner.call('POST', '/api/projects', { project }))).id ?? '',
    backdrop: (await made(await owner.call('POST', '/api/background', await pictureForm()))).assetId ?? '',
    folder: (await made(await owner.call('POST', '/api/library/folders', { name: SECRET }))).id ?? '',
  };
}
