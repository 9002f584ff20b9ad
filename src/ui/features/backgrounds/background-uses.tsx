import { words as common } from '#words/common.ts';
import { words } from '#words/backgrounds.ts';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { BackdropUse } from '../../../ports/backdrop-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import type { BackgroundsStore } from './backgrounds-store.ts';
import styles from './backgrounds.module.css';

/** Why a background was not deleted, with the way to each place that needs it. */
export const BackgroundUses = observer(function BackgroundUses({ store }: { readonly store: BackgroundsStore }) {
  const { uses } = store;
  if (uses === null) return null;
  return (
    <Dialog open onClose={store.closeUses} title={words.inUse.title} text={words.inUse.text}>
      <ul className={styles.uses}>
        {uses.uses.map((use) => (
          <li key={`${use.type} ${use.id}`}>
            <Link to={addressOf(use)}>{use.title}</Link>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={store.closeUses}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
});

function addressOf({ type, id }: BackdropUse): string {
  return type === 'project' ? `/editor/${encodeURIComponent(id)}` : `/dashboard/videos/${encodeURIComponent(id)}`;
}
