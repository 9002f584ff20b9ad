import { messages } from '#messages/features/editor/stock/stock.messages';
import { messages as common } from '#messages/text/common.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { STOCK_KINDS, STOCK_LIMITS } from '#domain/stock-media/stock-item.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { ClipReadings } from '../../backgrounds/clip-readings.tsx';
import section from '../inspector-section.module.css';
import { Segmented } from '../segmented.tsx';
import { StockGrid } from './stock-grid.tsx';
import styles from './stock.module.css';
import { type StockParts, StockStore } from './stock-store.ts';

interface StockDialogProps {
  readonly parts: StockParts;
  readonly onChosen: (assetId: string) => void;
  readonly onClose: () => void;
}

const KINDS = STOCK_KINDS.map((value) => ({ value, label: messages.kinds[value] }));

/** Images and clips for the scene: of the workspace, and of a stock service. */
export const StockDialog = observer(function StockDialog({ parts, onChosen, onClose }: StockDialogProps) {
  const [store] = useState(() => new StockStore(parts));
  useEffect(() => {
    store.start();
    return store.stop;
  }, [store]);
  const { source, suggestions, found } = store;
  const problem = found?.problem?.code;

  function choose(assetId: string | null): void {
    if (assetId === null) return;
    onChosen(assetId);
    onClose();
  }

  return (
    <Dialog
      open
      isWide
      onClose={onClose}
      title={messages.title}
      text={source === undefined ? undefined : source === null ? messages.off : messages.from(source.name)}
    >
      <form
        className={styles.search}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void store.search(store.words);
        }}
      >
        <TextField
          type="search"
          label={messages.words}
          value={store.words}
          maxLength={STOCK_LIMITS.query}
          onValueChange={store.type}
          className={styles.words ?? ''}
        />
        <Button type="submit" kind="primary">
          {messages.search}
        </Button>
      </form>
      {suggestions.length === 0 ? (
        <p className={section.hint}>{messages.noSuggestions}</p>
      ) : (
        <div className={styles.suggestions} role="group" aria-label={messages.suggestions}>
          <span aria-hidden="true">{messages.suggestions}</span>
          {suggestions.map((words) => (
            <Button key={words} size="small" aria-pressed={found?.words === words} onClick={() => void store.search(words)}>
              {words}
            </Button>
          ))}
        </div>
      )}
      {source?.kinds.length !== 1 && (
        <Segmented
          label={messages.kind}
          labelHidden
          value={store.kind}
          options={KINDS}
          onValueChange={(kind) => void store.setKind(kind)}
        />
      )}
      {store.error !== '' && <ErrorNotice message={store.error} />}
      {problem !== undefined && problem !== 'off' && (
        <ErrorNotice message={messages.problems[problem]} retry={() => void store.search(store.words)} />
      )}
      {found !== null && <StockGrid store={store} found={found} onChosen={choose} />}
      <p role="status" className={section.hint}>
        {store.isSearching ? messages.searching : store.takingId === null ? '' : messages.adding}
      </p>
      <ClipReadings store={parts.choices.readings} />
      <DialogActions>
        {found?.hasMore === true && (
          <Button busy={store.isSearching} onClick={() => void store.loadMore()}>
            {messages.more}
          </Button>
        )}
        <Button kind="ghost" onClick={onClose}>
          {common.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
