import type { PhotoPresenterInput, PhotoProblem } from '#domain/photo-presenter/photo-presenter.ts';
import type { Rig } from '#domain/renderer/drawing/rig.ts';

/**
 * Makes the files of presenters from photos and drawings, beside the threads that answer requests. Whatever the photo holds, `compile` resolves within its limits of
 * time and memory; on abort it rejects with the signal's reason.
 */
export interface PhotoCompiler {
  compile(input: PhotoPresenterInput, options: { readonly signal: AbortSignal }): Promise<PhotoCompileOutcome>;
  /** Never `failed`: what can be drawn is decided before. */
  draw(rig: Rig, options: { readonly signal: AbortSignal }): Promise<PhotoCompileOutcome>;
  /** Idempotent. Ends what runs; a later `compile` is `stopped`. */
  stop(): Promise<void>;
}

export type PhotoCompileOutcome = {
  /** Seconds it took, also where it failed. */
  readonly seconds: number;
} & (
  | ({ readonly kind: 'compiled' } & PresenterFileSet)
  | { readonly kind: 'failed'; readonly problems: readonly PhotoProblem[] }
  /** Took too long or too much memory, or the compiler was stopped. */
  | { readonly kind: 'stopped' }
);

/** A presenter as files. */
export interface PresenterFileSet {
  /** Gzip of what `decodePresenterPack` reads. */
  readonly pack: Uint8Array;
  /** WebP, 360x440. */
  readonly thumbnail: Uint8Array;
  /** The presenter alone: WebP with transparency, 360x440. */
  readonly cutout: Uint8Array;
}
