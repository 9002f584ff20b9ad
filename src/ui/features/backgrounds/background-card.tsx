import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/backgrounds/backgrounds.messages';
import { Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIBRARY_LIMITS } from '../../../domain/library/library-limits.ts';
import type { BackgroundSummary } from '../../../ports/background-api.ts';
import { Button } from '../../components/button.tsx';
import { useServices } from '../../services.tsx';
import { RenameForm } from '../../components/rename-form.tsx';
import type { BackgroundsStore } from './backgrounds-store.ts';
import styles from './backgrounds.module.css';

const SIZE = 16;

export interface BackgroundCardProps {
  readonly store: BackgroundsStore;
  readonly background: BackgroundSummary;
}

export const BackgroundCard = observer(function BackgroundCard({ store, background }: BackgroundCardProps) {
  const { session } = useServices();
  const [renaming, setRenaming] = useState(false);
  const name = background.name || messages.unnamed;
  return (
    <article className={styles.card} aria-label={name}>
      <img src={background.thumbnailUrl} alt="" loading="lazy" className={styles.image} />
      {renaming ? (
        <RenameForm
          className={styles.rename}
          label={messages.name}
          name={background.name}
          maxLength={LIBRARY_LIMITS.assetName}
          onSave={(typed) => void store.rename(background, typed)}
          onClose={() => setRenaming(false)}
        />
      ) : (
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
      )}
      <p className={styles.size}>{messages.size(background.width, background.height)}</p>
      <div className={styles.actions}>
        {session.can('edit') && (
          <Button
            size="small"
            kind="ghost"
            icon={<Pencil size={SIZE} aria-hidden="true" />}
            aria-label={messages.renameOne(name)}
            onClick={() => setRenaming(true)}
          >
            {messages.rename}
          </Button>
        )}
        {session.can('delete') && (
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
        )}
      </div>
    </article>
  );
});
