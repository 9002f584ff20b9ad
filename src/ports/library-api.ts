import type { LibraryKind, LibraryOrder, UploadKind } from '#domain/library/library-kind.ts';
import type { TagChange } from '#domain/library/library-names.ts';
import type { AspectRatio, Background, Framing } from '#domain/project/project.ts';
import type { WorkspaceStorage } from '#domain/storage/workspace-storage.ts';
import type { Page } from './admin-api.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { VideoSummary } from './video-api.ts';

/**
 * Pages through all projects and videos of the active workspace. A project and its videos are one item.
 * Calls with several items do what they can and report the rest: an item that does not exist or belongs to another workspace is refused
 * with `not-found`.
 */
export interface LibraryApi {
  list(query: LibraryQuery, options?: CallOptions): Promise<ApiOutcome<Page<LibraryItem>>>;
  shelves(options?: CallOptions): Promise<ApiOutcome<LibraryOverview>>;
  /** `rejected` with 409 `name-taken` or `too-many-folders`. */
  createFolder(name: string): Promise<ApiOutcome<Folder>>;
  renameFolder(folderId: string, name: string): Promise<ApiOutcome<Folder>>;
  /** Deletes the folder only; its items stay in the library. */
  removeFolder(folderId: string): Promise<ApiOutcome<void>>;
  /** `folderId` null takes the items out of their folders. */
  move(items: readonly ItemRef[], folderId: string | null): Promise<ApiOutcome<ItemChanges>>;
  tag(items: readonly ItemRef[], change: TagChange): Promise<ApiOutcome<ItemChanges>>;
  /**
   * Offers projects as templates of their workspace, or no longer. A template stays a project; its duplicates are none. Videos without a
   * project are refused with 409 `not-a-project`.
   */
  setTemplate(items: readonly ItemRef[], isTemplate: boolean): Promise<ApiOutcome<ItemChanges>>;
  /** Renames a project together with its newest video. */
  rename(item: ItemRef, title: string): Promise<ApiOutcome<LibraryItem>>;
  /** Creates a new project in the same folder with the same tags; that of a template has its title. The same `key` creates only one. */
  duplicate(item: ItemRef, order: { readonly key: string }): Promise<ApiOutcome<LibraryItem>>;
  /** Moves to the trash for 30 days, a project together with its videos. */
  remove(items: readonly ItemRef[]): Promise<ApiOutcome<ItemChanges>>;
  restore(items: readonly ItemRef[]): Promise<ApiOutcome<ItemChanges>>;
  trash(query: { readonly page?: number }, options?: CallOptions): Promise<ApiOutcome<Page<TrashedItem>>>;
  /** Deletes permanently; only items in the trash. */
  purge(items: readonly ItemRef[]): Promise<ApiOutcome<ItemChanges>>;
  /** Deletes permanently every item in the trash that the user may delete. */
  emptyTrash(): Promise<ApiOutcome<{ readonly deleted: number }>>;
  /** What everything in the active workspace takes, the trash included. */
  storage(options?: CallOptions): Promise<ApiOutcome<WorkspaceStorage>>;
  /** Images, clips and sounds of the active workspace, newest first. */
  uploads(options?: CallOptions): Promise<ApiOutcome<readonly Upload[]>>;
  /**
   * Moves uploads into a folder; null is the top level. Returns the ids that were moved: others aren't uploads of the workspace anymore.
   * `rejected` with 404 where the folder isn't there.
   */
  moveUploads(assetIds: readonly string[], folderId: string | null): Promise<ApiOutcome<readonly string[]>>;
  transfer(items: readonly ItemRef[], order: TransferOrder): Promise<ApiOutcome<TransferChanges>>;
}

/** What a user uploaded for backgrounds, logos, images, music or sounds. Folders are those of the library. */
export interface Upload {
  readonly assetId: string;
  readonly kind: UploadKind;
  /** Name of the uploaded file, or the one it was renamed to; may be empty. */
  readonly name: string;
  /** Null for a sound. */
  readonly thumbnailUrl: string | null;
  /** Length of a clip or a sound; null for an image. */
  readonly seconds: number | null;
  /** What it takes of the storage. */
  readonly bytes: number;
  readonly folderId: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Projects of the workspace that use it. */
  readonly projects: number;
}

/** Identifies an item: a project, or a video without one. */
export interface ItemRef {
  readonly type: 'project' | 'video';
  readonly id: string;
}

export interface LibraryQuery {
  /** Searches titles, tags and scripts; every word must occur. */
  readonly search?: string;
  readonly kind?: LibraryKind;
  /** `none` selects items in no folder. */
  readonly folderId?: string;
  readonly tag?: string;
  /** Id of a presenter who appears in a scene, in any look. */
  readonly presenter?: string;
  /** `only`: projects that are offered as templates. */
  readonly templates?: 'only';
  readonly order?: LibraryOrder;
  /** Page number, from 1. */
  readonly page?: number;
  readonly pageSize?: number;
}

export interface LibraryItem extends ItemRef {
  readonly kind: LibraryKind;
  readonly title: string;
  /** Set when the item is a project. */
  readonly projectId: string | null;
  /** The newest video of the item. */
  readonly video: VideoSummary | null;
  readonly videoCount: number;
  /** Content of the first scene for a thumbnail; null without a scene. */
  readonly still: ThumbnailScene | null;
  /** ISO 8601; when it was last edited or rendered. */
  readonly changedAt: string;
  readonly folderId: string | null;
  readonly tags: readonly string[];
  readonly owner: { readonly name: string; readonly isYou: boolean };
  readonly canDelete: boolean;
  readonly isTemplate: boolean;
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
  /** Sorted by name. */
  readonly folders: readonly (Folder & { readonly items: number })[];
  /** Most used first. */
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
  /** ISO 8601; when it is deleted permanently. */
  readonly endsAt: string;
  readonly canRestore: boolean;
}

export interface ItemChanges {
  readonly done: readonly ItemRef[];
  readonly refused: readonly (ItemRef & { readonly code: string; readonly message: string })[];
}

export interface TransferOrder {
  readonly mode: 'move' | 'copy';
  /** Target workspace; null is the user's personal one. */
  readonly organizationId: string | null;
}

export interface TransferChanges extends ItemChanges {
  /** Names of matched voices that stay with their owner. Scenes that used one now use the recorded voice it was matched to. */
  readonly replacedVoices: readonly string[];
}
