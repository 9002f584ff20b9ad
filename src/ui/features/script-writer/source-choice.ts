import type { ScriptRequestSource } from '#ports/script-api.ts';
import type { DocumentTextFile } from '#ports/script-api.ts';

export const SOURCE_KINDS = ['page', 'document', 'text', 'topic'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** What was typed and chosen; all of it stays when another kind is looked at. */
export interface SourceChoice {
  readonly kind: SourceKind;
  readonly url: string;
  readonly document: (DocumentTextFile & { readonly name: string }) | null;
  readonly text: string;
  readonly topic: string;
}

/** What is sent; null while it is missing. */
export function toRequestSource({ kind, url, document, text, topic }: SourceChoice): ScriptRequestSource | null {
  switch (kind) {
    case 'page':
      return url.trim() === '' ? null : { kind, url: url.trim() };
    case 'document':
      return document === null ? null : { kind: 'text', title: document.title, text: document.text };
    case 'text':
      return text.trim() === '' ? null : { kind, text };
    case 'topic':
      return topic.trim() === '' ? null : { kind };
  }
}
