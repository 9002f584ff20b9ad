import type { StoredObject } from '../../ports/object-store.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { notFound, Refusal } from '../../shared/http-error.ts';
import type { VideoRow } from './task-message.ts';
import { reachableVideo } from './load-videos.ts';
import type { WorkspaceItem } from '../../shared/workspace.ts';

const TYPES = { vtt: 'text/vtt; charset=utf-8', srt: 'application/x-subrip; charset=utf-8' } as const;

/** A finished video within one's reach; refuses with 409 while it is not finished. */
export async function finishedVideo(services: HostServices, item: WorkspaceItem): Promise<VideoRow & { readonly objectKey: string }> {
  const row = await reachableVideo(services.database.db, item);
  const { objectKey } = row;
  if (row.status !== 'completed' || objectKey === null) {
    throw new Refusal(409, 'not-ready', { message: 'This video isn’t ready yet. Wait until it’s finished, then download it.' });
  }
  return { ...row, objectKey };
}

export function captionFile(row: VideoRow, format: keyof typeof TYPES): { readonly text: string; readonly type: string } {
  return { text: row[format] ?? '', type: TYPES[format] };
}

export async function thumbnailObject(services: HostServices, item: WorkspaceItem): Promise<StoredObject> {
  const row = await reachableVideo(services.database.db, item);
  const stored = row.thumbnailKey === null ? undefined : await services.objects.get(row.thumbnailKey);
  if (stored === undefined) throw notFound('picture');
  return stored;
}
