/** Everything the library counts, in one place. Lengths in characters. */
export const LIBRARY_LIMITS = {
  /** Cards of a page, unless another number is asked for. */
  pageSize: 24,
  largestPage: 100,
  search: 200,
  /** Of one workspace. */
  folders: 100,
  folderName: 60,
  tagsPerItem: 10,
  tagLength: 30,
  /** Tags a workspace's filter offers, the most used first. */
  tagsOffered: 100,
  /** Things one request may move, tag, delete, restore or copy. */
  itemsAtOnce: 100,
  backgroundName: 80,
  /** Cards of the summary at `api/dashboard`. */
  recent: 6,
} as const;
