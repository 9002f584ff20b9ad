import { messages } from '#messages/features/editor/music.messages';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { MUSIC_TRACK_IDS, type MusicTrackId } from '#domain/project/project.ts';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSession } from './editor-store.ts';
import { HearButton } from './hear-button.tsx';
import section from './inspector-section.module.css';
import { HearMusic } from './music/hear-music.tsx';
import type { MusicLibraryStore } from './music/music-library-store.ts';
import styles from './voice-picker.module.css';

/** The recipes are loaded with the first track that is heard. */
async function computeTrack(trackId: MusicTrackId): Promise<Int16Array> {
  const { loadMusicLoop } = await import('#domain/music/load-music-loop.ts');
  return loadMusicLoop(trackId).samples;
}

interface MusicTracksProps {
  readonly session: EditorSession;
  /** Null until it's loaded. */
  readonly library: MusicLibraryStore | null;
  readonly onChoose: (trackId: MusicTrackId | undefined) => void;
}

/** The tracks, each with a button to hear it, and the uploaded music if the video has some. */
export const MusicTracks = observer(function MusicTracks({ session, library, onChoose }: MusicTracksProps) {
  const name = useId();
  const music = selectValue(() => session.project.project.music);
  const chosen = music !== undefined && 'trackId' in music ? music.trackId : undefined;
  const tracks = [undefined, ...MUSIC_TRACK_IDS];
  return (
    <ul className={styles.list} aria-label={messages.title}>
      {tracks.map((trackId) => {
        const text = trackId === undefined ? { name: messages.none, mood: '' } : messages.tracks[trackId];
        const checked = trackId === undefined ? music === undefined : trackId === chosen;
        return (
          <Choice key={trackId ?? ''} group={name} checked={checked} text={text} value={trackId ?? ''} onChoose={() => onChoose(trackId)}>
            {trackId !== undefined && (
              <HearButton session={session} id={trackId} name={text.name} failed={messages.failed} load={() => computeTrack(trackId)} />
            )}
          </Choice>
        );
      })}
      {music !== undefined && 'assetId' in music && (
        <Choice group={name} checked text={describeOwn(library)} value={music.assetId}>
          {library !== null && library.chosen !== null && <HearMusic session={session} library={library} music={library.chosen} />}
        </Choice>
      )}
    </ul>
  );
});

function describeOwn(library: MusicLibraryStore | null): { readonly name: string; readonly mood: string } {
  if (library?.isChosenGone === true) return { name: messages.gone, mood: messages.goneText };
  const chosen = library?.chosen ?? null;
  return { name: library === null || chosen === null ? messages.ownName : library.getName(chosen), mood: messages.ownMood };
}

interface ChoiceProps {
  readonly group: string;
  readonly value: string;
  readonly checked: boolean;
  readonly text: { readonly name: string; readonly mood: string };
  readonly onChoose?: () => void;
  readonly children: ReactNode;
}

function Choice({ group, value, checked, text, onChoose, children }: ChoiceProps) {
  return (
    <li className={styles.voice}>
      <label className={styles.voiceLabel}>
        <input type="radio" className={section.tick} name={group} value={value} checked={checked} onChange={() => onChoose?.()} />
        <span className={styles.voiceName}>
          {text.name}
          {text.mood !== '' && <span className={styles.voiceDetail}>{text.mood}</span>}
        </span>
      </label>
      {children}
    </li>
  );
}
