import { copyTitle } from '../../../domain/library/format-copy-title.ts';
import { newProject } from '../../../domain/project/project-defaults.ts';
import type { Project } from '../../../domain/project/project.ts';
import type { ItemRef, LibraryItem } from '../../../ports/library-api.ts';
import type { SavedProject } from '../../../ports/project-api.ts';
import type { MemoryHost } from './memory-server.ts';
import type { MemoryTrashed } from './memory-library-state.ts';
import { keyOf, shelfOf, videosOfProject } from './memory-library.ts';

export function renameIn(host: MemoryHost, { id, type, video }: LibraryItem, title: string): void {
  const saved = host.projects.get(id);
  if (type === 'project' && saved) {
    host.projects.set(id, { ...saved, title, project: { ...saved.project, title }, revision: saved.revision + 1 });
  }
  const known = video && host.videos.get(video.taskId);
  if (known) host.videos.set(known.detail.taskId, { ...known, detail: { ...known.detail, title } });
}

/** Gives the new project's id. */
export function duplicateIn(host: MemoryHost, item: LibraryItem): string {
  const document = item.type === 'project' ? host.projects.get(item.id)?.project : host.library.documents.get(item.id);
  const title = copyTitle(item.title);
  const { id } = saveIn(host, { ...(document ?? newProject(title, [])), title });
  host.library.shelves.set(keyOf({ type: 'project', id }), shelfOf(host, item));
  return id;
}

export function saveIn(host: MemoryHost, project: Project): SavedProject {
  const saved = { id: host.nextId('project'), title: project.title, updatedAt: host.timestamp(), revision: 1, project };
  host.projects.set(saved.id, structuredClone(saved));
  return saved;
}

export function trashIn(host: MemoryHost, item: LibraryItem, deletedAt: number): void {
  const videoIds = item.type === 'video' ? [item.id] : videosOfProject(host, item.id).map(({ taskId }) => taskId);
  for (const taskId of videoIds) setRemoved(host, taskId, true);
  const project = host.projects.get(item.id) ?? null;
  host.projects.delete(item.id);
  host.library.trash.set(keyOf(item), { item, deletedAt, project, videoIds });
}

/** False for what is not in the trash. */
export function restoreIn(host: MemoryHost, ref: ItemRef, present: readonly MemoryTrashed[]): boolean {
  const trashed = present.find(({ item }) => keyOf(item) === keyOf(ref));
  if (!trashed) return false;
  if (trashed.project) host.projects.set(ref.id, trashed.project);
  for (const taskId of trashed.videoIds) setRemoved(host, taskId, false);
  host.library.trash.delete(keyOf(ref));
  const shelf = shelfOf(host, ref);
  const folderId = shelf.folderId !== null && host.library.folders.has(shelf.folderId) ? shelf.folderId : null;
  host.library.shelves.set(keyOf(ref), { ...shelf, folderId });
  return true;
}

function setRemoved(host: MemoryHost, taskId: string, removed: boolean): void {
  const known = host.videos.get(taskId);
  if (known) host.videos.set(taskId, { ...known, removed });
}
