import { messages } from '#messages/features/video/transparent.messages';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { TransparentStore } from './transparent-store.ts';
import styles from './video.module.css';

/** Renders a finished video without its backgrounds, then offers the file. */
export const TransparentDownload = observer(function TransparentDownload({ taskId }: { readonly taskId: string }) {
  const opened = usePageStore((app) => new TransparentStore(app, taskId), taskId);
  if (opened.kind !== 'open') return null;
  const { store } = opened;
  return (
    <div>
      <div className={styles.row}>
        {store.phase === 'ready' ? (
          <a className={styles.download} href={store.path} download>
            <Download size={18} aria-hidden="true" />
            {messages.download}
          </a>
        ) : (
          <Button busy={store.phase === 'rendering'} onClick={() => void store.render()}>
            {messages.render}
          </Button>
        )}
        {store.phase === 'rendering' && <Button onClick={store.cancel}>{messages.cancel}</Button>}
      </div>
      <p className={styles.hint} role="status">
        {store.phase === 'rendering' ? messages.rendering(store.share) : store.phase === 'ready' ? messages.ready : messages.about}
      </p>
      {store.phase === 'failed' && <ErrorNotice message={store.problem} retry={() => void store.render()} />}
    </div>
  );
});
