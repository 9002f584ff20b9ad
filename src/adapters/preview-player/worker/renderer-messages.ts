import type { PreviewScene } from '../../../ports/preview-player.ts';

/** Page to worker. `load` ids rise; a newer load ends an older one that is under way. */
export type RendererRequest =
  | { readonly kind: 'load'; readonly id: number; readonly scene: PreviewScene; readonly token: string | null }
  /** Makes a scene ready that may be shown next; the newest one is kept. */
  | { readonly kind: 'prepare'; readonly id: number; readonly scene: PreviewScene; readonly token: string | null }
  /** A `load` of the scene that was prepared under this id. */
  | { readonly kind: 'show'; readonly id: number }
  | { readonly kind: 'picture'; readonly id: number; readonly frame: number }
  /** A buffer the page is done with. */
  | { readonly kind: 'reuse'; readonly buffer: ArrayBuffer };

/** Worker to page. */
export type RendererResponse =
  | { readonly kind: 'ready'; readonly id: number; readonly frameCount: number; readonly frameRate: number; readonly leadIn: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | {
      readonly kind: 'picture';
      readonly id: number;
      readonly frame: number;
      readonly width: number;
      readonly height: number;
      readonly data: ArrayBuffer;
    };

/** The worker as the page sees it. */
export interface RendererConnection {
  send(request: RendererRequest, transfer?: Transferable[]): void;
  onResponse(listener: (response: RendererResponse) => void): void;
  /** The worker itself broke; nothing more will be answered. */
  onError(listener: (message: string) => void): void;
  close(): void;
}
