import { messages } from '#messages/features/editor/find/find.messages';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ActionButton } from '#ui/components/action-button.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import section from '../inspector-section.module.css';
import type { FindStore } from './find-store.ts';
import styles from './find.module.css';

const ICON = { size: 18, 'aria-hidden': true } as const;

/** Find and replace in all scripts. Enter goes on, Shift+Enter back, Escape closes. */
export const FindPanel = observer(function FindPanel({ find }: { readonly find: FindStore }) {
  const { matches, index, text } = find;
  const nothing = matches.length > 0 ? '' : text === '' ? messages.typeFirst : messages.none;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function closeOnEscape(event: React.KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    find.setOpen(false);
  }

  return (
    <div className={styles.panel} role="search" aria-label={messages.open}>
      <div className={styles.row}>
        <TextField
          label={messages.find}
          className={styles.grow ?? ''}
          ref={field}
          value={text}
          onValueChange={find.setText}
          onKeyDown={(event) => {
            closeOnEscape(event);
            if (event.key === 'Enter' && matches.length > 0) find.go(event.shiftKey ? -1 : 1);
          }}
        />
        <IconButton label={messages.previous} unavailable={nothing} onClick={() => find.go(-1)}>
          <ChevronUp {...ICON} />
        </IconButton>
        <IconButton label={messages.next} unavailable={nothing} onClick={() => find.go(1)}>
          <ChevronDown {...ICON} />
        </IconButton>
        <IconButton label={messages.close} onClick={() => find.setOpen(false)}>
          <X {...ICON} />
        </IconButton>
      </div>
      <TextField label={messages.replacement} value={find.replacement} onValueChange={find.setReplacement} onKeyDown={closeOnEscape} />
      <div className={styles.row}>
        <label className={styles.check}>
          <input
            type="checkbox"
            className={section.tick}
            checked={find.matchCase}
            onChange={(event) => find.setMatchCase(event.target.checked)}
          />
          {messages.matchCase}
        </label>
        <ActionButton unavailable={nothing} onClick={find.replaceOne}>
          {messages.replaceOne}
        </ActionButton>
        <ActionButton unavailable={nothing} onClick={find.replaceAll}>
          {messages.replaceAll}
        </ActionButton>
      </div>
      <p role="status" className={styles.status}>
        {find.message} {matches.length > 0 && messages.found(index + 1, matches.length)}
        {matches.length === 0 && text !== '' && find.message === '' && messages.none}
      </p>
    </div>
  );
});
