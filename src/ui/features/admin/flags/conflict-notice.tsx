import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import notice from '../../../components/notice.module.css';
import type { EntryStore } from './entry-store.ts';
import styles from './flags.module.css';

export interface ConflictNoticeProps<Item, Form extends object> {
  readonly store: EntryStore<Item, Form>;
  readonly what: string;
}

/** Two people changed the same thing: both versions are kept until one is chosen. */
export const ConflictNotice = observer(function ConflictNotice<Item, Form extends object>({
  store,
  what,
}: ConflictNoticeProps<Item, Form>) {
  return (
    <div role="alert" className={notice.error}>
      <p>
        Somebody else changed this {what} while you were here. What you entered is still here and nothing of theirs is lost. Keep yours and
        save it over theirs, or take theirs and begin again from it.
      </p>
      <div className={styles.acts}>
        <Button size="small" onClick={store.keepMine}>
          Keep mine
        </Button>
        <Button size="small" onClick={store.takeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}) as <Item, Form extends object>(props: ConflictNoticeProps<Item, Form>) => ReactNode;
