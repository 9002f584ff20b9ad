import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { backdrop, member, organization, project, session, video } from '../adapters/database/schema.ts';
import { backdropKeys } from './backdrops.ts';
import type { HostServices } from './host-services.ts';
import { profileOf } from './profile.ts';
import { videoSummary } from './videos.ts';

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
  yield json('videos.json', await videosOf(services, userId));
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

async function videosOf({ database }: HostServices, userId: string) {
  const rows = await database.db
    .select()
    .from(video)
    .where(and(eq(video.ownerId, userId), isNull(video.deletedAt)))
    .orderBy(asc(video.createdAt));
  return rows.map((row) => ({ ...videoSummary(row), organizationId: row.organizationId, transcript: row.transcript ?? [] }));
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
