import { formatCopyTitle } from '#domain/library/library-names.ts';
import { createProjectDocument } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import type { ItemRef, LibraryItem } from '#ports/library-api.ts';
import type { SavedProject } from '#ports/project-api.ts';
import type { MemoryServer } from './memory-server.ts';
import type { MemoryTrashed } from './memory-library-state.ts';
import { toItemKey, getShelf, findVideosOfProject } from './memory-library.ts';

export function renameIn(server: MemoryServer, { id, type, video }: LibraryItem, title: string): void {
  const saved = server.projects.get(id);
  if (type === 'project' && saved) {
    server.projects.set(id, { ...saved, title, project: { ...saved.project, title }, revision: saved.revision + 1 });
  }
  const known = video && server.videos.get(video.taskId);
  if (known) server.videos.set(known.detail.taskId, { ...known, detail: { ...known.detail, title } });
}

/** Duplicates the item and returns the new project's id. */
export function duplicateIn(server: MemoryServer, item: LibraryItem): string {
  const document = item.type === 'project' ? server.projects.get(item.id)?.project : server.library.documents.get(item.id);
  const title = formatCopyTitle(item.title, item);
  const { id } = saveIn(server, { ...(document ?? createProjectDocument(title, [])), title });
  server.library.shelves.set(toItemKey({ type: 'project', id }), { ...getShelf(server, item), isTemplate: false });
  return id;
}

export function saveIn(server: MemoryServer, project: Project): SavedProject {
  const saved = { id: server.nextId('project'), title: project.title, updatedAt: server.timestamp(), revision: 1, project };
  server.projects.set(saved.id, structuredClone(saved));
  return saved;
}

export function trashIn(server: MemoryServer, item: LibraryItem, deletedAt: number): void {
  const videoIds = item.type === 'video' ? [item.id] : findVideosOfProject(server, item.id).map(({ taskId }) => taskId);
  for (const taskId of videoIds) setRemoved(server, taskId, true);
  const project = server.projects.get(item.id) ?? null;
  server.projects.delete(item.id);
  server.library.trash.set(toItemKey(item), { item, deletedAt, project, videoIds });
}

/** Takes an item out of the trash; false if it is not there. */
export function restoreIn(server: MemoryServer, ref: ItemRef, present: readonly MemoryTrashed[]): boolean {
  const trashed = present.find(({ item }) => toItemKey(item) === toItemKey(ref));
  if (!trashed) return false;
  if (trashed.project) server.projects.set(ref.id, trashed.project);
  for (const taskId of trashed.videoIds) setRemoved(server, taskId, false);
  server.library.trash.delete(toItemKey(ref));
  const shelf = getShelf(server, ref);
  const folderId = shelf.folderId !== null && server.library.folders.has(shelf.folderId) ? shelf.folderId : null;
  server.library.shelves.set(toItemKey(ref), { ...shelf, folderId });
  return true;
}

function setRemoved(server: MemoryServer, taskId: string, removed: boolean): void {
  const known = server.videos.get(taskId);
  if (known) server.videos.set(taskId, { ...known, removed });
}
