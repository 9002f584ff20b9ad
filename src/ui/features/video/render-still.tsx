import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { VideoDetail } from '#ports/video-api.ts';
import { usePageStore } from '../../use-page-store.ts';
import styles from './video.module.css';

/** In the place of the player, until there is one: the scene that is being drawn. */
export const RenderStill = observer(function RenderStill({ video }: { readonly video: VideoDetail }) {
  const opened = usePageStore(async (app) => new (await import('./render-still-store.ts')).RenderStillStore(app), video.taskId);
  const store = opened.kind === 'open' ? opened.store : null;
  useEffect(() => void store?.show(video), [store, video]);
  return (
    <div className={styles.stage} data-format={video.aspectRatio}>
      <div className={styles.still}>{store !== null && store.image !== null && <img src={store.image} alt="" />}</div>
    </div>
  );
});
