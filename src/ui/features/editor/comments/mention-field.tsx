import { messages } from '#messages/features/editor/comments/comments.messages';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { findTypedMention, suggestMentions } from '#domain/script-comments/find-mentions.ts';
import type { Mentionable } from '#domain/script-comments/script-comment.ts';
import { TextAreaField } from '#ui/components/text-area-field.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { FocusedTextAreaProps } from '../../review/focused-text-area.tsx';
import styles from './comments.module.css';

interface MentionFieldProps extends FocusedTextAreaProps {
  readonly people: readonly Mentionable[];
}

/** A field that offers people after an `@`: the arrow keys choose, Enter or Tab takes, Escape closes. It takes the focus. */
export function MentionField({ people, value, onValueChange, ...rest }: MentionFieldProps) {
  const listId = useId();
  const host = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState(value.length);
  const [chosen, setChosen] = useState(0);
  /** Where the `@` is whose list was closed. */
  const [closed, setClosed] = useState<number | null>(null);
  /** Where the caret goes once the name is in the field. */
  const wanted = useRef<number | null>(null);
  const mention = findTypedMention(value, caret);
  const offered = mention === null || mention.at === closed ? [] : suggestMentions(mention.typed, people);
  const current = offered[Math.min(chosen, offered.length - 1)];
  const getField = (): HTMLTextAreaElement | null => host.current?.querySelector('textarea') ?? null;

  useLayoutEffect(() => {
    const field = host.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    getField()?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });

  function take({ name }: Mentionable): void {
    if (mention === null) return;
    const end = mention.at + name.length + 2;
    wanted.current = end;
    setCaret(end);
    onValueChange(`${value.slice(0, mention.at)}@${name} ${value.slice(caret)}`);
    getField()?.focus();
  }

  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (current === undefined || mention === null || event.nativeEvent.isComposing) return;
    if (step !== undefined) setChosen((chosen + step + offered.length) % offered.length);
    else if (event.key === 'Escape') setClosed(mention.at);
    else if (event.key === 'Enter' || event.key === 'Tab') take(current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={host} className={styles.mentions}>
      <TextAreaField
        {...rest}
        rows={3}
        value={value}
        hint={people.length > 0 ? messages.mentionHint : undefined}
        onValueChange={(text) => {
          setClosed(null);
          setChosen(0);
          onValueChange(text);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
        onKeyDown={handleKey}
        aria-autocomplete="list"
        aria-controls={current === undefined ? undefined : listId}
        aria-activedescendant={current === undefined ? undefined : `${listId}-${current.id}`}
      />
      {current !== undefined && (
        <div id={listId} role="listbox" aria-label={messages.suggestions} className={styles.people}>
          {offered.map((person) => (
            <button
              type="button"
              tabIndex={-1}
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              aria-selected={person.id === current.id}
              className={styles.person}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{offered.length > 0 ? messages.offered(offered.length) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
