import { messages } from '#messages/features/editor/editor.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import type { AutosaveStore } from './autosave-store.ts';
import styles from './editor.module.css';

export const ProjectConflictNotice = observer(function ProjectConflictNotice({ autosave }: { readonly autosave: AutosaveStore }) {
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        {messages.conflict.text}
        {autosave.resolveError !== '' && ` ${autosave.resolveError}`}
      </p>
      <div className={styles.row}>
        <Button kind="primary" busy={autosave.resolving} onClick={() => void autosave.overwrite()}>
          {messages.conflict.saveThis}
        </Button>
        <Button busy={autosave.resolving} onClick={() => void autosave.load()}>
          {messages.conflict.loadOther}
        </Button>
      </div>
    </div>
  );
});
