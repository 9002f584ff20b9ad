import { words } from '#messages/features/editor/editor.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import type { AutosaveStore } from './autosave-store.ts';
import styles from './editor.module.css';

export const ConflictNotice = observer(function ConflictNotice({ autosave }: { readonly autosave: AutosaveStore }) {
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        {words.conflict.text}
        {autosave.resolveTrouble !== '' && ` ${autosave.resolveTrouble}`}
      </p>
      <div className={styles.row}>
        <Button kind="primary" busy={autosave.resolving} onClick={() => void autosave.overwrite()}>
          {words.conflict.saveThis}
        </Button>
        <Button busy={autosave.resolving} onClick={() => void autosave.load()}>
          {words.conflict.loadOther}
        </Button>
      </div>
    </div>
  );
});
