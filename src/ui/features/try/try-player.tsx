import { messages } from '#messages/features/try/try-player.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Select } from '../../components/select.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from './try-it.module.css';
import { TryStore } from './try-store.ts';
import { getTryEditorPath } from '../../editor-paths.ts';

export interface TryPlayerProps {
  readonly script: string;
  readonly requests: number;
  /** The place of what goes wrong, and of the presenter, the voice and the way on. */
  readonly choices: HTMLElement | null;
  /** The first frame is drawn. */
  readonly onShown: () => void;
}

/** Live player, drawn in the browser by the code that renders videos. */
export const TryPlayer = observer(function TryPlayer(props: TryPlayerProps) {
  const opened = usePageStore(async (app) => {
    const { createPlayer } = await app.loadMedia();
    return new TryStore({ presenters: app.presenters, speech: app.createVisitorSpeech(), createPlayer });
  }, 'try');
  if (opened.kind === 'failed') return props.choices && createPortal(<ErrorNotice message={messages.notLoaded} />, props.choices);
  return <OpenPlayer {...props} store={opened.kind === 'open' ? opened.store : null} />;
});

type OpenPlayerProps = TryPlayerProps & { readonly store: TryStore | null };

const OpenPlayer = observer(function OpenPlayer({ script, requests, choices, onShown, store }: OpenPlayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const spoken = useRef(0);
  const [firstScript] = useState(script);
  const ready = isReady(store);
  const rendered = typeof store?.player.drawnSceneId === 'string';

  useEffect(() => {
    store?.attach(canvas.current);
    return () => store?.attach(null);
  }, [store]);

  useEffect(() => {
    if (!ready || requests === spoken.current) return;
    spoken.current = requests;
    // On a small screen, the button can be a scroll below the picture: who asked to hear it sees the mouth.
    canvas.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    void store.say(script);
  }, [requests, ready, script, store]);

  useEffect(() => {
    if (ready && spoken.current === 0) void store.prepare(firstScript);
  }, [ready, firstScript, store]);

  useEffect(() => {
    if (rendered) onShown();
  }, [rendered, onShown]);

  return (
    <>
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
      {choices && createPortal(<Choices script={script} store={store} />, choices)}
    </>
  );
});

const Choices = observer(function Choices({ script, store }: Pick<OpenPlayerProps, 'script' | 'store'>) {
  const { session } = useServices();
  return (
    <>
      <div role="status">{store?.phase === 'failed' && <p className={styles.trouble}>{store.message}</p>}</div>
      {store?.phase === 'unavailable' && <ErrorNotice message={store.message} retry={() => void store.open()} />}
      {isReady(store) && (
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

function isReady(store: TryStore | null): store is TryStore {
  return store !== null && store.phase !== 'opening' && store.phase !== 'unavailable';
}
