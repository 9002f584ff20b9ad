import { observer } from 'mobx-react-lite';
import { Select, type SelectOption } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { LibraryStore } from './library-store.ts';
import type { LibraryOrder } from './library-view.ts';
import styles from './library.module.css';

const ORDERS: readonly SelectOption<LibraryOrder>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
];

export const LibraryTools = observer(function LibraryTools({ store }: { readonly store: LibraryStore }) {
  return (
    <search className={styles.tools}>
      <TextField
        label="Search your videos"
        labelHidden
        size="small"
        type="search"
        placeholder="Search"
        value={store.search}
        onValueChange={store.find}
        className={styles.search ?? ''}
      />
      <Select label="Order" labelHidden size="small" value={store.order} options={ORDERS} onValueChange={store.sortBy} />
    </search>
  );
});
