import { splitSearchTerms } from '../library/library-names.ts';
import { STOCK_LIMITS, type StockKind } from './stock-item.ts';

interface OwnUpload {
  readonly name: string;
  /** Length of a clip; null for an image. */
  readonly seconds: number | null;
}

/**
 * The uploads that a search of stock media finds beside the service's items: those whose name has most of its words first, then in the given
 * order. One word is enough, since a suggestion has two; without words, all are found.
 */
export function findOwnUploads<Upload extends OwnUpload>(
  uploads: readonly Upload[],
  { words, kind }: { readonly words: string; readonly kind: StockKind },
): readonly Upload[] {
  const terms = splitSearchTerms(words);
  return uploads
    .filter(({ seconds }) => (seconds === null) === (kind === 'image'))
    .map((upload) => ({ upload, found: countTerms(upload.name, terms) }))
    .filter(({ found }) => found > 0 || terms.length === 0)
    .toSorted((one, other) => other.found - one.found)
    .slice(0, STOCK_LIMITS.own)
    .map(({ upload }) => upload);
}

function countTerms(name: string, terms: readonly string[]): number {
  const text = name.normalize('NFC').toLowerCase();
  return terms.filter((term) => text.includes(term)).length;
}
