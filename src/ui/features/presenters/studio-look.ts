import type { FoundPoints } from '#domain/photo-presenter/found-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { spreadMask } from '#domain/photo-presenter/spread-mask.ts';
import { createOutline } from '#domain/presenters/studio/paint-alpha.ts';
import { hasTransparency, type StudioState } from '#domain/presenters/studio/studio-state.ts';
import type { OwnPresenters } from '#ports/own-presenters.ts';
import type { PhotoReader } from '#ports/photo-reader.ts';

export interface StudioLookPorts {
  readonly ownPresenters: Pick<OwnPresenters, 'findPoints'>;
  readonly reader: Pick<PhotoReader, 'encode'>;
}

/** Asks the server where the face is in a photo, one photo at a time: a newer one ends the question about an older one. */
export class StudioLook {
  readonly #ports: StudioLookPorts;
  readonly #seen = new WeakSet<PhotoImage>();
  #work = new AbortController();

  constructor(ports: StudioLookPorts) {
    this.#ports = ports;
  }

  hasSeen(image: PhotoImage): boolean {
    return this.#seen.has(image);
  }

  /** Undefined where the server can't be asked: the points are guessed then. */
  async find(image: PhotoImage): Promise<FoundPoints | undefined | 'superseded'> {
    this.#seen.add(image);
    this.#work.abort();
    const work = new AbortController();
    this.#work = work;
    const outcome = await this.#ports.ownPresenters.findPoints(await this.#ports.reader.encode(image, 'jpeg'), { signal: work.signal });
    if (work.signal.aborted) return 'superseded';
    return outcome.kind === 'ok' ? outcome.value : undefined;
  }

  /** What is asked is answered with `superseded`. */
  stop(): void {
    this.#work.abort();
  }
}

/** An outline to paint on: the person's where that is known. A byte a pixel. */
export function drawOutline({ image, points, foreground }: StudioState): Uint8Array {
  return foreground === null ? createOutline(image, points).data : spreadMask(foreground, image);
}

/** As it is stored and sent: with its transparency where that is what is cut out. */
export function encodeStudioPhoto(reader: Pick<PhotoReader, 'encode'>, { image, background }: StudioState): Promise<Blob> {
  return reader.encode(image, background === 'cut-out' && hasTransparency(image) ? 'png' : 'jpeg');
}
