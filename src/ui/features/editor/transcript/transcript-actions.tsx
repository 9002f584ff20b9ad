import { messages } from '#messages/features/editor/transcript/transcript.messages';
import { Captions } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { isSpeakable } from '#domain/script/parse-script.ts';
import { Button } from '#ui/components/button.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import type { EditorSession } from '../editor-store.ts';
import section from '../inspector-section.module.css';
import styles from '../recording.module.css';
import { ReplaceDialog } from './replace-dialog.tsx';
import { findSource } from './transcript-sources.ts';
import type { TranscriptStore } from './transcript-store.ts';

interface TranscriptActionsProps {
  readonly session: EditorSession;
  readonly store: TranscriptStore;
  /** Whether the workspace's clip has sound. */
  readonly hasSound: (assetId: string) => boolean;
}

/** Turns what is said in the scene's recording or clip into its script. */
export const TranscriptActions = observer(function TranscriptActions({ session, store, hasSound }: TranscriptActionsProps) {
  const { scene } = session.project;
  const { available, busy } = store;
  const source = findSource(scene, hasSound);
  const isOfScene = store.sceneId === scene.id;
  const isEmpty = scene.recording === undefined && !isSpeakable(scene.script);
  return (
    <>
      {isEmpty && available !== null && <p className={section.hint}>{available ? messages.withoutScript : messages.notConnected}</p>}
      {available === true && source !== undefined && (
        <>
          <div className={styles.row}>
            <Button busy={busy} icon={<Captions size={16} aria-hidden="true" />} onClick={() => void store.write(source)}>
              {source.kind === 'clip' ? messages.clip : messages.recording}
            </Button>
          </div>
          <p className={section.hint}>{source.kind === 'clip' ? messages.clipHint : messages.recordingHint}</p>
        </>
      )}
      <div role="status" className={section.hint}>
        {busy && messages.working}
        {!busy && isOfScene && store.message}
      </div>
      {isOfScene && store.error !== '' && <ErrorNotice message={store.error} />}
      <ReplaceDialog store={store} />
    </>
  );
});
