import { messages } from '#messages/features/admin/flags/definition-editor.messages';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '#ui/components/button.tsx';
import notice from '#ui/components/notice.module.css';
import type { DefinitionName } from './definition-kinds.ts';
import type { DefinitionEditorStore } from './definition-editor-store.ts';
import styles from './flags.module.css';

export interface DefinitionConflictNoticeProps<Item, Form extends object> {
  readonly store: DefinitionEditorStore<Item, Form>;
  readonly what: DefinitionName;
}

/** Shown when two administrators changed the same definition: both versions are kept until one is chosen. */
export const DefinitionConflictNotice = observer(function DefinitionConflictNotice<Item, Form extends object>({
  store,
  what,
}: DefinitionConflictNoticeProps<Item, Form>) {
  return (
    <div role="alert" className={notice.error}>
      <p>{messages[what].conflict}</p>
      <div className={styles.acts}>
        <Button size="small" onClick={store.keepOwnChange}>
          {messages.keepMine}
        </Button>
        <Button size="small" onClick={store.discardOwnChange}>
          {messages.takeTheirs}
        </Button>
      </div>
    </div>
  );
}) as <Item, Form extends object>(props: DefinitionConflictNoticeProps<Item, Form>) => ReactNode;
