import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/voices/voices.messages';
import { observer } from 'mobx-react-lite';
import { describeVoice } from '#domain/audio/voice-match/describe-voice.ts';
import type { VoiceMatchSummary } from '#ports/voice-matches.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { PlaySampleButton } from './play-sample-button.tsx';
import styles from './voices.module.css';
import type { VoicesStore } from './voices-store.ts';

export const YourVoicesSection = observer(function YourVoicesSection({ store }: { readonly store: VoicesStore }) {
  const { list, deleting, hearing } = store;
  return (
    <SettingsSection title={messages.yours.title} text={messages.yours.text}>
      {deleting.failure && <ErrorNotice message={deleting.failure} />}
      <LoadedSection from={list} label={messages.loading}>
        {({ voices }) =>
          voices.length === 0 ? (
            <p className={styles.words}>{messages.yours.empty}</p>
          ) : (
            <SettingsList label={messages.yours.list}>
              {voices.map((card) => (
                <VoiceRow key={card.id} store={store} card={card} />
              ))}
            </SettingsList>
          )
        }
      </LoadedSection>
      <p role="status" className={styles.note}>
        {hearing.message}
      </p>
    </SettingsSection>
  );
});

const VoiceRow = observer(function VoiceRow({ store, card }: { readonly store: VoicesStore; readonly card: VoiceMatchSummary }) {
  const { hearing, deleting } = store;
  const { id, mine, voice, measured, near } = card;
  return (
    <SettingsRow
      title={voice.name}
      note={
        <>
          {describeVoice(measured)} {voice.description} {describeNear(near)}
        </>
      }
      actions={
        <>
          <PlaySampleButton hearing={hearing} voice={voice} />
          {mine && (
            <Button
              size="small"
              kind="danger"
              busy={deleting.busy === id}
              aria-label={messages.yours.deleteNamed(voice.name)}
              onClick={() => void store.remove(id)}
            >
              {common.delete}
            </Button>
          )}
        </>
      }
    />
  );
});

function describeNear(near: VoiceMatchSummary['near']): string {
  return near.length === 0 ? '' : messages.yours.near(near.map(({ name, likeness }) => `${name} (${likeness})`).join('; '));
}
