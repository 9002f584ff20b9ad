import { isLookOf } from '../../../domain/presenters/custom-look.ts';
import { kindOf } from '../../../domain/library/library-kind.ts';
import { searchWords } from '../../../domain/library/split-search-terms.ts';
import { normalizeTag } from '../../../domain/library/tags.ts';
import type { Project } from '../../../domain/project/project.ts';
import type { ItemRef, LibraryItem, LibraryQuery, SceneStill } from '../../../ports/library-api.ts';
import type { SavedProject } from '../../../ports/project-api.ts';
import type { VideoDetail } from '../../../ports/video-api.ts';
import type { MemoryHost } from './memory-server.ts';
import type { MemoryShelf } from './memory-library-state.ts';

export const keyOf = ({ type, id }: ItemRef): string => `${type} ${id}`;

const NO_SHELF: MemoryShelf = { folderId: null, tags: [] };

export function shelfOf({ library }: MemoryHost, item: ItemRef): MemoryShelf {
  return library.shelves.get(keyOf(item)) ?? NO_SHELF;
}

export function videosOfProject(host: MemoryHost, projectId: string): readonly VideoDetail[] {
  return presentVideos(host).filter((video) => video.projectId === projectId);
}

/** The library's cards, made last first. */
export function libraryItems(host: MemoryHost): readonly LibraryItem[] {
  const projects = [...host.projects.values()].map((saved) => projectItem(host, saved));
  const alone = presentVideos(host).filter(({ projectId }) => projectId === null || !host.projects.has(projectId));
  return [...projects.toReversed(), ...alone.map((video) => videoItem(host, video))];
}

function projectItem(host: MemoryHost, saved: SavedProject): LibraryItem {
  const ref = { type: 'project', id: saved.id } as const;
  const videos = videosOfProject(host, saved.id);
  const [newest] = videos;
  return {
    ...ref,
    ...shelfOf(host, ref),
    kind: kindOf(newest?.status ?? null),
    title: saved.title,
    projectId: saved.id,
    video: newest ?? null,
    videoCount: videos.length,
    still: stillOf(saved.project),
    changedAt: newest !== undefined && newest.createdAt > saved.updatedAt ? newest.createdAt : saved.updatedAt,
    ...OWN,
  };
}

export function videoItem(host: MemoryHost, video: VideoDetail): LibraryItem {
  const ref = { type: 'video', id: video.taskId } as const;
  const { title, createdAt, status } = video;
  const document = host.library.documents.get(video.taskId);
  const still = document === undefined ? null : stillOf(document);
  return {
    ...ref,
    ...shelfOf(host, ref),
    kind: kindOf(status),
    title,
    projectId: null,
    video,
    videoCount: 1,
    still,
    changedAt: createdAt,
    ...OWN,
  };
}

const OWN = { owner: { name: 'Ada Byron', isYou: true }, canDelete: true } as const;

function stillOf({ scenes, aspectRatio }: Project): SceneStill | null {
  const [scene] = scenes;
  return scene === undefined ? null : { avatarId: scene.avatarId, framing: scene.framing, background: scene.background, aspectRatio };
}

function presentVideos({ videos }: MemoryHost): readonly VideoDetail[] {
  return [...videos.values()]
    .filter(({ removed }) => !removed)
    .map(({ detail }) => detail)
    .toReversed();
}

export function matches(host: MemoryHost, item: LibraryItem, { search = '', kind, folderId, tag, presenter }: LibraryQuery): boolean {
  if (kind !== undefined && item.kind !== kind) return false;
  if (folderId !== undefined && (item.folderId ?? 'none') !== folderId) return false;
  if (tag !== undefined && !item.tags.includes(normalizeTag(tag))) return false;
  if (presenter !== undefined && !scenesOf(host, item).some(({ avatarId }) => isLookOf(avatarId, presenter))) return false;
  const titles = [item.title, ...item.tags, ...videosOfProject(host, item.id).map(({ title }) => title)].map((text) => text.toLowerCase());
  const spoken = scenesOf(host, item)
    .map(({ script }) => script)
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return searchWords(search).every((word) => titles.some((text) => text.includes(word)) || spoken.some((one) => one.startsWith(word)));
}

function scenesOf({ projects, library }: MemoryHost, { type, id }: ItemRef): Project['scenes'] {
  const document = type === 'project' ? projects.get(id)?.project : library.documents.get(id);
  return document?.scenes ?? [];
}

export function arrange(items: readonly LibraryItem[], order: LibraryQuery['order']): readonly LibraryItem[] {
  if (order === 'oldest') return items.toReversed().toSorted((one, other) => one.changedAt.localeCompare(other.changedAt));
  if (order === 'title') return items.toSorted((one, other) => compare(one.title.toLowerCase(), other.title.toLowerCase()));
  return items.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
