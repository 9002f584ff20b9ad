import { formatBytes } from '../text/format-bytes.ts';
import { STORED_ALLOWANCES } from '../fairness/stored-allowances.ts';

/** What takes room in a workspace. `speech` is what services were paid for. */
export const STORAGE_PARTS = [
  ...(['projects', 'versions', 'videos', 'uploads', 'music'] as const),
  ...(['recordings', 'voices', 'presenters', 'speech', 'brand'] as const),
] as const;
export type StoragePart = (typeof STORAGE_PARTS)[number];

/** Bytes; what is in the trash counts until it's gone. */
export interface WorkspaceStorage {
  readonly bytes: number;
  /** How much there may be. */
  readonly most: number;
  readonly parts: Readonly<Record<StoragePart, number>>;
}

/** Bytes that a workspace may store, and an account in all of its workspaces. */
export const STORAGE_LIMITS = {
  /** Everything together. */
  all: STORED_ALLOWANCES.storage.most,
  /** Projects and their versions, which lie in the database. */
  documents: STORED_ALLOWANCES.documents.most,
  /** Everything that one account has put anywhere. */
  account: STORED_ALLOWANCES.accountStorage.most,
} as const;

const NAMES: Readonly<Record<StoragePart, string>> = {
  projects: 'projects',
  versions: 'saved versions',
  videos: 'videos',
  uploads: 'images and clips',
  music: 'music',
  recordings: 'recordings',
  voices: 'cloned voices',
  presenters: 'presenters from photos',
  speech: 'purchased speech',
  brand: 'the brand kit',
};
/** What users can't remove themselves. */
const FIXED: readonly StoragePart[] = ['speech'];
const NAMED_PARTS = 2;

export function computeStorage(parts: Readonly<Record<StoragePart, number>>): WorkspaceStorage {
  return { bytes: STORAGE_PARTS.reduce((sum, part) => sum + parts[part], 0), most: STORAGE_LIMITS.all, parts };
}

/** Why nothing more can be stored, with what takes the most room; null while there's some left. */
export function findStorageProblem({ bytes, most, parts }: WorkspaceStorage): string | null {
  const documents = parts.projects + parts.versions;
  if (documents >= STORAGE_LIMITS.documents)
    return describe('Projects and their versions have', documents, pickLargest(parts, ['projects', 'versions']));
  if (bytes < most) return null;
  return describe('This workspace has', bytes, pickLargest(parts, STORAGE_PARTS));
}

/** Why an account can store nothing more, in whichever workspace; null while there's some left. */
export function findAccountStorageProblem(bytes: number): string | null {
  if (bytes < STORAGE_LIMITS.account) return null;
  return `Your account has used up its storage in all workspaces together (${formatBytes(bytes)}). Nothing you have is lost. Delete what you no longer need in any of them, empty the trash, and try again.`;
}

function describe(what: string, bytes: number, largest: readonly StoragePart[]): string {
  const most = largest.map((part) => NAMES[part]).join(' or ');
  return `${what} used up the storage (${formatBytes(bytes)}). Nothing you have is lost. Delete ${most} you no longer need, empty the trash, and try again.`;
}

function pickLargest(parts: WorkspaceStorage['parts'], among: readonly StoragePart[]): readonly StoragePart[] {
  return among
    .filter((part) => !FIXED.includes(part) && parts[part] > 0)
    .toSorted((one, other) => parts[other] - parts[one])
    .slice(0, NAMED_PARTS);
}
