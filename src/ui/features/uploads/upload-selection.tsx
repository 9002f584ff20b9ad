import { messages as backgrounds } from '#messages/features/backgrounds/backgrounds.messages';
import { messages } from '#messages/features/uploads/uploads.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/select.tsx';
import type { UploadsStore } from './uploads-store.ts';
import styles from './uploads.module.css';

const NOT_CHOSEN = '';
const TOP_LEVEL = 'none';

/** How many uploads are selected, and the folder that they can be moved to. */
export const UploadSelection = observer(function UploadSelection({ store }: { readonly store: UploadsStore }) {
  const { selected, shown, folders } = store;
  const targets = [
    { value: NOT_CHOSEN, label: messages.chooseFolder, disabled: true },
    { value: TOP_LEVEL, label: backgrounds.folder.none },
    ...folders.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={styles.selection}>
      {selected.length < shown.length && (
        <Button size="small" kind="ghost" onClick={() => store.select(shown, true)}>
          {messages.selectAll}
        </Button>
      )}
      {selected.length > 0 && (
        <>
          <span role="status">{messages.selected(selected.length)}</span>
          <Select
            size="small"
            label={messages.moveTo}
            value={NOT_CHOSEN}
            options={targets}
            disabled={store.busy === 'move'}
            onValueChange={(target) => void store.move(target === TOP_LEVEL ? null : target)}
          />
          <Button size="small" kind="ghost" onClick={() => store.select(shown, false)}>
            {messages.clear}
          </Button>
        </>
      )}
    </div>
  );
});
