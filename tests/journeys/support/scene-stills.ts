import type { Locator, Page } from '@playwright/test';
import type { HexColor } from '#domain/project/project.ts';

/** Levels by which a channel of an encoded color may differ from the one that was drawn. */
const ROUNDING = 16;

/** Where nothing but the background is, in shares of the image. */
const CORNER = 0.04;

/** Red, green and blue at the corner of each image; null of one that hasn't loaded. */
function readCorners(images: Locator): Promise<readonly (readonly number[] | null)[]> {
  return images.evaluateAll(
    (elements, corner) =>
      elements.map((image) => {
        if (!(image instanceof HTMLImageElement) || !image.complete || image.naturalWidth === 0) return null;
        const copy = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const context = copy.getContext('2d');
        context?.drawImage(image, 0, 0);
        return [...(context?.getImageData(copy.width * corner, copy.height * corner, 1, 1).data ?? [])].slice(0, 3);
      }),
    CORNER,
  );
}

/** Which of these colors each is, else null. */
function nameColors(found: readonly (readonly number[] | null)[], colors: readonly HexColor[]): readonly (HexColor | null)[] {
  const isNear = (color: HexColor, seen: readonly number[]): boolean =>
    seen.every((value, at) => Math.abs(value - Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16)) <= ROUNDING);
  return found.map((seen) => (seen === null ? null : (colors.find((color) => isNear(color, seen)) ?? null)));
}

/** Which of these colors is the background of each image. */
export async function readBackgrounds(images: Locator, colors: readonly HexColor[]): Promise<readonly (HexColor | null)[]> {
  return nameColors(await readCorners(images), colors);
}

/** Notes with each frame of the browser what the corner of the editor's stage shows. The result: all colors of the stage, in order. */
export async function watchStage(page: Page, colors: readonly HexColor[]): Promise<() => Promise<readonly (HexColor | null)[]>> {
  await page.evaluate((corner) => {
    const seen: number[][] = [];
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    /** What is on top at the corner; a canvas, an image or a colored element. */
    const read = (): number[] => {
      const frame = document.querySelector('canvas[role="img"]')?.parentElement;
      if (context === null || frame === null || frame === undefined) return [];
      const covers = [...frame.querySelectorAll('canvas:not([hidden]), div, img')].filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isWhole = width > frame.clientWidth * 0.9 && height > frame.clientHeight * 0.9;
        return isWhole && element.checkVisibility({ visibilityProperty: true });
      });
      context.clearRect(0, 0, 1, 1);
      for (const element of covers) {
        if (element instanceof HTMLCanvasElement)
          context.drawImage(element, element.width * corner, element.height * corner, 1, 1, 0, 0, 1, 1);
        else if (element instanceof HTMLImageElement) {
          const { naturalWidth, naturalHeight } = element;
          context.drawImage(element, naturalWidth * corner, naturalHeight * corner, 1, 1, 0, 0, 1, 1);
        } else {
          context.fillStyle = getComputedStyle(element).backgroundColor;
          context.fillRect(0, 0, 1, 1);
        }
      }
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const look = (): void => {
      seen.push(read());
      if (Reflect.get(window, 'stageColors') === seen) requestAnimationFrame(look);
    };
    Reflect.set(window, 'stageColors', seen);
    // From the next press on: what is shown before it is another scene's by right.
    addEventListener('click', () => requestAnimationFrame(look), { once: true });
  }, CORNER);
  return async () => {
    const seen = await page.evaluate((): number[][] => {
      const found = Reflect.get(window, 'stageColors');
      Reflect.set(window, 'stageColors', null);
      return found;
    });
    return nameColors(seen, colors);
  };
}
