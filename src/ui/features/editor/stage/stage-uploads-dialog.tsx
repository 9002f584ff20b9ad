import { messages } from '#messages/features/editor/stage/stage-uploads.messages';
import { messages as common } from '#messages/text/common.messages';
import { messages as clip } from '#messages/features/editor/clip.messages';
import { Film, ImagePlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { ClipReadings } from '../../backgrounds/clip-readings.tsx';
import section from '../inspector-section.module.css';
import type { ChoicesStore } from '../choices-store.ts';
import { loadUploadFolders } from '../load-upload-folders.ts';
import { UploadButton } from '../upload-button.tsx';
import { UploadFilterFields } from '../upload-filter-fields.tsx';
import { UploadFilterStore } from '../upload-filter-store.ts';
import styles from './stage-uploads.module.css';
import type { StageStore } from './stage-store.ts';

interface StageUploadsDialogProps {
  readonly stage: StageStore;
  readonly choices: ChoicesStore;
  readonly onClose: () => void;
}

/** The workspace's images and clips, one of which is added to the stage. */
export const StageUploadsDialog = observer(function StageUploadsDialog({ stage, choices, onClose }: StageUploadsDialogProps) {
  const [filter] = useState(() => new UploadFilterStore(choices, () => choices.backgrounds[0]?.assetId));
  useEffect(() => void loadUploadFolders(choices), [choices]);
  const { backgrounds } = choices;
  const found = filter.find(backgrounds);

  function add(assetId: string): void {
    stage.addUpload(assetId, choices.getUploadKind(assetId));
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={messages.title} text={messages.text}>
      {choices.uploadError !== '' && <ErrorNotice message={choices.uploadError} />}
      {choices.backgroundsUnavailable && <ErrorNotice message={messages.unavailable} retry={() => void choices.loadBackgrounds()} />}
      {backgrounds.length === 0 ? (
        <p className={section.hint}>{messages.none}</p>
      ) : (
        <>
          <UploadFilterFields filter={filter} search={messages.search} notFound={messages.notFound} isEmpty={found.size === 0} />
          <ul className={styles.list} aria-label={messages.list}>
            {[...found].map(({ assetId, name, seconds, thumbnailUrl }) => (
              <li key={assetId}>
                <button type="button" className={styles.upload} onClick={() => add(assetId)}>
                  <img src={thumbnailUrl} alt="" loading="lazy" />
                  <span className={styles.name}>{name === '' ? messages.unnamed : name}</span>
                  {seconds !== null && <span className={styles.length}>{clip.length(seconds)}</span>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ClipReadings store={choices.readings} />
      <DialogActions>
        <UploadButton
          choices={choices}
          label={messages.uploadImage}
          fileLabel={messages.imageFile}
          icon={<ImagePlus size={16} aria-hidden="true" />}
          onUploaded={add}
        />
        <UploadButton
          choices={choices}
          kind="clip"
          label={messages.uploadClip}
          fileLabel={messages.clipFile}
          icon={<Film size={16} aria-hidden="true" />}
          onUploaded={add}
        />
        <Button kind="ghost" onClick={onClose}>
          {common.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
