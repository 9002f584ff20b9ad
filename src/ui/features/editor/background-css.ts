import type { Background } from '#domain/project/project.ts';
import { getSetThumbnailUrl } from '#domain/renderer/set-file.ts';

/** `findThumbnailUrl`: of an upload; without one its place stays empty. */
export function toBackgroundCss(
  background: Background,
  findThumbnailUrl: (assetId: string) => string | undefined = () => undefined,
): string {
  switch (background.kind) {
    case 'colour':
      return background.colour;
    case 'gradient':
      return `linear-gradient(${background.angle + 90}deg, ${background.from}, ${background.to})`;
    case 'image':
    case 'video':
      return toCoverCss(findThumbnailUrl(background.assetId));
    case 'set':
      return toCoverCss(getSetThumbnailUrl(background.set));
  }
}

function toCoverCss(url: string | undefined): string {
  return url === undefined ? 'none' : `url(${JSON.stringify(url)}) center / cover`;
}
