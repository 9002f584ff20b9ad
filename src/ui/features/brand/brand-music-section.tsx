import { messages } from '#messages/features/brand/brand-sources.messages';
import { messages as musicMessages } from '#messages/features/editor/music.messages';
import { observer } from 'mobx-react-lite';
import { getMusicLevels, USUAL_MUSIC } from '#domain/project/project-defaults.ts';
import { MUSIC_VOLUME } from '#domain/project/project-limits.ts';
import { MUSIC_TRACK_IDS, type MusicChoice } from '#domain/project/project.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { SettledSlider } from '../../components/settled-slider.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import type { BrandStore } from './brand-store.ts';
import styles from './brand.module.css';

const UNSET = 'unset';
const TRACKS = MUSIC_TRACK_IDS.map((trackId) => ({ value: trackId as string, label: musicMessages.tracks[trackId].name }));

/** The music under every video: a track of ours, or one that was uploaded. */
export const BrandMusicSection = observer(function BrandMusicSection({ store }: { readonly store: BrandStore }) {
  const { music } = store.kit;
  const { music: uploads } = store.sources;
  const own = (uploads.value ?? []).map(({ assetId, name }) => ({
    value: assetId,
    label: messages.music.own(name || messages.music.untitled),
  }));

  function choose(value: string): void {
    const levels = getMusicLevels(music ?? USUAL_MUSIC);
    const trackId = MUSIC_TRACK_IDS.find((id) => id === value);
    if (trackId !== undefined) store.setMusic({ trackId, ...levels });
    else store.setMusic(value === UNSET ? null : { assetId: value, ...levels });
  }

  return (
    <SettingsSection title={messages.music.title} text={messages.music.text}>
      {uploads.phase === 'failed' && <ErrorNotice message={messages.music.notLoaded} retry={() => void uploads.load()} />}
      <Select
        label={messages.music.choice}
        value={music === null ? UNSET : getId(music)}
        options={[{ value: UNSET, label: messages.music.unset }, ...TRACKS, ...own]}
        onValueChange={choose}
      />
      {music !== null && (
        <>
          <SettledSlider
            className={styles.slider}
            max={1}
            step={0.05}
            key={music.volume}
            label={musicMessages.volume}
            value={music.volume}
            min={MUSIC_VOLUME.min}
            format={musicMessages.percent}
            onChange={(volume) => store.setMusic({ ...music, volume })}
          />
          <CheckboxField
            label={musicMessages.ducking}
            checked={music.ducking}
            onCheckedChange={(ducking) => store.setMusic({ ...music, ducking })}
          />
        </>
      )}
    </SettingsSection>
  );
});

const getId = (music: MusicChoice): string => ('assetId' in music ? music.assetId : music.trackId);
