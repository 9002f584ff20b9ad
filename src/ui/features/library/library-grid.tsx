import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { plural } from '../../text/format.ts';
import type { LibraryStore } from './library-store.ts';
import styles from './library.module.css';
import { VideoCard } from './video-card.tsx';

export const LibraryGrid = observer(function LibraryGrid({ store }: { readonly store: LibraryStore }) {
  const { shown } = store;
  return (
    <>
      <p role="status">
        <VisuallyHidden>{store.search && `${plural(shown.length, 'video')} found`}</VisuallyHidden>
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title="No video is called that"
          text={`Nothing matches “${store.search}”.`}
          actions={<Button onClick={() => store.find('')}>Show all videos</Button>}
        />
      ) : (
        <ul className={styles.grid}>
          {shown.map((video) => (
            <li key={video.taskId}>
              <VideoCard store={store} video={video} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
