import { words as common } from '#messages/text/common.messages';
import { words } from '#messages/features/editor/frame.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { sameBackground } from '../../../domain/project/edit/edit-scene.ts';
import { usedAssets } from '../../../domain/project/find-project-problems.ts';
import type { Background } from '../../../domain/project/project.ts';
import type { BackdropCard } from '../../../ports/background-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { BackgroundUses } from '../backgrounds/background-uses.tsx';
import styles from './background-picker.module.css';
import type { DeskProps } from './editor-session-props.ts';
import section from './inspector-section.module.css';

const SIZE = 14;

interface OwnBackgroundsProps extends DeskProps {
  /** Of all choices of a background together. */
  readonly name: string;
  readonly onChoose: (background: Background) => void;
}

/** The images of the workspace; each can be deleted where it isn't used. */
export const OwnBackgrounds = observer(function OwnBackgrounds({ store, desk, name, onChoose }: OwnBackgroundsProps) {
  const { cast } = store;
  const { project } = desk;
  const [asked, setAsked] = useState<BackdropCard | null>(null);
  if (cast.backdrops.length === 0) return null;

  function remove(card: BackdropCard): void {
    setAsked(null);
    void cast.removeBackdrop(card.assetId);
  }

  function ask(card: BackdropCard): void {
    if (usedAssets(project.project).includes(card.assetId)) cast.refuseRemoval(words.background.usedHere);
    else setAsked(card);
  }

  return (
    <>
      <ul className={styles.own} aria-label={words.background.ownPictures}>
        {cast.backdrops.map((card, index) => (
          <OwnBackground
            key={card.assetId}
            card={card}
            name={name}
            label={words.background.ownPicture(index + 1)}
            checked={sameBackground({ kind: 'image', assetId: card.assetId }, project.scene.background)}
            onChoose={() => onChoose({ kind: 'image', assetId: card.assetId })}
            onRemove={() => ask(card)}
          />
        ))}
      </ul>
      {asked !== null && (
        <Dialog open onClose={() => setAsked(null)} title={words.background.remove.title} text={words.background.remove.text}>
          <DialogActions>
            <Button kind="quiet" onClick={() => setAsked(null)}>
              {common.cancel}
            </Button>
            <Button kind="loss" onClick={() => remove(asked)}>
              {common.delete}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      <BackgroundUses uses={cast.backdropUses} onClose={cast.closeBackdropUses} />
    </>
  );
});

interface OwnBackgroundProps {
  readonly card: BackdropCard;
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
        title={words.background.remove.one(label)}
        aria-label={words.background.remove.one(label)}
        onClick={onRemove}
      >
        <Trash2 size={SIZE} aria-hidden="true" />
      </button>
    </li>
  );
}
