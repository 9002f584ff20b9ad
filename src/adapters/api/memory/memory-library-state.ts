import type { Project } from '../../../domain/project/project.ts';
import type { LibraryItem } from '../../../ports/library-api.ts';
import type { SavedProject } from '../../../ports/project-api.ts';

/** Where an item stands. */
export interface MemoryShelf {
  readonly folderId: string | null;
  readonly tags: readonly string[];
}

/** A project in the trash, with the videos that went along. */
export interface MemoryTrashed {
  readonly item: LibraryItem;
  /** Milliseconds. */
  readonly deletedAt: number;
  readonly project: SavedProject | null;
  readonly videoIds: readonly string[];
}

/** What the library knows beyond projects and videos. */
export interface MemoryLibrary {
  readonly folders: Map<string, string>;
  readonly shelves: Map<string, MemoryShelf>;
  readonly trash: Map<string, MemoryTrashed>;
  /** Documents of videos that were ordered without a saved project. */
  readonly documents: Map<string, Project>;
  /** Organizations its person belongs to, beside the workspace this host is. */
  readonly organizations: Set<string>;
}
