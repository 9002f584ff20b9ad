import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { AutosaveStore, SaveLabel } from './autosave-store.ts';
import styles from './editor-bar.module.css';

interface Words {
  readonly short: string;
  readonly long: string;
  readonly icon: ReactNode;
  readonly trouble: boolean;
}

/** Only trouble, and its end, is said aloud: a person who types does not want to hear of every save. */
export const SaveState = observer(function SaveState({ autosave }: { readonly autosave: AutosaveStore }) {
  const { label, state } = autosave;
  const detail = state.trouble !== null && 'message' in state.trouble ? state.trouble.message : '';
  const words = wordsFor(label, detail);
  return (
    <>
      <span className={styles.saveState} data-trouble={words.trouble} title={words.long}>
        {words.icon}
        <span className={styles.saveWords}>{words.short}</span>
      </span>
      <VisuallyHidden>
        <span role="status">{words.trouble ? words.long : ''}</span>
      </VisuallyHidden>
    </>
  );
});

function wordsFor(label: SaveLabel, detail: string): Words {
  switch (label) {
    case 'new':
      return {
        short: 'Not saved yet',
        long: 'Your project is saved when you make the first change.',
        icon: <CloudUpload size={16} aria-hidden="true" />,
        trouble: false,
      };
    case 'saved':
      return { short: 'Saved', long: 'All changes are saved.', icon: <CloudCheck size={16} aria-hidden="true" />, trouble: false };
    case 'saving':
    case 'waiting':
      return {
        short: 'Saving…',
        long: 'Your last changes are being saved.',
        icon: <CloudUpload size={16} aria-hidden="true" />,
        trouble: false,
      };
    case 'retrying':
      return {
        short: 'Not saved, trying again',
        long: `Not saved yet. ${detail} Saving is tried again by itself.`,
        icon: <CloudOff size={16} aria-hidden="true" />,
        trouble: true,
      };
    case 'refused':
      return {
        short: 'Not saved',
        long: `Not saved. ${detail} Your changes are kept in this browser.`,
        icon: <TriangleAlert size={16} aria-hidden="true" />,
        trouble: true,
      };
    case 'stale':
      return {
        short: 'Saved elsewhere',
        long: 'Not saved: choose which version to keep.',
        icon: <TriangleAlert size={16} aria-hidden="true" />,
        trouble: true,
      };
  }
}
