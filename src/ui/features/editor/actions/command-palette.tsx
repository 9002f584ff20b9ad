import { messages } from '#messages/features/editor/actions/actions.messages';
import { Dialog } from '@base-ui/react/dialog';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { rankActions } from '#domain/actions/rank-actions.ts';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import dialogStyles from '#ui/components/dialog.module.css';
import styles from './actions.module.css';
import type { EditorAction } from './editor-action.ts';
import { formatShortcuts } from './editor-shortcuts.ts';
import type { PanelsStore } from './panels-store.ts';

export interface ActionPanelProps {
  readonly panels: PanelsStore;
  readonly listActions: () => readonly EditorAction[];
}

/** Search field over all actions, recent ones first. Arrow keys choose, Enter runs, Escape closes. */
export const CommandPalette = observer(function CommandPalette({ panels, listActions }: ActionPanelProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const offered = rankActions(
    listActions().filter((action) => action.id !== 'palette'),
    query,
    panels.recent,
  );
  const index = Math.min(chosen, offered.length - 1);

  function runAction(action: EditorAction | undefined): void {
    if (action === undefined || action.unavailable !== '') return;
    panels.remember(action.id);
    panels.close();
    action.run();
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const moves: Readonly<Record<string, number>> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: offered.length - 1 };
    const next = moves[event.key];
    if (event.key === 'Enter') runAction(offered[index]);
    else if (next === undefined || offered.length === 0) return;
    else setChosen((next + offered.length) % offered.length);
    event.preventDefault();
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && panels.close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogStyles.backdrop} />
        <Dialog.Popup className={styles.palette}>
          <VisuallyHidden>
            <Dialog.Title>{messages.palette.title}</Dialog.Title>
          </VisuallyHidden>
          <input
            className={styles.search}
            role="combobox"
            aria-label={messages.palette.search}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={offered.length === 0 ? undefined : `${id}-${index}`}
            placeholder={messages.palette.placeholder}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
          <div id={`${id}-list`} role="listbox" aria-label={messages.palette.title} className={styles.list}>
            {offered.map((action, at) => (
              <ActionOption key={action.id} id={`${id}-${at}`} action={action} selected={at === index} onRun={() => runAction(action)} />
            ))}
          </div>
          <p role="status" className={offered.length === 0 ? styles.none : styles.count}>
            {offered.length === 0 ? messages.palette.none : messages.palette.found(offered.length)}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
});

interface ActionOptionProps {
  readonly id: string;
  readonly action: EditorAction;
  readonly selected: boolean;
  readonly onRun: () => void;
}

function ActionOption({ id, action, selected, onRun }: ActionOptionProps) {
  const [shortcut] = formatShortcuts(action.shortcuts);
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      ref={(element) => {
        if (selected) element?.scrollIntoView({ block: 'nearest' });
      }}
      role="option"
      aria-selected={selected}
      aria-disabled={action.unavailable !== ''}
      className={styles.option}
      onClick={onRun}
    >
      <span>
        {action.title}
        {action.unavailable !== '' && <span className={styles.why}>{action.unavailable}</span>}
      </span>
      {shortcut === undefined ? (
        <span className={styles.group}>{messages.groups[action.group]}</span>
      ) : (
        <kbd className={styles.key}>{shortcut}</kbd>
      )}
    </button>
  );
}
