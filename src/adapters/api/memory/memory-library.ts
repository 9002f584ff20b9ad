import { listPresenterIds } from '#domain/project/scene-presenters.ts';
import { isLookOf } from '#domain/presenters/custom-look.ts';
import { getLibraryKind } from '#domain/library/library-kind.ts';
import { splitSearchTerms, normalizeTag } from '#domain/library/library-names.ts';
import type { Project } from '#domain/project/project.ts';
import type { ItemRef, LibraryItem, LibraryQuery, ThumbnailScene } from '#ports/library-api.ts';
import type { SavedProject } from '#ports/project-api.ts';
import type { VideoDetail } from '#ports/video-api.ts';
import type { MemoryServer } from './memory-server.ts';
import type { MemoryShelf } from './memory-library-state.ts';

export const toItemKey = ({ type, id }: ItemRef): string => `${type} ${id}`;

const NO_SHELF: MemoryShelf = { folderId: null, tags: [], isTemplate: false };

export function getShelf({ library }: MemoryServer, item: ItemRef): MemoryShelf {
  return library.shelves.get(toItemKey(item)) ?? NO_SHELF;
}

export function findVideosOfProject(server: MemoryServer, projectId: string): readonly VideoDetail[] {
  return listPresentVideos(server).filter((video) => video.projectId === projectId);
}

/** All items of the library, newest first. */
export function listLibraryItems(server: MemoryServer): readonly LibraryItem[] {
  const projects = [...server.projects.values()].map((saved) => toProjectItem(server, saved));
  const alone = listPresentVideos(server).filter(({ projectId }) => projectId === null || !server.projects.has(projectId));
  return [...projects.toReversed(), ...alone.map((video) => toVideoItem(server, video))];
}

function toProjectItem(server: MemoryServer, saved: SavedProject): LibraryItem {
  const ref = { type: 'project', id: saved.id } as const;
  const videos = findVideosOfProject(server, saved.id);
  const [newest] = videos;
  return {
    ...ref,
    ...getShelf(server, ref),
    kind: getLibraryKind(newest?.status ?? null),
    title: saved.title,
    projectId: saved.id,
    video: newest ?? null,
    videoCount: videos.length,
    still: findThumbnail(saved.project),
    changedAt: newest !== undefined && newest.createdAt > saved.updatedAt ? newest.createdAt : saved.updatedAt,
    ...OWNER,
    canDelete: server.canDelete,
  };
}

export function toVideoItem(server: MemoryServer, video: VideoDetail): LibraryItem {
  const ref = { type: 'video', id: video.taskId } as const;
  const { title, createdAt, status } = video;
  const document = server.library.documents.get(video.taskId);
  const still = document === undefined ? null : findThumbnail(document);
  return {
    ...ref,
    ...getShelf(server, ref),
    kind: getLibraryKind(status),
    title,
    projectId: null,
    video,
    videoCount: 1,
    still,
    changedAt: createdAt,
    ...OWNER,
    canDelete: server.canDelete,
  };
}

const OWNER = { owner: { name: 'Ada Byron', isYou: true } } as const;

function findThumbnail({ scenes, aspectRatio }: Project): ThumbnailScene | null {
  const [scene] = scenes;
  return scene === undefined ? null : { avatarId: scene.avatarId, framing: scene.framing, background: scene.background, aspectRatio };
}

function listPresentVideos({ videos }: MemoryServer): readonly VideoDetail[] {
  return [...videos.values()]
    .filter(({ removed }) => !removed)
    .map(({ detail }) => detail)
    .toReversed();
}

export function isMatch(
  server: MemoryServer,
  item: LibraryItem,
  { search = '', kind, folderId, tag, presenter, templates }: LibraryQuery,
): boolean {
  if (kind !== undefined && item.kind !== kind) return false;
  if (folderId !== undefined && (item.folderId ?? 'none') !== folderId) return false;
  if (templates === 'only' && !item.isTemplate) return false;
  if (tag !== undefined && !item.tags.includes(normalizeTag(tag))) return false;
  if (presenter !== undefined && !listPresenterIds(getScenes(server, item)).some((avatarId) => isLookOf(avatarId, presenter))) return false;
  const titles = [item.title, ...item.tags, ...findVideosOfProject(server, item.id).map(({ title }) => title)].map((text) =>
    text.toLowerCase(),
  );
  const spoken = getScenes(server, item)
    .map(({ script }) => script)
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return splitSearchTerms(search).every((word) => titles.some((text) => text.includes(word)) || spoken.some((one) => one.startsWith(word)));
}

function getScenes({ projects, library }: MemoryServer, { type, id }: ItemRef): Project['scenes'] {
  const document = type === 'project' ? projects.get(id)?.project : library.documents.get(id);
  return document?.scenes ?? [];
}

export function sortItems(items: readonly LibraryItem[], order: LibraryQuery['order']): readonly LibraryItem[] {
  if (order === 'oldest') return items.toReversed().toSorted((one, other) => one.changedAt.localeCompare(other.changedAt));
  if (order === 'title') return items.toSorted((one, other) => compareTexts(one.title.toLowerCase(), other.title.toLowerCase()));
  return items.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
