import type { PhotoPresenterInput, PhotoPresenterResult } from '#domain/photo-presenter/photo-presenter.ts';

/** Makes the pack of a presenter from a photo, for a preview that follows every change. */
export interface PresenterCompiler {
  /** Rejects with the signal's reason on abort, at once: the work for an older state is worth nothing. */
  compile(input: PhotoPresenterInput, options: { readonly signal: AbortSignal }): Promise<PhotoPresenterResult>;
  /** Idempotent. */
  stop(): void;
}
