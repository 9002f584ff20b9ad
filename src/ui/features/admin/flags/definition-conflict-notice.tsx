import { words } from '#messages/features/admin/flags/definition-editor.messages';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import notice from '../../../components/notice.module.css';
import type { EntryName } from './definition-kinds.ts';
import type { EntryStore } from './definition-editor-store.ts';
import styles from './flags.module.css';

export interface ConflictNoticeProps<Item, Form extends object> {
  readonly store: EntryStore<Item, Form>;
  readonly what: EntryName;
}

/** Two people changed the same thing: both versions are kept until one is chosen. */
export const ConflictNotice = observer(function ConflictNotice<Item, Form extends object>({
  store,
  what,
}: ConflictNoticeProps<Item, Form>) {
  return (
    <div role="alert" className={notice.error}>
      <p>{words[what].conflict}</p>
      <div className={styles.acts}>
        <Button size="small" onClick={store.keepMine}>
          {words.keepMine}
        </Button>
        <Button size="small" onClick={store.takeTheirs}>
          {words.takeTheirs}
        </Button>
      </div>
    </div>
  );
}) as <Item, Form extends object>(props: ConflictNoticeProps<Item, Form>) => ReactNode;
