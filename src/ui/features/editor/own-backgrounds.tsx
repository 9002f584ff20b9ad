import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/editor/frame.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { isSameBackground } from '../../../domain/project/edit/edit-scene.ts';
import { listUsedAssets } from '../../../domain/project/find-project-problems.ts';
import type { Background } from '../../../domain/project/project.ts';
import type { BackgroundSummary } from '../../../ports/background-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { BackgroundUses } from '../backgrounds/background-uses.tsx';
import styles from './background-picker.module.css';
import type { EditorSessionProps } from './editor-store.ts';
import section from './inspector-section.module.css';

const SIZE = 14;

interface OwnBackgroundsProps extends EditorSessionProps {
  /** Name of the radio group that all background choices share. */
  readonly name: string;
  readonly onChoose: (background: Background) => void;
}

/** The workspace's uploaded images; each can be deleted while unused. */
export const OwnBackgrounds = observer(function OwnBackgrounds({ store, session, name, onChoose }: OwnBackgroundsProps) {
  const { choices } = store;
  const { project } = session;
  const [asked, setAsked] = useState<BackgroundSummary | null>(null);
  if (choices.backgroundsUnavailable) {
    return <ErrorNotice message={messages.background.ownUnavailable} retry={() => void choices.loadBackgrounds()} />;
  }
  if (choices.backgrounds.length === 0) return null;

  function remove(card: BackgroundSummary): void {
    setAsked(null);
    void choices.removeBackdrop(card.assetId);
  }

  function ask(card: BackgroundSummary): void {
    if (listUsedAssets(project.project).includes(card.assetId)) choices.refuseRemoval(messages.background.usedHere);
    else setAsked(card);
  }

  return (
    <>
      <ul className={styles.own} aria-label={messages.background.uploadedImages}>
        {choices.backgrounds.map((card, index) => (
          <OwnBackground
            key={card.assetId}
            card={card}
            name={name}
            label={messages.background.uploadedImage(index + 1)}
            checked={isSameBackground({ kind: 'image', assetId: card.assetId }, project.scene.background)}
            onChoose={() => onChoose({ kind: 'image', assetId: card.assetId })}
            onRemove={() => ask(card)}
          />
        ))}
      </ul>
      {asked !== null && (
        <Dialog open onClose={() => setAsked(null)} title={messages.background.remove.title} text={messages.background.remove.text}>
          <DialogActions>
            <Button kind="ghost" onClick={() => setAsked(null)}>
              {common.cancel}
            </Button>
            <Button kind="danger" onClick={() => remove(asked)}>
              {common.delete}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      <BackgroundUses uses={choices.backgroundUses} onClose={choices.closeBackgroundUses} />
    </>
  );
});

interface OwnBackgroundProps {
  readonly card: BackgroundSummary;
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

function OwnBackground({ card, name, label, checked, onChoose, onRemove }: OwnBackgroundProps) {
  const id = useId();
  return (
    <li>
      <label className={styles.swatch} title={card.name || label}>
        <input id={id} type="radio" className={section.cover} name={name} aria-label={label} checked={checked} onChange={onChoose} />
        <img src={card.thumbnailUrl} alt="" loading="lazy" />
      </label>
      <button
        type="button"
        className={styles.remove}
        title={messages.background.remove.one(label)}
        aria-label={messages.background.remove.one(label)}
        onClick={onRemove}
      >
        <Trash2 size={SIZE} aria-hidden="true" />
      </button>
    </li>
  );
}
