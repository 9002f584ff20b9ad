import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/backgrounds/backgrounds.messages';
import { Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LIBRARY_LIMITS } from '../../../domain/library/library-limits.ts';
import type { BackgroundSummary } from '../../../ports/background-api.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { BackgroundsStore } from './backgrounds-store.ts';
import styles from './backgrounds.module.css';

const SIZE = 16;

export interface BackgroundCardProps {
  readonly store: BackgroundsStore;
  readonly background: BackgroundSummary;
}

export const BackgroundCard = observer(function BackgroundCard({ store, background }: BackgroundCardProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const name = background.name || messages.unnamed;
  const field = useRef<HTMLInputElement>(null);
  const renaming = typed !== null;
  useEffect(() => {
    if (renaming) field.current?.focus();
  }, [renaming]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (typed === null) return;
    setTyped(null);
    await store.rename(background, typed);
  }
  return (
    <article className={styles.card} aria-label={name}>
      <img src={background.thumbnailUrl} alt="" loading="lazy" className={styles.image} />
      {typed === null ? (
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
      ) : (
        <form className={styles.rename} onSubmit={(event) => void submit(event)}>
          <TextField
            label={messages.name}
            labelHidden
            size="small"
            ref={field}
            maxLength={LIBRARY_LIMITS.backgroundName}
            value={typed}
            onValueChange={setTyped}
            onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
          />
          <Button size="small" type="submit">
            {common.save}
          </Button>
        </form>
      )}
      <p className={styles.size}>{messages.size(background.width, background.height)}</p>
      <div className={styles.actions}>
        <Button
          size="small"
          kind="ghost"
          icon={<Pencil size={SIZE} aria-hidden="true" />}
          aria-label={messages.renameOne(name)}
          onClick={() => setTyped(background.name)}
        >
          {messages.rename}
        </Button>
        <Button
          size="small"
          kind="ghost"
          busy={store.busy === background.assetId}
          icon={<Trash2 size={SIZE} aria-hidden="true" />}
          aria-label={messages.deleteOne(name)}
          onClick={() => void store.remove(background)}
        >
          {common.delete}
        </Button>
      </div>
    </article>
  );
});
