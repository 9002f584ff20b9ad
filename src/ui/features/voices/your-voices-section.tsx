import { words as common } from '#messages/text/common.messages';
import { words } from '#messages/features/voices/voices.messages';
import { Square, Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { voiceWords } from '../../../domain/audio/voice-match/describe-voice.ts';
import type { VoiceMatchCard } from '../../../ports/voice-matches.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadingPart } from '../../components/loaded-section.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import styles from './voices.module.css';
import type { VoicesStore } from './voices-store.ts';

const ICON = 16;

export const YourVoicesSection = observer(function YourVoicesSection({ store }: { readonly store: VoicesStore }) {
  const { list, deleting, hearing } = store;
  return (
    <SettingsSection title={words.yours.title} text={words.yours.text}>
      {deleting.failure && <ErrorNotice message={deleting.failure} />}
      <LoadingPart from={list} label={words.loading}>
        {({ voices }) =>
          voices.length === 0 ? (
            <p className={styles.words}>{words.yours.empty}</p>
          ) : (
            <SettingsList label={words.yours.list}>
              {voices.map((card) => (
                <VoiceRow key={card.id} store={store} card={card} />
              ))}
            </SettingsList>
          )
        }
      </LoadingPart>
      <p role="status" className={styles.note}>
        {hearing.message}
      </p>
    </SettingsSection>
  );
});

const VoiceRow = observer(function VoiceRow({ store, card }: { readonly store: VoicesStore; readonly card: VoiceMatchCard }) {
  const { hearing, deleting } = store;
  const { id, voice, measured } = card;
  const heard = hearing.isHeard('voice', voice.id);
  const playing = heard && hearing.phase === 'playing';
  return (
    <SettingsRow
      title={voice.name}
      note={
        <>
          {voiceWords(measured)} {voice.description}
        </>
      }
      actions={
        <>
          <Button
            size="small"
            busy={heard && hearing.phase === 'preparing'}
            icon={playing ? <Square size={ICON} aria-hidden="true" /> : <Volume2 size={ICON} aria-hidden="true" />}
            aria-label={playing ? words.yours.stopNamed(voice.name) : words.yours.hearNamed(voice.name)}
            onClick={() => void hearing.hear(voice.id, '')}
          >
            {playing ? words.yours.stop : words.yours.hear}
          </Button>
          <Button
            size="small"
            kind="loss"
            busy={deleting.busy === id}
            aria-label={words.yours.deleteNamed(voice.name)}
            onClick={() => void store.remove(id)}
          >
            {common.delete}
          </Button>
        </>
      }
    />
  );
});
