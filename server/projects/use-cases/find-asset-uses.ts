import { and, desc, inArray, isNull, sql } from 'drizzle-orm';
import { BRAND_USE_TITLE, toBrandDocument } from '#domain/brand/brand-scenes.ts';
import type { Project } from '#domain/project/project.ts';
import type { BackgroundUse } from '#ports/background-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { HttpError } from '../../shared/http-error.ts';
import { isInWorkspace, type WorkspaceRef } from '../../shared/workspace.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { brandKit } from '../tables/brand-tables.ts';
import { project } from '../tables/project-tables.ts';

/** Projects named in the error message; the others are counted. */
const MAX_NAMED_USES = 3;

/**
 * Projects of the asset's workspace that use it, videos that still render with it, and the brand kit that has it in its scenes or as its music. Filters by a text search of the documents first, and
 * looks only through those that contain the id.
 */
export async function findAssetUses(
  via: Db | Tx,
  { id, ownerId, organizationId }: WorkspaceRef & { readonly id: string },
  listAssets: (document: Pick<Project, 'scenes' | 'music'>) => readonly string[],
): Promise<readonly BackgroundUse[]> {
  const workspaceRef = { ownerId, organizationId };
  const names = `%${id}%`;
  const projects = await via
    .select({ id: project.id, title: project.title, document: project.document })
    .from(project)
    .where(and(isInWorkspace(project, workspaceRef), isNull(project.deletedAt), sql`${project.document}::text like ${names}`))
    .orderBy(desc(project.updatedAt));
  const videos = await via
    .select({ id: video.id, title: video.title, document: video.project })
    .from(video)
    .where(
      and(isInWorkspace(video, workspaceRef), inArray(video.status, ['queued', 'processing']), sql`${video.project}::text like ${names}`),
    );
  const kits = await via
    .select({ id: brandKit.id, music: brandKit.music, intro: brandKit.intro, outro: brandKit.outro })
    .from(brandKit)
    .where(isInWorkspace(brandKit, workspaceRef));
  const using = (row: { readonly document: Pick<Project, 'scenes' | 'music'> }) => listAssets(row.document).includes(id);
  return [
    ...projects.filter(using).map((row) => ({ type: 'project' as const, id: row.id, title: row.title })),
    ...videos.filter(using).map((row) => ({ type: 'video' as const, id: row.id, title: row.title })),
    ...kits
      .filter((kit) => using({ document: toBrandDocument(kit) }))
      .map((kit) => ({ type: 'brand' as const, id: kit.id, title: BRAND_USE_TITLE })),
  ];
}

export function createInUseError(
  uses: readonly BackgroundUse[],
  { code, what }: { readonly code: string; readonly what: 'background' | 'music' },
): HttpError {
  const named = uses.slice(0, MAX_NAMED_USES).map(({ title }) => `“${title}”`);
  const more = uses.length - named.length;
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  const another = what === 'music' ? 'other music' : 'another one';
  return new HttpError(409, code, { message: `This ${what} is used in ${list}. Choose ${another} there first, then delete it.` });
}
