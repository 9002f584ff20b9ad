import { words as common } from '#messages/text/common.messages';
import { words } from '#messages/features/admin/flags/definition-editor.messages';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { focusFirstInvalid } from '../../../components/focus-first-invalid.ts';
import { ConflictNotice } from './definition-conflict-notice.tsx';
import type { EntryName } from './definition-kinds.ts';
import type { EntryStore } from './definition-editor-store.ts';
import { auditPath, FLAGS_PATH } from './definition-paths.ts';
import styles from './flags.module.css';

export interface EntryEditorProps<Item, Form extends object> {
  readonly store: EntryStore<Item, Form>;
  readonly what: EntryName;
  readonly children: (form: Form) => ReactNode;
}

/** The form of one thing in the book: opens it, keeps it, deletes it. */
export const EntryEditor = observer(function EntryEditor<Item, Form extends object>({
  store,
  what,
  children,
}: EntryEditorProps<Item, Form>) {
  const navigate = useNavigate();
  const { form, book } = store;
  if (store.missing) {
    return (
      <EmptyState title={words[what].missing} text={words.missingText} actions={<LinkButton to={FLAGS_PATH}>{words.all}</LinkButton>} />
    );
  }
  if (!form) {
    return book.phase === 'failed' ? <ErrorNotice message={book.failure} retry={store.retry} /> : <PageSpinner />;
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
      {store.conflict && <ConflictNotice store={store} what={what} />}
      {store.failure && <ErrorNotice message={store.failure} />}
      {Object.keys(store.problems).length > 0 && <ErrorNotice message={words.notSaved} />}
      <div className={styles.end}>
        <OfSaved store={store} what={what} />
        <LinkButton to={FLAGS_PATH}>{common.cancel}</LinkButton>
        <Button type="submit" kind="primary" busy={store.working === 'saving'}>
          {store.isNew ? words[what].create : common.save}
        </Button>
      </div>
    </form>
  );
}) as <Item, Form extends object>(props: EntryEditorProps<Item, Form>) => ReactNode;

interface OfSavedProps<Item, Form extends object> {
  readonly store: EntryStore<Item, Form>;
  readonly what: EntryName;
}

/** What there is to do with one that is saved already. */
const OfSaved = observer(function OfSaved<Item, Form extends object>({ store, what }: OfSavedProps<Item, Form>) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { opened } = store;
  const remove = async (): Promise<void> => {
    const gone = await store.remove();
    setAsking(false);
    if (gone) await navigate(FLAGS_PATH);
  };
  if (opened === null) return <span />;
  return (
    <div className={styles.acts}>
      <Button kind="loss" onClick={() => setAsking(true)}>
        {common.delete}
      </Button>
      <LinkButton to={auditPath(opened)}>{words.history}</LinkButton>
      <Dialog open={asking} onClose={() => setAsking(false)} title={words.deleteTitle(opened)} text={words[what].deleteText}>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{words.keep}</Button>
          <Button kind="loss" busy={store.working === 'deleting'} onClick={() => void remove()}>
            {common.delete}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}) as <Item, Form extends object>(props: OfSavedProps<Item, Form>) => ReactNode;
