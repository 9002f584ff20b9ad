import { messages as common } from '#messages/text/common.messages';
import { messages as clip } from '#messages/features/editor/clip.messages';
import { messages } from '#messages/features/editor/frame.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { listUsedAssets } from '#domain/project/find-project-problems.ts';
import type { Background } from '#domain/project/project.ts';
import type { BackgroundSummary } from '#ports/background-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { BackgroundUses } from '../backgrounds/background-uses.tsx';
import styles from './background-picker.module.css';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSessionProps } from './editor-store.ts';
import section from './inspector-section.module.css';
import { loadUploadFolders } from './load-upload-folders.ts';
import { UploadFilterFields } from './upload-filter-fields.tsx';
import { UploadFilterStore } from './upload-filter-store.ts';

const SIZE = 14;
/** Uploads from which on they can be searched. */
const MANY = 7;

interface OwnBackgroundsProps extends EditorSessionProps {
  /** Name of the radio group that all background choices share. */
  readonly name: string;
  readonly onChoose: (background: Background) => void;
}

/** The workspace's uploaded images and clips; each can be deleted while unused. */
export const OwnBackgrounds = observer(function OwnBackgrounds({ store, session, name, onChoose }: OwnBackgroundsProps) {
  const { choices } = store;
  const { project } = session;
  const background = selectValue(() => project.scene.background);
  const [filter] = useState(() => new UploadFilterStore(choices, () => choices.backgrounds[0]?.assetId));
  useEffect(() => void loadUploadFolders(choices), [choices]);
  const found = filter.find(choices.backgrounds);
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
      <UploadFilterFields
        filter={filter}
        search={choices.backgrounds.length >= MANY ? messages.background.searchUploads : undefined}
        notFound={messages.background.noUploadFound}
        isEmpty={found.size === 0}
      />
      <UploadList
        title={messages.background.uploadedImages}
        cards={choices.images}
        found={found}
        name={name}
        isChosen={(assetId) => background.kind === 'image' && background.assetId === assetId}
        getLabel={messages.background.uploadedImage}
        onChoose={(assetId) => onChoose({ kind: 'image', assetId })}
        onRemove={ask}
      />
      <UploadList
        title={messages.background.uploadedClips}
        cards={choices.clips}
        found={found}
        name={name}
        isChosen={(assetId) => background.kind === 'video' && background.assetId === assetId}
        getLabel={messages.background.uploadedClip}
        onChoose={(assetId) => onChoose({ kind: 'video', assetId })}
        onRemove={ask}
      />
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

interface UploadListProps {
  readonly title: string;
  /** All of the kind: an upload’s number doesn’t change while others are hidden. */
  readonly cards: readonly BackgroundSummary[];
  readonly found: ReadonlySet<BackgroundSummary>;
  readonly name: string;
  readonly isChosen: (assetId: string) => boolean;
  /** Of an upload without a name; `number`: place in the list, from 1. */
  readonly getLabel: (number: number) => string;
  readonly onChoose: (assetId: string) => void;
  readonly onRemove: (card: BackgroundSummary) => void;
}

function UploadList({ title, cards, found, name, isChosen, getLabel, onChoose, onRemove }: UploadListProps) {
  const shown = cards.map((card, index) => ({ card, label: card.name || getLabel(index + 1) })).filter(({ card }) => found.has(card));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.own} aria-label={title}>
      {shown.map(({ card, label }) => (
        <OwnBackground
          key={card.assetId}
          card={card}
          name={name}
          label={label}
          checked={isChosen(card.assetId)}
          onChoose={() => onChoose(card.assetId)}
          onRemove={() => onRemove(card)}
        />
      ))}
    </ul>
  );
}

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
      <label className={styles.swatch} title={label}>
        <input id={id} type="radio" className={section.cover} name={name} aria-label={label} checked={checked} onChange={onChoose} />
        <img src={card.thumbnailUrl} alt="" loading="lazy" />
        {card.seconds !== null && (
          <span className={styles.length} aria-hidden="true">
            {clip.length(card.seconds)}
          </span>
        )}
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
