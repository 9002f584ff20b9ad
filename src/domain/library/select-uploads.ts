import type { Upload } from '#ports/library-api.ts';
import type { UploadKind } from './library-kind.ts';
import { hasSearchTerms, splitSearchTerms } from './library-names.ts';

export const UPLOAD_ORDERS = ['newest', 'name', 'largest'] as const;
export type UploadOrder = (typeof UPLOAD_ORDERS)[number];

export interface UploadQuery {
  /** Every word must be in the name. */
  readonly search: string;
  readonly kind: UploadKind | 'all';
  /** Id of a folder; `all`; or `none`, for those in no folder. */
  readonly folderId: string;
  readonly order: UploadOrder;
}

export const ALL_UPLOADS: UploadQuery = { search: '', kind: 'all', folderId: 'all', order: 'newest' };

/** The uploads that a query finds, in its order. Equal ones stay in the given order. */
export function selectUploads(uploads: readonly Upload[], { search, kind, folderId, order }: UploadQuery): readonly Upload[] {
  const isFound = createUploadFilter({ search, folderId });
  return uploads.filter((upload) => (kind === 'all' || upload.kind === kind) && isFound(upload)).toSorted(COMPARE[order]);
}

/** Tells whether an upload is in the folder and has every word of the search in its name. */
export function createUploadFilter({
  search,
  folderId,
}: Pick<UploadQuery, 'search' | 'folderId'>): (upload: Pick<Upload, 'name' | 'folderId'>) => boolean {
  const words = splitSearchTerms(search);
  return (upload) => (folderId === 'all' || (upload.folderId ?? 'none') === folderId) && hasSearchTerms(upload.name, words);
}

const COMPARE: Readonly<Record<UploadOrder, (one: Upload, other: Upload) => number>> = {
  newest: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  name: (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true, sensitivity: 'base' }),
  largest: (one, other) => other.bytes - one.bytes,
};

/** Bytes of storage that uploads take. */
export function sumUploadBytes(uploads: readonly Upload[]): number {
  return uploads.reduce((sum, { bytes }) => sum + bytes, 0);
}
