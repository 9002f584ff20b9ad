import { messages } from '#messages/features/library/library.messages';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_TITLE_LENGTH } from '#domain/project/project-limits.ts';
import { TextField } from '../../components/text-field.tsx';
import styles from './item-card.module.css';

export interface CardTitleProps {
  readonly title: string;
  readonly path: string;
  readonly renaming: boolean;
  readonly onRename: (title: string) => void;
  readonly onCancel: () => void;
}

export function CardTitle({ title, path, renaming, onRename, onCancel }: CardTitleProps) {
  if (renaming) return <TitleField title={title} onRename={onRename} onCancel={onCancel} />;
  return (
    <h2 className={styles.title}>
      <Link to={path} title={title}>
        {title}
      </Link>
    </h2>
  );
}

/** Enter and blur save the title, Escape cancels. */
function TitleField({ title, onRename, onCancel }: Pick<CardTitleProps, 'onRename' | 'onCancel'> & { readonly title: string }) {
  const [text, setText] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onRename(text);
    if (event.key === 'Escape') onCancel();
  };
  return (
    <TextField
      label={messages.card.videoTitle}
      labelHidden
      size="small"
      className={styles.titleField ?? ''}
      ref={field}
      maxLength={MAX_TITLE_LENGTH}
      value={text}
      onValueChange={setText}
      onKeyDown={press}
      onBlur={() => onRename(text)}
    />
  );
}
