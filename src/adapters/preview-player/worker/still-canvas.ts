/** A canvas that the worker paints on. It's hidden until it shows what the page would draw, or something newer. */
export interface StillCanvas {
  readonly canvas: OffscreenCanvas;
  setShown(isShown: boolean): void;
  remove(): void;
}

/** Puts a canvas into `over`; undefined in browsers whose workers can't paint. */
export function openStillCanvas(over: HTMLElement): StillCanvas | undefined {
  const element = document.createElement('canvas');
  if (!('transferControlToOffscreen' in element)) return undefined;
  element.hidden = true;
  over.append(element);
  return {
    canvas: element.transferControlToOffscreen(),
    setShown: (isShown) => void (element.hidden = !isShown),
    remove: () => element.remove(),
  };
}
