import type { CSSProperties } from 'react';
import { createCutoutPath } from '#domain/presenters/custom-look.ts';
import { getSetThumbnailUrl } from '#domain/renderer/set-file.ts';
import type { Background } from '#domain/project/project.ts';
import type { ThumbnailScene as Still } from '#ports/library-api.ts';
import styles from './scene-thumbnail.module.css';

/** Thumbnail of the first scene: presenter and background. Hidden from screen readers. */
export function SceneThumbnail({ still }: { readonly still: Still }) {
  return (
    <div className={styles.still} data-format={still.aspectRatio} data-framing={still.framing} style={toBackgroundStyle(still.background)}>
      <img src={createCutoutPath(still.avatarId)} alt="" loading="lazy" className={styles.presenter} />
    </div>
  );
}

function toBackgroundStyle(background: Background): CSSProperties {
  switch (background.kind) {
    case 'colour':
      return { background: background.colour };
    case 'gradient':
      // CSS measures angles from the top, projects from left to right.
      return { background: `linear-gradient(${background.angle + 90}deg, ${background.from}, ${background.to})` };
    case 'image':
    case 'video':
      return { backgroundImage: `url("/api/background/${encodeURIComponent(background.assetId)}/thumbnail")` };
    case 'set':
      return { backgroundImage: `url("${getSetThumbnailUrl(background.set)}")` };
  }
}
