import { messages } from '#messages/features/try/try-player.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Select } from '../../components/select.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from './try-it.module.css';
import { TryStore } from './try-store.ts';
import { getTryEditorPath } from '../editor/editor-paths.ts';

export interface TryPlayerProps {
  readonly script: string;
  readonly requests: number;
}

/** Live player, drawn in the browser by the code that renders videos. */
export const TryPlayer = observer(function TryPlayer(props: TryPlayerProps) {
  const opened = usePageStore(async (app) => {
    const { createPlayer } = await app.loadMedia();
    return new TryStore({ presenters: app.presenters, speech: app.createVisitorSpeech(), createPlayer });
  }, 'try');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.notLoaded} />;
  return <OpenPlayer {...props} store={opened.kind === 'open' ? opened.store : null} />;
});

const OpenPlayer = observer(function OpenPlayer({ script, requests, store }: TryPlayerProps & { readonly store: TryStore | null }) {
  const { session } = useServices();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const spoken = useRef(0);
  const [firstScript] = useState(script);
  const ready = store !== null && store.phase !== 'opening' && store.phase !== 'unavailable';
  const rendered = typeof store?.player.drawnSceneId === 'string';

  useEffect(() => {
    store?.attach(canvas.current);
    return () => store?.attach(null);
  }, [store]);

  useEffect(() => {
    if (!ready || requests === spoken.current) return;
    spoken.current = requests;
    // The button is below the picture on a phone: who asked to hear it sees the mouth.
    stage.current?.scrollIntoView({ block: 'nearest' });
    void store.say(script);
  }, [requests, ready, script, store]);

  useEffect(() => {
    if (ready && spoken.current === 0) void store.prepare(firstScript);
  }, [ready, firstScript, store]);

  return (
    <>
      <div role="status">{store?.phase === 'failed' && <p className={styles.trouble}>{store.message}</p>}</div>
      {store?.phase === 'unavailable' && <ErrorNotice message={store.message} retry={() => void store.open()} />}
      <div ref={stage} className={styles.stage}>
        <img src="/pictures/stage.webp" width={960} height={540} alt="" className={styles.image} />
        <canvas
          ref={canvas}
          hidden={!rendered}
          role="img"
          aria-label={messages.stage(store?.presenters.find(({ id }) => id === store.avatarId)?.name, script)}
          className={styles.canvas}
        />
        {(store === null || store.phase === 'opening' || store.phase === 'speaking') && requests > 0 && (
          <p className={styles.waiting}>
            <Spinner size="small" /> {ready ? messages.speaking : messages.opening}
          </p>
        )}
      </div>
      {ready && (
        <div className={styles.cast}>
          <Select
            label={messages.presenter}
            size="small"
            value={store.avatarId}
            options={store.presenters.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={store.choosePresenter}
          />
          <Select
            label={messages.voice}
            size="small"
            value={store.voiceId}
            options={store.voices.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={store.chooseVoice}
          />
          <LinkButton
            to={getTryEditorPath({ script, avatarId: store.avatarId, voiceId: store.voiceId }, session.state.kind === 'signed-in')}
          >
            {messages.makeVideo}
          </LinkButton>
        </div>
      )}
    </>
  );
});
