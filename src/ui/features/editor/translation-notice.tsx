import { messages } from '#messages/features/editor/translation.messages';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { getProjectEditorPath } from '../../editor-paths.ts';
import styles from './editor.module.css';
import type { ProjectStore } from './project-store.ts';
import type { TranslationStore } from './translation-store.ts';

interface LongScenesNoticeProps {
  readonly translation: TranslationStore;
  readonly project: ProjectStore;
}

/** In a translated project: what changed in the original, with a button that translates only that. */
export const TranslationNotice = observer(function TranslationNotice({ translation }: { readonly translation: TranslationStore }) {
  const { changes, source } = translation;
  if (changes === null || source === null) return null;
  return (
    <div role="status" className={styles.conflict}>
      <p>
        {messages.outdated(changes.outdated.length + changes.removed.length)}
        {translation.message !== '' && ` ${translation.message}`}
      </p>
      <div className={styles.row}>
        <Button kind="primary" busy={translation.busy} onClick={() => void translation.update()}>
          {messages.update}
        </Button>
        <LinkButton to={getProjectEditorPath(source.id)}>{messages.openOriginal}</LinkButton>
      </div>
    </div>
  );
});

/** Scenes of a translated project that run long, each with a button that selects it one that has it spoken faster, and one that shortens its text. */
export const LongScenesNotice = observer(function LongScenesNotice({ translation, project }: LongScenesNoticeProps) {
  const { longScenes, lastFit, canShorten } = translation;
  if (longScenes.length === 0 && lastFit === null) return null;
  return (
    <div role="status" className={styles.conflict}>
      <p>
        {longScenes.length > 0 && lastFit !== 'sped-up' && messages.long.text(longScenes.length)}{' '}
        {lastFit !== null && messages.long.fitted[lastFit]} {translation.message}
      </p>
      <div className={styles.row}>
        {longScenes.map((long) => {
          const { sceneId, sceneIndex, original, translated } = long;
          return (
            <Fragment key={sceneId}>
              <Button onClick={() => project.select(sceneId)}>
                {messages.long.scene({ scene: sceneIndex + 1, original: Math.round(original), translated: Math.round(translated) })}
              </Button>
              {translation.canSpeedUp(long) && (
                <Button
                  disabled={translation.busy}
                  aria-label={messages.long.speedUpOf(sceneIndex + 1)}
                  onClick={() => translation.speedUp(long)}
                >
                  {messages.long.speedUp}
                </Button>
              )}
              {canShorten && (
                <Button
                  busy={translation.shortening.includes(sceneId)}
                  disabled={translation.busy}
                  aria-label={messages.long.shortenOf(sceneIndex + 1)}
                  onClick={() => void translation.shorten([sceneId])}
                >
                  {messages.long.shorten}
                </Button>
              )}
            </Fragment>
          );
        })}
        {longScenes.filter((long) => translation.canSpeedUp(long)).length > 1 && (
          <Button kind="primary" disabled={translation.busy} onClick={() => translation.speedUpAll()}>
            {messages.long.speedUpAll}
          </Button>
        )}
        {canShorten && longScenes.length > 1 && (
          <Button disabled={translation.busy} onClick={() => void translation.shortenAll()}>
            {messages.long.shortenAll}
          </Button>
        )}
        {lastFit !== null && <Button onClick={() => translation.undoFit()}>{messages.long.undo}</Button>}
      </div>
    </div>
  );
});
