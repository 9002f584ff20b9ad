import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import {
  backdrop,
  folder,
  invoice,
  matchedVoice,
  member,
  newsletterSubscription,
  organization,
  passkey,
  paymentOrder,
  project,
  session,
  signIn,
  subscription,
  user,
  video,
} from '../../adapters/database/schema.ts';
import { invoiceNumber } from '../../../src/domain/billing/format-invoice-number.ts';
import { listApiKeys } from './manage-api-keys.ts';
import { backdropKeys } from '../../projects/use-cases/background-assets.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { exportUsage } from '../../operations/use-cases/stored-usage.ts';
import { profileOf } from './user-profile.ts';
import { videoSummary } from '../../videos/use-cases/load-videos.ts';

const BATCH = 50;

interface ExportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Pictures are compressed already. */
  readonly packed: boolean;
}

/** Everything the host keeps about a person, as one ZIP that is never whole in memory. */
export async function* exportAccount(services: HostServices, userId: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, bytes, packed } of filesOf(services, userId)) {
    const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = services.clock.now();
    zip.add(entry);
    entry.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

async function* filesOf(services: HostServices, userId: string): AsyncGenerator<ExportFile> {
  yield json('profile.json', await profileOf(services, userId));
  yield json('organisations.json', await organizationsOf(services, userId));
  yield json('sessions.json', await sessionsOf(services, userId));
  yield json('sign-ins.json', await signInHistoryOf(services, userId));
  yield json('passkeys.json', await passkeysOf(services, userId));
  yield json('api-keys.json', await listApiKeys(services, userId));
  yield json('newsletter.json', await newsletterOf(services, userId));
  yield json('payments.json', await paymentsOf(services, userId));
  yield json('videos.json', await videosOf(services, userId));
  yield json('folders.json', await foldersOf(services, userId));
  yield json('voices.json', await voicesOf(services, userId));
  yield json('usage.json', await exportUsage(services, userId));
  yield* projectsOf(services, userId);
  yield* picturesOf(services, userId);
}

/** Those kept in this host. */
async function organizationsOf({ database }: HostServices, userId: string) {
  return database.db
    .select({ id: organization.id, name: organization.name, role: member.role, since: member.createdAt })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.userId, userId));
}

async function sessionsOf({ database }: HostServices, userId: string) {
  return database.db
    .select({ startedAt: session.createdAt, expiresAt: session.expiresAt, address: session.ipAddress, device: session.userAgent })
    .from(session)
    .where(eq(session.userId, userId));
}

async function signInHistoryOf({ database }: HostServices, userId: string) {
  const { at, outcome, method, address, country, userAgent, newDevice } = signIn;
  return database.db
    .select({ at, outcome, method, address, country, device: userAgent, newDevice })
    .from(signIn)
    .where(eq(signIn.userId, userId))
    .orderBy(asc(signIn.at));
}

async function passkeysOf({ database }: HostServices, userId: string) {
  const { name, createdAt, lastUsedAt } = passkey;
  return database.db
    .select({ name, createdAt, lastUsedAt })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt));
}

/** By address: as it is now. */
async function newsletterOf({ database }: HostServices, userId: string) {
  const { email, state, askedAt, confirmedAt, endedAt } = newsletterSubscription;
  return database.db
    .select({ email, state, askedAt, confirmedAt, endedAt })
    .from(newsletterSubscription)
    .innerJoin(user, eq(sql`lower(${user.email})`, email))
    .where(eq(user.id, userId));
}

/** Orders, invoices with everything they say, and what was written down about the plan. */
async function paymentsOf({ database }: HostServices, userId: string) {
  const { db } = database;
  const [plan] = await db.select().from(subscription).where(eq(subscription.userId, userId));
  const orders = await db.select().from(paymentOrder).where(eq(paymentOrder.userId, userId)).orderBy(asc(paymentOrder.createdAt));
  const invoices = await db.select().from(invoice).where(eq(invoice.userId, userId)).orderBy(asc(invoice.number));
  return {
    details: plan?.details ?? null,
    cancelAtPeriodEnd: plan?.cancelAtPeriodEnd ?? false,
    orders: orders.map(({ id, planId, period, currency, amount, refunded, state, method, createdAt, paidAt }) => ({
      ...{ id, planId, period, currency, amount, refunded, state, method, createdAt, paidAt },
    })),
    invoices: invoices.map(({ number, kind, total, currency, content, issuedAt }) => ({
      number: invoiceNumber(number),
      ...{ kind, total, currency, content, issuedAt },
    })),
  };
}

async function videosOf({ database }: HostServices, userId: string) {
  const rows = await database.db
    .select()
    .from(video)
    .where(and(eq(video.ownerId, userId), isNull(video.deletedAt)))
    .orderBy(asc(video.createdAt));
  return rows.map((row) => ({
    ...videoSummary(row),
    organizationId: row.organizationId,
    folderId: row.folderId,
    tags: row.tags,
    transcript: row.transcript ?? [],
  }));
}

/** As they were named; what stands in which is told with the videos and projects. */
async function foldersOf({ database }: HostServices, userId: string) {
  return database.db
    .select({ id: folder.id, name: folder.name, organizationId: folder.organizationId, createdAt: folder.createdAt })
    .from(folder)
    .where(eq(folder.ownerId, userId))
    .orderBy(asc(folder.createdAt));
}

/** What was measured of their voice, and what they agreed to; deleted ones are there as what is left of them. */
async function voicesOf({ database }: HostServices, userId: string) {
  const rows = await database.db.select().from(matchedVoice).where(eq(matchedVoice.ownerId, userId)).orderBy(asc(matchedVoice.createdAt));
  return rows.map(({ id, name, baseVoiceId, tuning, measured, seconds, consent, consentAt, consentAddress, createdAt, deletedAt }) => ({
    ...{ id, name, baseVoiceId, tuning, measured, seconds, consent, consentAt, consentAddress, createdAt, deletedAt },
  }));
}

async function* projectsOf({ database }: HostServices, userId: string): AsyncGenerator<ExportFile> {
  for (let after: string | undefined, full = true; full; ) {
    const rows = await database.db
      .select({ id: project.id, document: project.document })
      .from(project)
      .where(and(eq(project.ownerId, userId), isNull(project.deletedAt), after === undefined ? undefined : gt(project.id, after)))
      .orderBy(asc(project.id))
      .limit(BATCH);
    for (const { id, document } of rows) yield json(`projects/${id}.json`, document);
    after = rows.at(-1)?.id;
    full = rows.length === BATCH;
  }
}

async function* picturesOf({ database, objects }: HostServices, userId: string): AsyncGenerator<ExportFile> {
  const rows = await database.db
    .select({ id: backdrop.id })
    .from(backdrop)
    .where(eq(backdrop.ownerId, userId))
    .orderBy(asc(backdrop.createdAt));
  for (const { id } of rows) {
    const stored = await objects.get(backdropKeys(id).thumbnail);
    if (stored !== undefined) yield { name: `pictures/${id}.webp`, bytes: await buffer(stored.body), packed: true };
  }
}

function json(name: string, value: unknown): ExportFile {
  return { name, bytes: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`), packed: false };
}
