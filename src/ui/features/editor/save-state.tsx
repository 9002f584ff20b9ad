import { messages } from '#messages/features/editor/editor.messages';
import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { AutosaveStore, SaveLabel } from './autosave-store.ts';
import styles from './editor-bar.module.css';

interface SaveMessage {
  readonly short: string;
  readonly long: string;
  readonly icon: ReactNode;
  readonly error: boolean;
}

/** Announces only errors and their end: announcing every save would disturb typing. */
export const SaveState = observer(function SaveState({ autosave }: { readonly autosave: AutosaveStore }) {
  const { label, state } = autosave;
  const detail = state.error !== null && 'message' in state.error ? state.error.message : '';
  const said = getSaveMessage(label, detail);
  return (
    <>
      <span className={styles.saveState} data-trouble={said.error} title={said.long}>
        {said.icon}
        <span className={styles.saveWords}>{said.short}</span>
      </span>
      <VisuallyHidden>
        <span role="status">{said.error ? said.long : ''}</span>
      </VisuallyHidden>
    </>
  );
});

function getSaveMessage(label: SaveLabel, detail: string): SaveMessage {
  switch (label) {
    case 'new':
      return {
        ...messages.saving.new,
        icon: <CloudUpload size={16} aria-hidden="true" />,
        error: false,
      };
    case 'saved':
      return { ...messages.saving.saved, icon: <CloudCheck size={16} aria-hidden="true" />, error: false };
    case 'saving':
    case 'waiting':
      return {
        ...messages.saving.saving,
        icon: <CloudUpload size={16} aria-hidden="true" />,
        error: false,
      };
    case 'retrying':
      return {
        short: messages.saving.retrying.short,
        long: messages.saving.retrying.long(detail),
        icon: <CloudOff size={16} aria-hidden="true" />,
        error: true,
      };
    case 'refused':
      return {
        short: messages.saving.refused.short,
        long: messages.saving.refused.long(detail),
        icon: <TriangleAlert size={16} aria-hidden="true" />,
        error: true,
      };
    case 'stale':
      return {
        ...messages.saving.stale,
        icon: <TriangleAlert size={16} aria-hidden="true" />,
        error: true,
      };
  }
}
