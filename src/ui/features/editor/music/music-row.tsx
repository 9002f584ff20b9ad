import { messages } from '#messages/features/editor/music/music-library.messages';
import { Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import type { BackgroundUse } from '#ports/background-api.ts';
import type { MusicSummary } from '#ports/music-api.ts';
import { Button } from '#ui/components/button.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { RenameForm } from '#ui/components/rename-form.tsx';
import { getUsePath } from '../../backgrounds/background-uses.tsx';
import type { EditorSession } from '../editor-store.ts';
import { HearMusic } from './hear-music.tsx';
import type { MusicLibraryStore } from './music-library-store.ts';
import styles from './music.module.css';

export interface MusicRowProps {
  readonly session: EditorSession;
  readonly library: MusicLibraryStore;
  readonly music: MusicSummary;
}

export const MusicRow = observer(function MusicRow({ session, library, music }: MusicRowProps) {
  const [renaming, setRenaming] = useState(false);
  const name = library.getName(music);
  const { removal } = library;
  return (
    <li className={styles.row}>
      {renaming ? (
        <RenameForm
          className={styles.rename}
          label={messages.name}
          name={music.name}
          maxLength={LIBRARY_LIMITS.assetName}
          onSave={(typed) => void library.rename(music, typed)}
          onClose={() => setRenaming(false)}
        />
      ) : (
        <p className={styles.name}>
          <span>{name}</span>
          <span className={styles.length}>{formatClockTime(Math.max(1, Math.round(music.seconds)))}</span>
        </p>
      )}
      <div className={styles.buttons}>
        <HearMusic session={session} music={music} library={library} />
        {library.chosenId === music.assetId ? (
          <span className={styles.used}>{messages.inUse}</span>
        ) : (
          <Button aria-label={messages.useThis(name)} onClick={() => library.choose(music)}>
            {messages.use}
          </Button>
        )}
        <IconButton label={messages.renameThis(name)} onClick={() => setRenaming(true)}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={messages.deleteThis(name)} onClick={() => void library.requestRemoval(music)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {removal?.music.assetId === music.assetId && <Removal library={library} music={music} uses={removal.uses} />}
    </li>
  );
});

interface RemovalProps {
  readonly library: MusicLibraryStore;
  readonly music: MusicSummary;
  readonly uses: readonly BackgroundUse[];
}

/** What plays it, or the last question before it is deleted. */
const Removal = observer(function Removal({ library, music, uses }: RemovalProps) {
  const name = library.getName(music);
  return (
    <div className={styles.removal} role="alert">
      <p>{uses.length > 0 ? messages.usedBy(name) : messages.askRemoval(name)}</p>
      {uses.length > 0 && (
        <ul>
          {uses.map((use) => (
            <li key={`${use.type} ${use.id}`}>
              <Link to={getUsePath(use)}>{use.title}</Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {uses.length === 0 && (
          <Button kind="danger" onClick={() => void library.remove(music)}>
            {messages.delete}
          </Button>
        )}
        <Button onClick={library.cancelRemoval}>{messages.keep}</Button>
      </div>
    </div>
  );
});
