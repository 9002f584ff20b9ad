import { messages } from '#messages/features/video/transparent.messages';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import type { TransparentStore } from './transparent-store.ts';
import styles from './video.module.css';

/** A finished video that is rendered without its backgrounds, then the file; nothing before somebody asks for it. */
export const TransparentProgress = observer(function TransparentProgress({ store }: { readonly store: TransparentStore }) {
  const { phase } = store;
  return (
    <>
      <p className={styles.hint} role="status">
        {phase === 'rendering' && `${messages.rendering(store.share)} ${messages.about}`}
        {phase === 'ready' && messages.ready}
      </p>
      {(phase === 'rendering' || phase === 'ready') && (
        <div className={styles.row}>
          {phase === 'ready' ? (
            <a className={styles.download} href={store.path} download>
              <Download size={18} aria-hidden="true" />
              {messages.download}
            </a>
          ) : (
            <Button onClick={store.cancel}>{messages.cancel}</Button>
          )}
        </div>
      )}
      {phase === 'failed' && <ErrorNotice message={store.problem} retry={() => void store.render()} />}
    </>
  );
});
