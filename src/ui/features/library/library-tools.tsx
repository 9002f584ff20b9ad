import { words } from '#words/library.ts';
import { observer } from 'mobx-react-lite';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { LibraryStore } from './library-store.ts';
import { LIBRARY_ORDERS } from './library-view.ts';
import styles from './library.module.css';

const ORDERS = LIBRARY_ORDERS.map((value) => ({ value, label: words.tools.orders[value] }));

export const LibraryTools = observer(function LibraryTools({ store }: { readonly store: LibraryStore }) {
  return (
    <search className={styles.tools}>
      <TextField
        label={words.tools.search}
        labelHidden
        size="small"
        type="search"
        placeholder={words.tools.searchPlaceholder}
        value={store.search}
        onValueChange={store.find}
        className={styles.search ?? ''}
      />
      <Select label={words.tools.order} labelHidden size="small" value={store.order} options={ORDERS} onValueChange={store.sortBy} />
    </search>
  );
});
