import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import type { RendererConnection } from './renderer-messages.ts';
import type { SceneClock } from './scene-clock.ts';
import type { OpenStillCanvas } from './still-screen.ts';

/** What the player needs of a page. */
export interface PreviewPlayerOptions {
  readonly openConnection: () => RendererConnection;
  readonly clock: SceneClock;
  /** Calls `action` before the next repaint; the result cancels it. */
  readonly onNextFrame: (action: () => void) => () => void;
  readonly draw: (canvas: HTMLCanvasElement, frame: YuvFrame) => void;
  readonly openStillCanvas?: OpenStillCanvas;
  /** Bearer token for private images; null when signed out. */
  readonly token: () => Promise<string | null>;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}
