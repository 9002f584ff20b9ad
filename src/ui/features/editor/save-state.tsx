import { words } from '#messages/features/editor/editor.messages';
import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { AutosaveStore, SaveLabel } from './autosave-store.ts';
import styles from './editor-bar.module.css';

interface Said {
  readonly short: string;
  readonly long: string;
  readonly icon: ReactNode;
  readonly trouble: boolean;
}

/** Only trouble, and its end, is said aloud: a person who types does not want to hear of every save. */
export const SaveState = observer(function SaveState({ autosave }: { readonly autosave: AutosaveStore }) {
  const { label, state } = autosave;
  const detail = state.trouble !== null && 'message' in state.trouble ? state.trouble.message : '';
  const said = saidOf(label, detail);
  return (
    <>
      <span className={styles.saveState} data-trouble={said.trouble} title={said.long}>
        {said.icon}
        <span className={styles.saveWords}>{said.short}</span>
      </span>
      <VisuallyHidden>
        <span role="status">{said.trouble ? said.long : ''}</span>
      </VisuallyHidden>
    </>
  );
});

function saidOf(label: SaveLabel, detail: string): Said {
  switch (label) {
    case 'new':
      return {
        ...words.saving.new,
        icon: <CloudUpload size={16} aria-hidden="true" />,
        trouble: false,
      };
    case 'saved':
      return { ...words.saving.saved, icon: <CloudCheck size={16} aria-hidden="true" />, trouble: false };
    case 'saving':
    case 'waiting':
      return {
        ...words.saving.underWay,
        icon: <CloudUpload size={16} aria-hidden="true" />,
        trouble: false,
      };
    case 'retrying':
      return {
        short: words.saving.retrying.short,
        long: words.saving.retrying.long(detail),
        icon: <CloudOff size={16} aria-hidden="true" />,
        trouble: true,
      };
    case 'refused':
      return {
        short: words.saving.refused.short,
        long: words.saving.refused.long(detail),
        icon: <TriangleAlert size={16} aria-hidden="true" />,
        trouble: true,
      };
    case 'stale':
      return {
        ...words.saving.stale,
        icon: <TriangleAlert size={16} aria-hidden="true" />,
        trouble: true,
      };
  }
}
