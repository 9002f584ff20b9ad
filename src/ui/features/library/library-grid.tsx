import { words } from '#words/library.ts';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { LibraryStore } from './library-store.ts';
import styles from './library.module.css';
import { VideoCard } from './video-card.tsx';

export const LibraryGrid = observer(function LibraryGrid({ store }: { readonly store: LibraryStore }) {
  const { shown } = store;
  return (
    <>
      <p role="status">
        <VisuallyHidden>{store.search && words.tools.found(shown.length)}</VisuallyHidden>
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={words.nothingFound.title}
          text={words.nothingFound.text(store.search)}
          actions={<Button onClick={() => store.find('')}>{words.nothingFound.showAll}</Button>}
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
