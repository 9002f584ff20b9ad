import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import type { AutosaveStore } from './autosave-store.ts';
import styles from './editor.module.css';

export const ConflictNotice = observer(function ConflictNotice({ autosave }: { readonly autosave: AutosaveStore }) {
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        This project was saved somewhere else since you opened it. What you see here is kept in this browser.
        {autosave.resolveTrouble !== '' && ` ${autosave.resolveTrouble}`}
      </p>
      <div className={styles.row}>
        <Button kind="primary" busy={autosave.resolving} onClick={() => void autosave.overwrite()}>
          Save this version
        </Button>
        <Button busy={autosave.resolving} onClick={() => void autosave.load()}>
          Load the other version
        </Button>
      </div>
    </div>
  );
});
