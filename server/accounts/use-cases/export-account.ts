import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { streamZip, type ZipEntry } from '../../shared/stream-zip.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { videoBatch, videoBatchRow } from '../../videos/tables/batch-tables.ts';
import { exportReviews } from '../../videos/use-cases/reviews/export-reviews.ts';
import { exportScriptComments } from '../../projects/use-cases/comments/export-comments.ts';
import { takedown } from '../../videos/tables/takedown-tables.ts';
import { videoQuiz } from '../../videos/tables/quiz-tables.ts';
import { videoShare } from '../../videos/tables/share-tables.ts';
import { toShare } from '../../videos/use-cases/manage-share.ts';
import { project, projectVersion } from '../../projects/tables/project-tables.ts';
import { createExportScope, type ExportScope } from './create-export-scope.ts';
import { type ExportFile, generateImageFiles, generateMusicFiles, generateRecordingFiles } from './export-asset-files.ts';
import { brandKit, shareBrand } from '../../projects/tables/brand-tables.ts';
import { toBrandKit } from '../../projects/use-cases/manage-brand.ts';
import { toShareBrand } from '../../videos/use-cases/manage-share-brand.ts';
import { listWebhooks } from '../../webhooks/use-cases/manage-webhooks.ts';
import { folder } from '../../projects/tables/folder-tables.ts';
import { invoice, paymentOrder, subscription } from '../../billing/tables/billing-tables.ts';
import { ownPresenter } from '../../videos/tables/presenter-tables.ts';
import { getPresenterKeys } from '../../videos/use-cases/manage-own-presenters.ts';
import { clonedVoice, matchedVoice } from '../../videos/tables/voice-tables.ts';
import { getCloneRecordingKey } from '../../videos/use-cases/clone-removals.ts';
import { member, organization, session, user } from '../tables/auth-tables.ts';
import { exportReports } from '../../operations/use-cases/content-reports.ts';
import { generateUserReplays } from '../../operations/use-cases/error-replays.ts';
import { mail } from '../../operations/tables/server-tables.ts';
import type { ErrorIntake } from '../../ports/error-intake.ts';
import { newsletterSubscription } from '../../operations/tables/newsletter-tables.ts';
import { passkey, signIn } from '../tables/security-tables.ts';
import { formatInvoiceNumber } from '../../../src/domain/billing/invoice-content.ts';
import { exportOwnActivity } from './activity-log.ts';
import { listApiKeys } from './manage-api-keys.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { exportUsage } from '../../operations/use-cases/stored-usage.ts';
import { loadProfile } from './user-profile.ts';
import { toVideoSummary } from '../../videos/use-cases/load-videos.ts';

const BATCH_SIZE = 50;

export interface ExportParts {
  readonly services: ServerContext;
  readonly errorIntake: ErrorIntake;
}

/** Everything the server stores about a user, and what the user made where they may take it along, as a streamed ZIP. */
export async function* exportAccount(parts: ExportParts, userId: string): AsyncGenerator<Uint8Array> {
  yield* streamZip(generateEntries(parts, userId), parts.services.clock.now());
}

async function* generateEntries(parts: ExportParts, userId: string): AsyncGenerator<ZipEntry> {
  for await (const { name, bytes, compressed } of generateFiles(parts, userId)) yield { name, body: [bytes], deflated: !compressed };
}

async function* generateFiles({ services, errorIntake }: ExportParts, userId: string): AsyncGenerator<ExportFile> {
  const scope = await createExportScope(services, userId);
  yield toJsonFile('profile.json', await loadProfile(services, { userId, organizationId: null }));
  yield toJsonFile('organisations.json', await loadOrganizations(services, userId));
  yield toJsonFile('sessions.json', await loadSessions(services, userId));
  yield toJsonFile('sign-ins.json', await loadSignInHistory(services, userId));
  yield toJsonFile('passkeys.json', await loadPasskeys(services, userId));
  yield toJsonFile('api-keys.json', await listApiKeys(services, userId));
  yield toJsonFile('webhooks.json', (await listWebhooks(services, userId)).endpoints);
  yield toJsonFile('newsletter.json', await loadNewsletterSubscription(services, userId));
  yield toJsonFile('emails.json', await loadMails(services, userId));
  yield toJsonFile('reports.json', await exportReports(services, userId));
  yield toJsonFile('takedowns.json', await loadTakedowns(services, userId));
  yield toJsonFile('payments.json', await loadPayments(services, userId));
  yield toJsonFile('videos.json', await loadVideos(services, scope));
  yield toJsonFile('reviews.json', await exportReviews(services, { userId, isOwn: scope.isOwn(video) }));
  yield toJsonFile('script-comments.json', await exportScriptComments(services, { userId, isOwn: scope.isOwn(project) }));
  yield toJsonFile('folders.json', await loadFolders(services, scope));
  yield toJsonFile('brand-kits.json', await loadBrandKits(services, scope));
  yield toJsonFile('share-brands.json', await loadShareBrands(services, scope));
  yield toJsonFile('batches.json', await loadBatches(services, userId, scope));
  yield toJsonFile('voices.json', await loadVoices(services, userId));
  yield toJsonFile('cloned-voices.json', await loadClones(services, userId));
  yield toJsonFile('presenters.json', await loadPresenters(services, userId));
  yield toJsonFile('activity.json', await exportOwnActivity(services, userId));
  yield toJsonFile('usage.json', await exportUsage(services, userId));
  yield* generateProjectFiles(services, scope);
  yield* generateImageFiles(services, scope);
  yield* generateRecordingFiles(services, scope);
  yield* generateMusicFiles(services, scope);
  yield* generatePresenterFiles(services, userId);
  yield* generateCloneFiles(services, userId);
  for await (const { id, bytes } of generateUserReplays(services, errorIntake, userId))
    yield { name: `session-replays/${id}.jsonl`, bytes, compressed: false };
}

/** Organizations stored by this server; an external auth service keeps its own. */
async function loadOrganizations({ database }: ServerContext, userId: string) {
  return database.db
    .select({ id: organization.id, name: organization.name, role: member.role, since: member.createdAt })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.userId, userId));
}

async function loadSessions({ database }: ServerContext, userId: string) {
  return database.db
    .select({ startedAt: session.createdAt, expiresAt: session.expiresAt, address: session.ipAddress, device: session.userAgent })
    .from(session)
    .where(eq(session.userId, userId));
}

async function loadSignInHistory({ database }: ServerContext, userId: string) {
  const { at, outcome, method, address, country, userAgent, newDevice } = signIn;
  return database.db
    .select({ at, outcome, method, address, country, device: userAgent, newDevice })
    .from(signIn)
    .where(eq(signIn.userId, userId))
    .orderBy(asc(signIn.at));
}

async function loadPasskeys({ database }: ServerContext, userId: string) {
  const { name, createdAt, lastUsedAt } = passkey;
  return database.db
    .select({ name, createdAt, lastUsedAt })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt));
}

/** Looked up by the user's current email address. */
async function loadNewsletterSubscription({ database }: ServerContext, userId: string) {
  const { email, state, askedAt, confirmedAt, endedAt } = newsletterSubscription;
  return database.db
    .select({ email, state, askedAt, confirmedAt, endedAt })
    .from(newsletterSubscription)
    .innerJoin(user, eq(sql`lower(${user.email})`, email))
    .where(eq(user.id, userId));
}

/** Emails to the user's current address that this server still keeps. */
async function loadMails({ database }: ServerContext, userId: string) {
  const { subject, text, sentAt } = mail;
  return database.db
    .select({ subject, text, sentAt })
    .from(mail)
    .innerJoin(user, eq(sql`lower(${mail.to})`, sql`lower(${user.email})`))
    .where(eq(user.id, userId))
    .orderBy(asc(sentAt));
}

/** What was taken down from the user, why, and their appeals. */
async function loadTakedowns({ database }: ServerContext, userId: string) {
  const rows = await database.db.select().from(takedown).where(eq(takedown.ownerId, userId)).orderBy(asc(takedown.createdAt));
  return rows.map(({ ownerId: _ownerId, ...row }) => row);
}

/** Orders, invoices in full, grants and the subscription. */
async function loadPayments({ database }: ServerContext, userId: string) {
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
      number: formatInvoiceNumber(number),
      ...{ kind, total, currency, content, issuedAt },
    })),
  };
}

async function loadVideos({ database }: ServerContext, { isOwn }: ExportScope) {
  const rows = await database.db
    .select({ row: video, share: videoShare, quiz: videoQuiz.quiz })
    .from(video)
    .leftJoin(videoShare, eq(videoShare.videoId, video.id))
    .leftJoin(videoQuiz, eq(videoQuiz.videoId, video.id))
    .where(and(isOwn(video), isNull(video.deletedAt)))
    .orderBy(asc(video.createdAt));
  return rows.map(({ row, share, quiz }) => ({
    ...toVideoSummary(row),
    quiz,
    share: share && toShare(share, row),
    organizationId: row.organizationId,
    folderId: row.folderId,
    tags: row.tags,
    transcript: row.transcript ?? [],
  }));
}

/** Folder names only; videos and projects name the folder they are in. */
async function loadFolders({ database }: ServerContext, { isOwn }: ExportScope) {
  return database.db
    .select({ id: folder.id, name: folder.name, organizationId: folder.organizationId, createdAt: folder.createdAt })
    .from(folder)
    .where(isOwn(folder))
    .orderBy(asc(folder.createdAt));
}

/** Brand kits that the user saved, of their own workspace and of organizations. */
async function loadBrandKits({ database }: ServerContext, { isOwn }: ExportScope) {
  const rows = await database.db.select().from(brandKit).where(isOwn(brandKit)).orderBy(asc(brandKit.updatedAt));
  return rows.map((row) => ({ ...toBrandKit(row), organizationId: row.organizationId, updatedAt: row.updatedAt }));
}

/** What the user saved about share pages, of their own workspace and of organizations. */
async function loadShareBrands({ database }: ServerContext, { isOwn }: ExportScope) {
  const rows = await database.db.select().from(shareBrand).where(isOwn(shareBrand)).orderBy(asc(shareBrand.updatedAt));
  return rows.map((row) => ({ ...toShareBrand(row), organizationId: row.organizationId, updatedAt: row.updatedAt }));
}

/** Batches that the user ordered, with the values of their rows. */
async function loadBatches({ database }: ServerContext, userId: string, { isOpen }: ExportScope) {
  const { id, projectId, name, createdAt } = videoBatch;
  const { position, values, step, videoId, message } = videoBatchRow;
  return database.db
    .select({ id, projectId, name, createdAt, row: { position, values, step, videoId, message } })
    .from(videoBatch)
    .innerJoin(videoBatchRow, eq(videoBatchRow.batchId, videoBatch.id))
    .innerJoin(project, eq(project.id, videoBatch.projectId))
    .where(and(eq(videoBatch.authorId, userId), isOpen(project)))
    .orderBy(asc(videoBatch.createdAt), asc(videoBatch.id), asc(position));
}

/** Measurements and consent texts of matched voices. Deleted voices appear with what is still stored of them. */
async function loadVoices({ database }: ServerContext, userId: string) {
  const rows = await database.db.select().from(matchedVoice).where(eq(matchedVoice.ownerId, userId)).orderBy(asc(matchedVoice.createdAt));
  return rows.map(({ id, name, baseVoiceId, tuning, measured, seconds, consent, consentAt, consentAddress, createdAt, deletedAt }) => ({
    ...{ id, name, baseVoiceId, tuning, measured, seconds, consent, consentAt, consentAddress, createdAt, deletedAt },
  }));
}

/** Cloned voices with the consent that was read. Withdrawn ones appear with what is still stored of them. */
async function loadClones({ database }: ServerContext, userId: string) {
  const rows = await database.db.select().from(clonedVoice).where(eq(clonedVoice.ownerId, userId)).orderBy(asc(clonedVoice.createdAt));
  return rows.map(({ requestId: _requestId, ownerId: _ownerId, ...row }) => row);
}

/** Presenters made from photos with what was agreed to. Deleted ones appear with what is still stored of them. */
async function loadPresenters({ database }: ServerContext, userId: string) {
  const rows = await database.db.select().from(ownPresenter).where(eq(ownPresenter.ownerId, userId)).orderBy(asc(ownPresenter.createdAt));
  return rows.map(({ id, organizationId, name, voiceId, consentKind, consent, consentAt, consentAddress, createdAt, ...row }) => ({
    ...{ id, organizationId, name, voiceId, consentKind, consent, consentAt, consentAddress, createdAt },
    ...{ consentPerson: row.consentPerson, consentDate: row.consentDate, withdrawnAt: row.withdrawnAt, deletedAt: row.deletedAt },
  }));
}

async function* generateProjectFiles({ database }: ServerContext, { isOwn }: ExportScope): AsyncGenerator<ExportFile> {
  for (let after: string | undefined, full = true; full; ) {
    const rows = await database.db
      .select({ id: project.id, document: project.document })
      .from(project)
      .where(and(isOwn(project), isNull(project.deletedAt), after === undefined ? undefined : gt(project.id, after)))
      .orderBy(asc(project.id))
      .limit(BATCH_SIZE);
    for (const { id, document } of rows) {
      yield toJsonFile(`projects/${id}.json`, document);
      const versions = await database.db
        .select()
        .from(projectVersion)
        .where(eq(projectVersion.projectId, id))
        .orderBy(projectVersion.createdAt);
      for (const version of versions)
        yield toJsonFile(`projects/${id}/versions/${version.id}.json`, {
          name: version.name,
          savedAt: version.createdAt,
          project: version.document,
        });
    }
    after = rows.at(-1)?.id;
    full = rows.length === BATCH_SIZE;
  }
}

async function* generatePresenterFiles({ database, objects }: ServerContext, userId: string): AsyncGenerator<ExportFile> {
  const rows = await database.db.select({ id: ownPresenter.id }).from(ownPresenter).where(eq(ownPresenter.ownerId, userId));
  for (const { id } of rows) {
    const stored = await objects.get(getPresenterKeys(id).thumbnail);
    if (stored !== undefined) yield { name: `presenters/${id}.webp`, bytes: await buffer(stored.body), compressed: true };
  }
}

async function* generateCloneFiles({ database, objects }: ServerContext, userId: string): AsyncGenerator<ExportFile> {
  const rows = await database.db.select({ id: clonedVoice.id }).from(clonedVoice).where(eq(clonedVoice.ownerId, userId));
  for (const { id } of rows) {
    const stored = await objects.get(getCloneRecordingKey(id));
    if (stored !== undefined) yield { name: `cloned-voices/${id}.wav`, bytes: await buffer(stored.body), compressed: false };
  }
}

function toJsonFile(name: string, value: unknown): ExportFile {
  return { name, bytes: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`), compressed: false };
}
