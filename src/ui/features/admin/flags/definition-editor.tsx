import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/admin/flags/definition-editor.messages';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/components/button.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { focusFirstInvalid } from '#ui/components/focus-first-invalid.ts';
import { DefinitionConflictNotice } from './definition-conflict-notice.tsx';
import type { DefinitionName } from './definition-kinds.ts';
import type { DefinitionEditorStore } from './definition-editor-store.ts';
import { getAuditPath, FLAGS_PATH } from './definition-paths.ts';
import styles from './flags.module.css';

export interface DefinitionEditorProps<Item, Form extends object> {
  readonly store: DefinitionEditorStore<Item, Form>;
  readonly what: DefinitionName;
  readonly children: (form: Form) => ReactNode;
}

/** Form that loads, saves and deletes one definition. */
export const DefinitionEditor = observer(function DefinitionEditor<Item, Form extends object>({
  store,
  what,
  children,
}: DefinitionEditorProps<Item, Form>) {
  const navigate = useNavigate();
  const { form, definitions } = store;
  if (store.missing) {
    return (
      <EmptyState
        title={messages[what].missing}
        text={messages.missingText}
        actions={<LinkButton to={FLAGS_PATH}>{messages.all}</LinkButton>}
      />
    );
  }
  if (!form) {
    return definitions.phase === 'failed' ? <ErrorNotice message={definitions.failure} retry={store.retry} /> : <PageSpinner />;
  }
  const save = async (element: HTMLFormElement): Promise<void> => {
    if (await store.save()) await navigate(FLAGS_PATH);
    else focusFirstInvalid(element);
  };
  return (
    <form
      noValidate
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      {children(form)}
      {store.conflict && <DefinitionConflictNotice store={store} what={what} />}
      {store.failure && <ErrorNotice message={store.failure} />}
      {Object.keys(store.problems).length > 0 && <ErrorNotice message={messages.notSaved} />}
      <div className={styles.end}>
        <SavedActions store={store} what={what} />
        <LinkButton to={FLAGS_PATH}>{common.cancel}</LinkButton>
        <Button type="submit" kind="primary" busy={store.working === 'saving'}>
          {store.isNew ? messages[what].create : common.save}
        </Button>
      </div>
    </form>
  );
}) as <Item, Form extends object>(props: DefinitionEditorProps<Item, Form>) => ReactNode;

interface SavedActionsProps<Item, Form extends object> {
  readonly store: DefinitionEditorStore<Item, Form>;
  readonly what: DefinitionName;
}

/** Actions on a saved definition. */
const SavedActions = observer(function SavedActions<Item, Form extends object>({ store, what }: SavedActionsProps<Item, Form>) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { openedName } = store;
  const remove = async (): Promise<void> => {
    const removed = await store.remove();
    setAsking(false);
    if (removed) await navigate(FLAGS_PATH);
  };
  if (openedName === null) return <span />;
  return (
    <div className={styles.acts}>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {common.delete}
      </Button>
      <LinkButton to={getAuditPath(openedName)}>{messages.history}</LinkButton>
      <Dialog open={asking} onClose={() => setAsking(false)} title={messages.deleteTitle(openedName)} text={messages[what].deleteText}>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{messages.keep}</Button>
          <Button kind="danger" busy={store.working === 'deleting'} onClick={() => void remove()}>
            {common.delete}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}) as <Item, Form extends object>(props: SavedActionsProps<Item, Form>) => ReactNode;
