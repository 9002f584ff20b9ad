import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import type { RendererConnection } from './renderer-messages.ts';
import type { StillCanvas } from './still-canvas.ts';

/** Puts a canvas into the element for the worker to paint on; undefined where workers can't paint. */
export type OpenStillCanvas = (over: HTMLElement) => StillCanvas | undefined;

/** The canvas that the worker of a player paints stills on: one for each place and connection. Seen only while it shows what the page draws. */
export class StillScreen {
  readonly #open: OpenStillCanvas;
  #over: HTMLElement | null = null;
  #canvas: StillCanvas | undefined;
  /** The newest frame that the worker painted as well. */
  #painted: YuvFrame | null = null;

  constructor(open: OpenStillCanvas) {
    this.#open = open;
  }

  place(over: HTMLElement | null, connection: RendererConnection | null): void {
    this.#over = over;
    if (connection !== null) this.connect(connection);
  }

  connect(connection: RendererConnection): void {
    const hadCanvas = this.#canvas !== undefined;
    this.disconnect();
    this.#canvas = this.#over === null ? undefined : this.#open(this.#over);
    const canvas = this.#canvas?.canvas;
    if (canvas !== undefined) connection.send({ kind: 'paint-stills', canvas }, [canvas]);
    else if (hadCanvas) connection.send({ kind: 'paint-stills', canvas: null });
  }

  /** A canvas can't change its worker. */
  disconnect(): void {
    this.#canvas?.remove();
    this.#canvas = undefined;
  }

  setPainted(frame: YuvFrame): void {
    this.#painted = frame;
  }

  /** The page draws this frame now. */
  follow(frame: YuvFrame): void {
    this.#canvas?.setShown(frame === this.#painted);
  }
}
