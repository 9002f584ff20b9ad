import { messages } from '#messages/features/presenters/studio.messages';
import { useEffect, useRef } from 'react';
import type { OwnPresenter } from '#domain/presenters/own-presenter.ts';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { getTryEditorPath } from '../../editor-paths.ts';
import type { StudioStore } from './studio-store.ts';
import styles from './studio.module.css';

/** The saved presenter, and what to do with it. */
export function StudioMade({ store, presenter }: { readonly store: StudioStore; readonly presenter: OwnPresenter }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { name, thumbnailUrl, avatarId, voiceId } = presenter;
  return (
    <section className={styles.made}>
      {thumbnailUrl !== null && <img src={thumbnailUrl} alt={messages.save.picture(name)} width={360} height={440} />}
      <div className={styles.column}>
        <h2 ref={title} tabIndex={-1}>
          {messages.save.made(name)}
        </h2>
        <p>{messages.save.madeText}</p>
        <div className={styles.row}>
          <LinkButton kind="primary" to={getTryEditorPath({ script: '', avatarId, voiceId: voiceId ?? '' }, true)}>
            {messages.save.use}
          </LinkButton>
          <LinkButton to="/dashboard/presenters">{messages.back}</LinkButton>
          <Button kind="ghost" onClick={store.startAgain}>
            {messages.save.another}
          </Button>
        </div>
      </div>
    </section>
  );
}
