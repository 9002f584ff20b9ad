import type { LibraryKind, LibraryOrder } from '../domain/library/library-kind.ts';
import type { TagChange } from '../domain/library/tags.ts';
import type { AspectRatio, Background, Framing } from '../domain/project/project.ts';
import type { Page } from './admin-api.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { VideoSummary } from './video-api.ts';

/**
 * Everything a user made in the workspace they work in, found by page. A project and its videos are one item. Calls
 * with several items do what can be done and say what could not: an item that is gone or not theirs is refused `not-found`.
 */
export interface LibraryApi {
  list(query: LibraryQuery, options?: CallOptions): Promise<ApiOutcome<Page<LibraryItem>>>;
  shelves(options?: CallOptions): Promise<ApiOutcome<LibraryOverview>>;
  /** Refused with 409 `name-taken`, `too-many-folders`. */
  createFolder(name: string): Promise<ApiOutcome<Folder>>;
  renameFolder(folderId: string, name: string): Promise<ApiOutcome<Folder>>;
  /** What is in it stays in the library. */
  removeFolder(folderId: string): Promise<ApiOutcome<void>>;
  /** Null takes items out of their folders. */
  move(items: readonly ItemRef[], folderId: string | null): Promise<ApiOutcome<ItemChanges>>;
  tag(items: readonly ItemRef[], change: TagChange): Promise<ApiOutcome<ItemChanges>>;
  /** A project is renamed together with its newest video. */
  rename(item: ItemRef, title: string): Promise<ApiOutcome<LibraryItem>>;
  /** A new project, in the same folder and with the same tags. The same `key` makes one. */
  duplicate(item: ItemRef, order: { readonly key: string }): Promise<ApiOutcome<LibraryItem>>;
  /** Into the trash for 30 days, a project together with its videos. */
  remove(items: readonly ItemRef[]): Promise<ApiOutcome<ItemChanges>>;
  restore(items: readonly ItemRef[]): Promise<ApiOutcome<ItemChanges>>;
  trash(query: { readonly page?: number }, options?: CallOptions): Promise<ApiOutcome<Page<TrashedItem>>>;
  /** For good; only what is in the trash. */
  purge(items: readonly ItemRef[]): Promise<ApiOutcome<ItemChanges>>;
  /** For good, everything in the trash one may delete. */
  emptyTrash(): Promise<ApiOutcome<{ readonly deleted: number }>>;
  transfer(items: readonly ItemRef[], order: TransferOrder): Promise<ApiOutcome<TransferChanges>>;
}

/** What an item is named by: its project, or a video that has none. */
export interface ItemRef {
  readonly type: 'project' | 'video';
  readonly id: string;
}

export interface LibraryQuery {
  /** In titles, tags and scripts; every word has to be there. */
  readonly search?: string;
  readonly kind?: LibraryKind;
  /** `none`: in no folder. */
  readonly folderId?: string;
  readonly tag?: string;
  /** The id of a presenter who is in one of the scenes, in any look. */
  readonly presenter?: string;
  readonly order?: LibraryOrder;
  /** From 1. */
  readonly page?: number;
  readonly pageSize?: number;
}

export interface LibraryItem extends ItemRef {
  readonly kind: LibraryKind;
  readonly title: string;
  /** Of an item that is a project. */
  readonly projectId: string | null;
  /** The newest. */
  readonly video: VideoSummary | null;
  readonly videoCount: number;
  /** What the first scene looks like; null where there is no scene. */
  readonly still: ThumbnailScene | null;
  /** ISO 8601: edited or ordered last. */
  readonly changedAt: string;
  readonly folderId: string | null;
  readonly tags: readonly string[];
  readonly owner: { readonly name: string; readonly isYou: boolean };
  readonly canDelete: boolean;
}

export interface ThumbnailScene {
  readonly avatarId: string;
  readonly framing: Framing;
  readonly background: Background;
  readonly aspectRatio: AspectRatio;
}

export interface Folder {
  readonly id: string;
  readonly name: string;
}

export interface LibraryOverview {
  /** By name. */
  readonly folders: readonly (Folder & { readonly items: number })[];
  /** The most used first. */
  readonly tags: readonly { readonly name: string; readonly items: number }[];
  readonly items: number;
  readonly trashed: number;
}

export interface TrashedItem extends ItemRef {
  readonly title: string;
  readonly videoCount: number;
  readonly still: ThumbnailScene | null;
  /** ISO 8601. */
  readonly deletedAt: string;
  /** ISO 8601: when it is deleted for good. */
  readonly endsAt: string;
  readonly canRestore: boolean;
}

export interface ItemChanges {
  readonly done: readonly ItemRef[];
  readonly refused: readonly (ItemRef & { readonly code: string; readonly message: string })[];
}

export interface TransferOrder {
  readonly mode: 'move' | 'copy';
  /** Null: to the user's personal workspace. */
  readonly organizationId: string | null;
}

export interface TransferChanges extends ItemChanges {
  /** Names of matched voices that stay with their owner: scenes that used them speak in the voice they were matched to. */
  readonly replacedVoices: readonly string[];
}
