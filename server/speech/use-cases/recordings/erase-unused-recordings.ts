import { and, asc, gt, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { video } from '#server/videos/tables/video-tables.ts';
import { brandKit } from '#server/projects/tables/brand-tables.ts';
import { project, projectVersion } from '#server/projects/tables/project-tables.ts';
import { recording } from '#server/projects/tables/recording-tables.ts';
import type { Project } from '#domain/project/project.ts';
import { listUsedRecordings } from '#domain/project/find-project-problems.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { eraseRecording } from './stored-recordings.ts';

type Stores = Pick<ServerContext, 'database' | 'objects'>;

const BATCH_SIZE = 100;

/** Erases recordings from before this time that no project, no version of one, no video and no brand kit of their workspace uses; those in the trash count as users. */
export async function eraseUnusedRecordings(services: Stores, createdBefore: Date): Promise<void> {
  for (let after: string | undefined, full = true; full; ) {
    const ids = await services.database.db
      .select({ id: recording.id })
      .from(recording)
      .where(and(lt(recording.createdAt, createdBefore), after === undefined ? undefined : gt(recording.id, after)))
      .orderBy(asc(recording.id))
      .limit(BATCH_SIZE);
    await eraseUnused(
      services,
      ids.map(({ id }) => id),
    );
    after = ids.at(-1)?.id;
    full = ids.length === BATCH_SIZE;
  }
}

/** Erases the recordings of projects that are gone for good, at once, unless another project or video uses them too. */
export async function eraseRecordingsOf(services: Stores, documents: readonly Project[]): Promise<void> {
  const ids = [...new Set(documents.flatMap(listUsedRecordings))];
  for (let from = 0; from < ids.length; from += BATCH_SIZE) await eraseUnused(services, ids.slice(from, from + BATCH_SIZE));
}

async function eraseUnused(services: Stores, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const unused = await services.database.db
    .select({ id: recording.id })
    .from(recording)
    .where(
      and(
        inArray(recording.id, [...ids]),
        sql`not exists ${selectUsers(project, project.document)}`,
        sql`not exists ${selectUsers(video, video.project)}`,
        sql`not exists ${selectUsers(brandKit, brandKit.intro)}`,
        sql`not exists ${selectUsers(brandKit, brandKit.outro)}`,
        sql`not exists ${selectUsers(project, projectVersion.document, sql`join ${projectVersion} on ${projectVersion.projectId} = ${project.id}`)}`,
      ),
    );
  for (const { id } of unused) await eraseRecording(services, id);
}

type Document =
  | typeof project.document
  | typeof video.project
  | typeof projectVersion.document
  | typeof brandKit.intro
  | typeof brandKit.outro;

/** Rows of the recording's workspace whose document names it. The condition on the workspace goes first: it has an index. */
function selectUsers(table: typeof project | typeof video | typeof brandKit, document: Document, join: SQL = sql``): SQL {
  return sql`(select 1 from ${table} ${join} where (
    case when ${recording.organizationId} is null
      then ${table.ownerId} = ${recording.ownerId} and ${table.organizationId} is null
      else ${table.organizationId} = ${recording.organizationId} end
  ) and position(${recording.id}::text in ${document}::text) > 0)`;
}
