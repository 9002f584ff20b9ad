import { STORED_ALLOWANCES } from '../fairness/stored-allowances.ts';

/** Limits of the library. Lengths in characters. */
export const LIBRARY_LIMITS = {
  /** Default number of items per page. */
  pageSize: 24,
  largestPage: 100,
  search: 200,
  /** Per workspace. */
  folders: STORED_ALLOWANCES.folders.most,
  folderName: 60,
  tagsPerItem: 10,
  tagLength: 30,
  /** Tags offered as filters, most used first. */
  tagsOffered: 100,
  /** Items per request. */
  itemsAtOnce: 100,
  /** Uploads of a workspace that are listed, newest first. */
  uploadsListed: 1_000,
  /** Of an uploaded background or of music. */
  assetName: 80,
  /** Items in the summary of `api/dashboard`. */
  recent: 6,
} as const;
