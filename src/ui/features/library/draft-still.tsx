import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { LibraryItem } from '#ports/library-api.ts';
import type { DraftStillsStore } from './draft-stills-store.ts';
import styles from './item-card.module.css';
import { SceneThumbnail } from './scene-thumbnail.tsx';

interface DraftStillProps {
  readonly drafts: DraftStillsStore;
  readonly item: Pick<LibraryItem, 'projectId' | 'changedAt' | 'still'>;
}

/** A draft's first scene as it's rendered, drawn once its card is in view; until then a sketch of it. */
export const DraftStill = observer(function DraftStill({ drafts, item }: DraftStillProps) {
  const place = useRef<HTMLDivElement>(null);
  const { projectId, changedAt, still } = item;
  const poster = drafts.findPoster(item);
  useEffect(() => {
    if (place.current === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) drafts.want({ projectId, changedAt });
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [drafts, projectId, changedAt]);
  return (
    <div ref={place} className={styles.draft}>
      {poster !== undefined && <img src={poster} alt="" className={styles.image} />}
      {poster === undefined && still !== null && <SceneThumbnail still={still} />}
    </div>
  );
});
