import type { Project } from '#domain/project/project.ts';
import type { SceneRange } from '#domain/project/scene-range.ts';
import type { LibraryItem } from '#ports/library-api.ts';
import type { SavedProject } from '#ports/project-api.ts';

/** How an item is arranged. */
export interface MemoryShelf {
  readonly folderId: string | null;
  readonly tags: readonly string[];
  readonly isTemplate: boolean;
}

/** A project in the trash, with the videos that were deleted with it. */
export interface MemoryTrashed {
  readonly item: LibraryItem;
  /** Milliseconds. */
  readonly deletedAt: number;
  readonly project: SavedProject | null;
  readonly videoIds: readonly string[];
}

/** State of the library beyond projects and videos. */
export interface MemoryLibrary {
  readonly folders: Map<string, string>;
  readonly shelves: Map<string, MemoryShelf>;
  /** Folders of uploads by asset id; those at the top level are left out. */
  readonly uploadFolders: Map<string, string>;
  readonly trash: Map<string, MemoryTrashed>;
  /** Documents of videos that were generated without a saved project. */
  readonly documents: Map<string, Project>;
  /** Scenes that videos were made of alone. */
  readonly ranges: Map<string, SceneRange>;
  /** Workspaces that the user belongs to, besides the one this server represents. */
  readonly organizations: Set<string>;
}
