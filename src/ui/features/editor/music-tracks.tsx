import { messages } from '#messages/features/editor/music.messages';
import { Square, Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { loadMusicLoop } from '../../../domain/music/load-music-loop.ts';
import { MUSIC_TRACK_IDS, type MusicTrackId } from '../../../domain/project/project.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import type { EditorSession } from './editor-store.ts';
import section from './inspector-section.module.css';
import styles from './voice-picker.module.css';

interface MusicTracksProps {
  readonly session: EditorSession;
  readonly chosen: MusicTrackId | undefined;
  readonly onChoose: (trackId: MusicTrackId | undefined) => void;
}

/** The tracks, each with a button to hear it. */
export const MusicTracks = observer(function MusicTracks({ session, chosen, onChoose }: MusicTracksProps) {
  const name = useId();
  const tracks = [undefined, ...MUSIC_TRACK_IDS];
  return (
    <ul className={styles.list} aria-label={messages.title}>
      {tracks.map((trackId) => {
        const text = trackId === undefined ? { name: messages.none, mood: '' } : messages.tracks[trackId];
        return (
          <li key={trackId ?? ''} className={styles.voice}>
            <label className={styles.voiceLabel}>
              <input
                type="radio"
                className={section.tick}
                name={name}
                value={trackId ?? ''}
                checked={trackId === chosen}
                onChange={() => onChoose(trackId)}
              />
              <span className={styles.voiceName}>
                {text.name}
                {text.mood !== '' && <span className={styles.voiceDetail}>{text.mood}</span>}
              </span>
            </label>
            {trackId !== undefined && <HearButton session={session} trackId={trackId} />}
          </li>
        );
      })}
    </ul>
  );
});

interface HearButtonProps {
  readonly session: EditorSession;
  readonly trackId: MusicTrackId;
}

const HearButton = observer(function HearButton({ session: { preview, samples }, trackId }: HearButtonProps) {
  const { name } = messages.tracks[trackId];
  const playing = samples.isPlaying('track', trackId);

  function hear(): void {
    preview.pause();
    void samples.playTrack(trackId, { compute: () => loadMusicLoop(trackId).samples, failed: messages.failed });
  }

  return (
    <IconButton label={playing ? messages.stop(name) : messages.play(name)} onClick={hear}>
      {!playing && <Volume2 size={16} aria-hidden="true" />}
      {playing && samples.phase === 'playing' && <Square size={16} aria-hidden="true" />}
      {playing && samples.phase !== 'playing' && <Spinner size="small" />}
    </IconButton>
  );
});
