import { messages } from '#messages/features/library/library.messages';
import { observer } from 'mobx-react-lite';
import { LIBRARY_ORDERS } from '#domain/library/library-kind.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { LibraryStore } from './library-store.ts';
import { fromKindChoice, getKindChoice, KIND_CHOICES } from './library-query.ts';
import styles from './library.module.css';

const ORDERS = LIBRARY_ORDERS.map((value) => ({ value, label: messages.tools.orders[value] }));
const KINDS = KIND_CHOICES.map((value) => ({ value, label: messages.tools.kinds[value] }));
const ANY_TAG = '';
const ANYBODY = '';

export const LibraryTools = observer(function LibraryTools({ store }: { readonly store: LibraryStore }) {
  const { search = '', tag = ANY_TAG, presenter = ANYBODY, order = 'newest' } = store.query;
  const tags = store.shelves?.tags ?? [];
  return (
    <search className={styles.tools}>
      <TextField
        label={messages.tools.search}
        labelHidden
        size="small"
        type="search"
        placeholder={messages.tools.searchPlaceholder}
        value={search}
        maxLength={LIBRARY_LIMITS.search}
        onValueChange={store.find}
        className={styles.search ?? ''}
      />
      <Select
        label={messages.tools.kind}
        labelHidden
        size="small"
        value={getKindChoice(store.query)}
        options={KINDS}
        onValueChange={(value) => store.narrow(fromKindChoice(value))}
      />
      {(tags.length > 0 || tag !== ANY_TAG) && (
        <Select
          label={messages.tools.tag}
          labelHidden
          size="small"
          value={tag}
          options={[{ value: ANY_TAG, label: messages.tools.anyTag }, ...tags.map(({ name }) => ({ value: name, label: name }))]}
          onValueChange={(value) => store.narrow({ tag: value === ANY_TAG ? undefined : value })}
        />
      )}
      {store.presenters.length > 0 && (
        <Select
          label={messages.tools.presenter}
          labelHidden
          size="small"
          value={presenter}
          options={[
            { value: ANYBODY, label: messages.tools.anyPresenter },
            ...store.presenters.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(value) => store.narrow({ presenter: value === ANYBODY ? undefined : value })}
        />
      )}
      <Select
        label={messages.tools.order}
        labelHidden
        size="small"
        value={order}
        options={ORDERS}
        onValueChange={(value) => store.narrow({ order: value })}
      />
    </search>
  );
});
