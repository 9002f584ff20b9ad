import { messages } from '#messages/features/editor/music/music-library.messages';
import { Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { OWN_MUSIC_LIMITS } from '#domain/music/own-music-limits.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import type { EditorSession } from '../editor-store.ts';
import { FileButton } from '../file-button.tsx';
import section from '../inspector-section.module.css';
import { UploadFilterFields } from '../upload-filter-fields.tsx';
import type { MusicLibraryStore } from './music-library-store.ts';
import { MusicRow } from './music-row.tsx';
import styles from './music.module.css';

const ACCEPTED = 'audio/*,.mp3,.wav,.m4a,.ogg';

export interface MusicDialogProps {
  readonly session: EditorSession;
  readonly library: MusicLibraryStore;
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** The workspace's own music and sounds: upload, search, hear, use, rename and delete. */
export const MusicDialog = observer(function MusicDialog({ session, library, title, text, onClose }: MusicDialogProps) {
  const { music, found, filter } = library;
  const status = library.done || (music === null && library.error === '' && messages.loading) || (music?.length === 0 && messages.none);
  return (
    <Dialog open onClose={onClose} title={title} text={text}>
      <MusicUpload library={library} />
      <p role="status" className={section.hint}>
        {status}
      </p>
      {library.error !== '' && <ErrorNotice message={library.error} {...(music === null && { retry: () => void library.load() })} />}
      {music !== null && music.length > 0 && (
        <>
          <UploadFilterFields filter={filter} search={messages.search} notFound={messages.notFound} isEmpty={found.length === 0} />
          <ul className={styles.list} aria-label={messages.list}>
            {found.map((each) => (
              <MusicRow key={each.assetId} session={session} library={library} music={each} />
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
});

const MusicUpload = observer(function MusicUpload({ library }: { readonly library: MusicLibraryStore }) {
  return (
    <div className={styles.upload}>
      <label className={section.switch}>
        <input
          type="checkbox"
          className={section.tick}
          checked={library.confirmed}
          onChange={(event) => library.setConfirmed(event.target.checked)}
        />
        <span>{messages.rights}</span>
      </label>
      <FileButton
        label={messages.upload}
        fileLabel={messages.file}
        accept={ACCEPTED}
        icon={<Upload size={16} aria-hidden="true" />}
        hint={messages.hint(OWN_MUSIC_LIMITS.longest / 60, OWN_MUSIC_LIMITS.bytes / 1024 / 1024)}
        busy={library.busy}
        unavailable={library.confirmed ? '' : messages.rightsFirst}
        onChosen={(chosen) => void library.upload(chosen)}
      />
    </div>
  );
});
