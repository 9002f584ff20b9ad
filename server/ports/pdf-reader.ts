import type { SourceDocument } from '#domain/documents/source-document.ts';

/**
 * Reads the texts of uploaded PDFs. They are untrusted: whatever a file holds, `read` resolves within its limits of time and memory, blocks no
 * thread that the rest of the server needs, runs nothing of it and fetches nothing.
 */
export interface PdfReader {
  read(file: Uint8Array, options?: { readonly signal?: AbortSignal }): Promise<PdfReadResult>;
  /** Idempotent. Ends what runs; a later `read` is `refused`. */
  stop(): Promise<void>;
}

export type PdfReadResult = {
  /** Seconds of a processor core it took, also where it was refused. */
  readonly seconds: number;
} & (
  | {
      readonly kind: 'read';
      readonly document: SourceDocument;
      /** Pages that it has and that weren't read, since they are more than anybody makes a video of. */
      readonly unread: number;
    }
  | PdfFailure
);

/** `no-text`: pages are images, as scanners make them. */
export interface PdfFailure {
  readonly kind: 'refused';
  readonly code: 'damaged' | 'locked' | 'no-text' | 'too-heavy';
  readonly message: string;
}
