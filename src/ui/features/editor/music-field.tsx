import { messages } from '#messages/features/editor/music.messages';
import { messages as own } from '#messages/features/editor/music/music-library.messages';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { USUAL_MUSIC } from '../../../domain/project/project-defaults.ts';
import { MUSIC_VOLUME } from '../../../domain/project/project-limits.ts';
import type { MusicChoice, MusicLevels, MusicTrackId } from '../../../domain/project/project.ts';
import { Button } from '../../components/button.tsx';
import type { EditorSession } from './editor-store.ts';
import section from './inspector-section.module.css';
import styles from './layers.module.css';
import { MusicTracks } from './music-tracks.tsx';
import { MusicLibraryStore } from './music/music-library-store.ts';

const MusicDialog = lazy(async () => ({ default: (await import('./music/music-dialog.tsx')).MusicDialog }));

const VOLUME_STEP = 0.05;

/** The music of the whole video. */
export const MusicField = observer(function MusicField({ session }: { readonly session: EditorSession }) {
  const { preview, project, samples } = session;
  const { music } = project.project;
  const [library] = useState(() => new MusicLibraryStore(session.music));
  const [open, setOpen] = useState(false);
  const isLoading = open || library.chosenId !== undefined;

  useEffect(() => {
    if (isLoading) void library.load();
  }, [isLoading, library]);

  // One of both is heard: hearing a track pauses the preview, and playing the preview ends the track.
  useEffect(
    () =>
      reaction(
        () => preview.playing,
        (playing) => {
          if (playing && samples.of === 'track') samples.stop();
        },
      ),
    [preview, samples],
  );

  function choose(trackId: MusicTrackId | undefined): void {
    const { volume, ducking } = music ?? USUAL_MUSIC;
    project.edit(trackId === undefined ? { kind: 'set-music' } : { kind: 'set-music', music: { trackId, volume, ducking } });
  }

  function change(chosen: MusicChoice, changed: Partial<MusicLevels>): void {
    project.edit({ kind: 'set-music', music: { ...chosen, ...changed } });
  }

  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <p className={section.hint}>{messages.hint}</p>
      <MusicTracks session={session} library={library} onChoose={choose} />
      <Button onClick={() => setOpen(true)}>{own.open}</Button>
      {open && (
        <Suspense fallback={null}>
          <MusicDialog session={session} library={library} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {samples.of === 'track' && samples.message !== '' && (
        <p className={section.hint} role="alert">
          {samples.message}
        </p>
      )}
      {music !== undefined && (
        <>
          <label className={styles.slider}>
            <span>
              {messages.volume}: {messages.percent(music.volume)}
            </span>
            <input
              type="range"
              min={MUSIC_VOLUME.min}
              max={MUSIC_VOLUME.max}
              step={VOLUME_STEP}
              value={music.volume}
              aria-label={messages.volume}
              aria-valuetext={messages.percent(music.volume)}
              onChange={(event) => change(music, { volume: Number(event.target.value) })}
            />
          </label>
          <label className={section.switch}>
            <input
              type="checkbox"
              className={section.tick}
              checked={music.ducking}
              onChange={(event) => change(music, { ducking: event.target.checked })}
            />
            <span>{messages.ducking}</span>
          </label>
        </>
      )}
    </fieldset>
  );
});
