import { messages } from '#messages/features/editor/logo.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import type { ChoicesStore } from './choices-store.ts';
import section from './inspector-section.module.css';
import styles from './layers.module.css';
import { loadUploadFolders } from './load-upload-folders.ts';
import { UploadFilterFields } from './upload-filter-fields.tsx';
import { UploadFilterStore } from './upload-filter-store.ts';

interface LogoChoiceProps {
  readonly choices: ChoicesStore;
  /** Null for none. */
  readonly assetId: string | null;
  readonly onChoose: (assetId: string | null) => void;
}

/** The workspace's images, one of which is the logo. */
export const LogoChoice = observer(function LogoChoice({ choices, assetId, onChoose }: LogoChoiceProps) {
  const id = useId();
  const { images } = choices;
  const [filter] = useState(() => new UploadFilterStore(choices, () => choices.backgrounds[0]?.assetId));
  useEffect(() => void loadUploadFolders(choices), [choices]);
  const found = filter.find(images);
  const options = [
    { assetId: null, label: messages.none, image: null },
    ...images.flatMap((card, at) =>
      found.has(card) ? [{ assetId: card.assetId, label: card.name || messages.uploadedImage(at + 1), image: card.thumbnailUrl }] : [],
    ),
  ];
  return (
    <>
      {images.length > 0 && <UploadFilterFields filter={filter} isEmpty={found.size === 0} />}
      <div className={styles.logos} role="radiogroup" aria-label={messages.title}>
        {options.map((option) => (
          <label key={option.assetId} className={styles.logo} title={option.label}>
            <input
              type="radio"
              className={section.cover}
              name={id}
              aria-label={option.label}
              checked={option.assetId === assetId}
              onChange={() => onChoose(option.assetId)}
            />
            {option.image === null ? <span>{option.label}</span> : <img src={option.image} alt="" loading="lazy" />}
          </label>
        ))}
      </div>
    </>
  );
});
