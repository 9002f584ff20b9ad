import { words } from '#messages/features/try/try-player.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Select } from '../../components/select.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from './try-it.module.css';
import type { TryStore } from './try-store.ts';
import { videoPlace } from './get-try-editor-path.ts';

export interface TryStageProps {
  readonly script: string;
  readonly asked: number;
}

/** The live stage: drawn in the browser by the code that renders videos. */
export const TryStage = observer(function TryStage(props: TryStageProps) {
  const opened = usePageStore((pages) => pages.createTryStore(), 'try');
  if (opened.kind === 'failed') return <ErrorNotice message={words.notLoaded} />;
  return <OpenStage {...props} store={opened.kind === 'open' ? opened.store : null} />;
});

const OpenStage = observer(function OpenStage({ script, asked, store }: TryStageProps & { readonly store: TryStore | null }) {
  const { session } = useServices();
  const canvas = useRef<HTMLCanvasElement>(null);
  const answered = useRef(0);
  const [firstScript] = useState(script);
  const ready = store !== null && store.phase !== 'opening';
  const pictured = store?.player.pictured ?? false;

  useEffect(() => {
    store?.attach(canvas.current);
    return () => store?.attach(null);
  }, [store]);

  useEffect(() => {
    if (!ready || asked === answered.current) return;
    answered.current = asked;
    void store.say(script);
  }, [asked, ready, script, store]);

  useEffect(() => {
    if (ready && answered.current === 0) void store.prepare(firstScript);
  }, [ready, firstScript, store]);

  return (
    <>
      <div role="status">{store?.phase === 'failed' && <p className={styles.trouble}>{store.message}</p>}</div>
      <div className={styles.stage}>
        <img src="/pictures/stage.webp" width={960} height={540} alt="" className={styles.picture} />
        <canvas
          ref={canvas}
          hidden={!pictured}
          role="img"
          aria-label={words.stage(store?.presenters.find(({ id }) => id === store.avatarId)?.name, script)}
          className={styles.canvas}
        />
        {(!ready || store.phase === 'speaking') && asked > 0 && (
          <p className={styles.waiting}>
            <Spinner size="small" /> {ready ? words.speaking : words.opening}
          </p>
        )}
      </div>
      {ready && (
        <div className={styles.cast}>
          <Select
            label={words.presenter}
            size="small"
            value={store.avatarId}
            options={store.presenters.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={store.choosePresenter}
          />
          <Select
            label={words.voice}
            size="small"
            value={store.voiceId}
            options={store.voices.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={store.chooseVoice}
          />
          <LinkButton to={videoPlace({ script, avatarId: store.avatarId, voiceId: store.voiceId }, session.state.kind === 'signed-in')}>
            {words.makeVideo}
          </LinkButton>
        </div>
      )}
    </>
  );
});
