import type { Allowances } from './allowance.ts';

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;
/** 1024 × 1024 bytes. */
const MEBIBYTE = 1_048_576;

const items = { unit: 'items', beyond: 'refused' } as const;
const bytes = { unit: 'bytes', beyond: 'refused' } as const;

/** What may be stored. What is in the trash counts until it's gone. */
export const STORED_ALLOWANCES = {
  /** A year of the largest plan's videos in 4K fits, and a disk of one server holds several. */
  storage: { what: 'Everything stored', who: 'workspace', most: 50 * GIGABYTE, ...bytes, code: 'storage-full' },
  /** Two full workspaces: an account may open several organizations. */
  accountStorage: { what: 'Everything stored, in all workspaces', who: 'account', most: 100 * GIGABYTE, ...bytes, code: 'storage-full' },
  /** In the database: thousands of long ones. */
  documents: { what: 'Projects and their versions', who: 'workspace', most: 256 * MEGABYTE, ...bytes, code: 'storage-full' },
  /** About six hours. */
  recordingBytes: { what: 'Size of all recordings', who: 'account', most: 2_048 * MEBIBYTE, ...bytes, code: 'too-many-recordings' },
  /** About three hours. */
  musicBytes: { what: 'Size of all music', who: 'account', most: 1_024 * MEBIBYTE, ...bytes, code: 'too-much-music' },
  previewBytes: { what: 'Size of spoken previews', who: 'requester', most: 200 * MEBIBYTE, unit: 'bytes', beyond: 'oldest' },
  /** Far more than a studio needs, far fewer than fill a disk. */
  projects: { what: 'Projects', who: 'account', most: 5_000, ...items, code: 'too-many-projects' },
  versions: { what: 'Saved versions', who: 'account', most: 1_000, ...items, code: 'too-many' },
  backgrounds: { what: 'Images and clips', who: 'account', most: 200, ...items, code: 'too-many-pictures' },
  clips: { what: 'Clips among them', who: 'account', most: 30, ...items, code: 'too-many-clips' },
  recordings: { what: 'Recordings', who: 'account', most: 1_000, ...items, code: 'too-many-recordings' },
  music: { what: 'Music', who: 'account', most: 100, ...items, code: 'too-much-music' },
  voices: { what: 'Matched and cloned voices', who: 'account', most: 20, ...items, code: 'too-many-voices' },
  presenters: { what: 'Own presenters', who: 'account', most: 24, ...items, code: 'too-many-presenters' },
  apiKeys: { what: 'API keys', who: 'account', most: 20, ...items, code: 'too-many-keys' },
  webhooks: { what: 'Webhooks', who: 'account', most: 10, ...items, code: 'too-many-webhooks' },
  folders: { what: 'Folders of the library', who: 'workspace', most: 100, ...items, code: 'too-many-folders' },
} as const satisfies Allowances;
