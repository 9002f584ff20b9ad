import { BRAND_USE_TITLE, toBrandDocument } from '#domain/brand/brand-scenes.ts';
import type { Project } from '#domain/project/project.ts';
import type { BackgroundUse } from '#ports/background-api.ts';
import type { MemoryServer } from './memory-server.ts';

/** Id under which the only brand kit of a memory server is listed. */
const BRAND_ID = 'brand-kit';

/** Projects that use an upload, and the brand kit if it does. */
export function findMemoryUses(
  { projects, brandKit }: MemoryServer,
  isUsing: (document: Pick<Project, 'scenes' | 'music'>) => boolean,
): readonly BackgroundUse[] {
  const using = [...projects.values()].filter(({ project }) => isUsing(project));
  return [
    ...using.map(({ id, title }) => ({ type: 'project' as const, id, title })),
    ...(isUsing(toBrandDocument(brandKit)) ? [{ type: 'brand' as const, id: BRAND_ID, title: BRAND_USE_TITLE }] : []),
  ];
}
