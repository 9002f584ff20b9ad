import { messages } from '#messages/features/admin/admin.messages';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from './admin.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches on submit, not on every keystroke. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label={label}
        type="search"
        value={text}
        onValueChange={setText}
        action={
          <Button type="submit" kind="ghost">
            {messages.search}
          </Button>
        }
      />
    </form>
  );
}
