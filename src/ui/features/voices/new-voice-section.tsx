import { messages } from '#messages/features/voices/voices.messages';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { SAMPLE_LIMITS, VOICE_CONSENT } from '#domain/audio/voice-match/sample-limits.ts';
import { describeVoiceMatchPlans } from '#domain/plans/check-matched-voices.ts';
import { describeVoice } from '#domain/audio/voice-match/describe-voice.ts';
import type { VoiceMatchList } from '#ports/voice-matches.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatDate } from '../../text/format.ts';
import { AccountForm } from '../account/account-form.tsx';
import { NearVoices } from './near-voices.tsx';
import { SampleField } from './sample-field.tsx';
import styles from './voices.module.css';
import type { VoicesStore } from './voices-store.ts';

export const NewVoiceSection = observer(function NewVoiceSection({ store }: { readonly store: VoicesStore }) {
  return (
    <SettingsSection title={messages.new.title} text={messages.new.text}>
      <LoadedSection from={store.list} label={messages.loading}>
        {(list) =>
          list.minutesPerMonth === 0 ? (
            <p className={styles.words}>
              {describeVoiceMatchPlans()} <Link to="/pricing">{messages.new.plans}</Link>
            </p>
          ) : (
            <NewVoiceForm store={store} list={list} />
          )
        }
      </LoadedSection>
    </SettingsSection>
  );
});

const NewVoiceForm = observer(function NewVoiceForm({ store, list }: { readonly store: VoicesStore; readonly list: VoiceMatchList }) {
  const id = useId();
  const { form, newest } = store;
  const consentError = form.errors.consent;
  return (
    <AccountForm failure={form.failure} onSubmit={() => store.match()}>
      <TextField
        label={messages.new.name}
        maxLength={60}
        required
        value={form.fields.name}
        onValueChange={(name) => form.change({ name })}
        error={form.errors.name}
      />
      <SampleField
        recorder={store.recorder}
        file={form.fields.file}
        error={form.errors.file}
        hint={messages.sample.hint(SAMPLE_LIMITS.leastSpeech, SAMPLE_LIMITS.longest / 60)}
        enoughAfter={SAMPLE_LIMITS.leastSpeech + 5}
        onFile={store.choose}
      />
      <div>
        <CheckboxField
          label={VOICE_CONSENT}
          checked={form.fields.consent}
          onCheckedChange={(consent) => form.change({ consent })}
          errorId={consentError === undefined ? undefined : `${id}-consent`}
        />
        {consentError && (
          <p id={`${id}-consent`} className={styles.error}>
            {consentError}
          </p>
        )}
      </div>
      <div className={styles.row}>
        <Button type="submit" kind="primary" busy={form.sending}>
          {messages.new.match}
        </Button>
        <span className={styles.note}>{formatMinutesLeft(list)}</span>
      </div>
      <div role="status">
        {newest && (
          <div className={styles.newest}>
            <p>{messages.new.ready(newest.voice.name, newest.voice.description)}</p>
            <p>{messages.new.measured(describeVoice(newest.measured))}</p>
            <NearVoices hearing={store.hearing} near={newest.near} />
          </div>
        )}
      </div>
    </AccountForm>
  );
});

/** How much of the month's recordings is left. */
export function formatMinutesLeft({ minutesPerMonth, secondsUsed, renewsAt }: VoiceMatchList): string {
  const left = Math.max(0, Math.floor((minutesPerMonth - secondsUsed / 60) * 10) / 10);
  return messages.new.minutesLeft({ left, all: minutesPerMonth, until: formatDate(renewsAt) });
}
