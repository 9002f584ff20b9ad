import { messages } from '#messages/features/editor/music.messages';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { MUSIC_FADE } from '#domain/project/audio-effect.ts';
import { getMusicLevels, USUAL_MUSIC } from '#domain/project/project-defaults.ts';
import { MUSIC_VOLUME } from '#domain/project/project-limits.ts';
import type { MusicChoice, MusicLevels, MusicTrackId } from '#domain/project/project.ts';
import { LevelSlider } from './audio/level-slider.tsx';
import { Button } from '../../components/button.tsx';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSession } from './editor-store.ts';
import section from './inspector-section.module.css';
import { MusicTracks } from './music-tracks.tsx';
import { useMusicLibrary } from './music/use-music-library.ts';

const MusicDialog = lazy(async () => ({ default: (await import('./music/music-dialog.tsx')).MusicDialog }));

const VOLUME_STEP = 0.05;
const FADE_STEP = 0.5;
const FADES = [
  { of: 'fadeIn', usual: MUSIC_FADE.usualIn },
  { of: 'fadeOut', usual: MUSIC_FADE.usualOut },
] as const;

/** The music of the whole video. */
export const MusicField = observer(function MusicField({ session }: { readonly session: EditorSession }) {
  const { preview, project, samples } = session;
  const music = selectValue(() => project.project.music);
  const [open, setOpen] = useState(false);
  const library = useMusicLibrary(session.music, open || (music !== undefined && 'assetId' in music));

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
    const levels = getMusicLevels(music ?? USUAL_MUSIC);
    project.edit(trackId === undefined ? { kind: 'set-music' } : { kind: 'set-music', music: { trackId, ...levels } });
  }

  function change(chosen: MusicChoice, changed: Partial<MusicLevels>): void {
    project.edit({ kind: 'set-music', music: { ...chosen, ...changed } });
  }

  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <p className={section.hint}>{messages.hint}</p>
      <MusicTracks session={session} library={library} onChoose={choose} />
      <Button
        onClick={() => {
          setOpen(true);
          void library?.load();
        }}
      >
        {messages.own}
      </Button>
      {open && library !== null && (
        <Suspense fallback={null}>
          <MusicDialog
            session={session}
            library={library}
            title={messages.ownTitle}
            text={messages.ownText}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {samples.of === 'track' && samples.message !== '' && (
        <p className={section.hint} role="alert">
          {samples.message}
        </p>
      )}
      {music !== undefined && (
        <>
          <LevelSlider
            label={messages.volume}
            value={music.volume}
            text={messages.percent(music.volume)}
            min={MUSIC_VOLUME.min}
            max={MUSIC_VOLUME.max}
            step={VOLUME_STEP}
            onChange={(volume) => change(music, { volume })}
          />
          {FADES.map(({ of, usual }) => (
            <LevelSlider
              key={of}
              label={messages[of]}
              value={music[of] ?? usual}
              text={messages.seconds(music[of] ?? usual)}
              min={MUSIC_FADE.min}
              max={MUSIC_FADE.max}
              step={FADE_STEP}
              onChange={(seconds) => change(music, { [of]: seconds })}
            />
          ))}
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
