import { messages } from '#messages/features/voices/clones.messages';
import { messages as voicesMessages } from '#messages/features/voices/voices.messages';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { MATCHED_VOICE_LIMITS, SAMPLE_LIMITS } from '#domain/audio/voice-match/sample-limits.ts';
import { describeVoiceClonePlans } from '#domain/plans/check-matched-voices.ts';
import { CONSENT_NAME_LENGTH } from '#domain/presenters/presenter-consent.ts';
import type { VoiceMatchList } from '#ports/voice-matches.ts';
import { Button } from '../../components/button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import type { ClonesStore } from './clones-store.ts';
import { formatMinutesLeft } from './new-voice-section.tsx';
import { SampleField } from './sample-field.tsx';
import styles from './voices.module.css';
import type { VoicesStore } from './voices-store.ts';

interface NewCloneProps {
  readonly store: ClonesStore;
  readonly voices: VoicesStore;
}

/** Cloning a voice with the service of this name. */
export const NewCloneSection = observer(function NewCloneSection({
  service,
  ...stores
}: NewCloneProps & {
  readonly service: string;
}) {
  return (
    <SettingsSection title={messages.new.title} text={messages.new.text(service)}>
      <LoadedSection from={stores.voices.list} label={messages.loading}>
        {(list) =>
          list.minutesPerMonth === 0 ? (
            <p className={styles.words}>
              {describeVoiceClonePlans()} <Link to="/pricing">{voicesMessages.new.plans}</Link>
            </p>
          ) : (
            <NewCloneForm {...stores} list={list} />
          )
        }
      </LoadedSection>
    </SettingsSection>
  );
});

const NewCloneForm = observer(function NewCloneForm({ store, voices, list }: NewCloneProps & { readonly list: VoiceMatchList }) {
  const { form, newest } = store;
  const clone = async (): Promise<void> => {
    if (await store.clone()) await voices.list.load();
  };
  return (
    <AccountForm failure={form.failure} onSubmit={() => clone()}>
      <TextField
        label={messages.new.name}
        maxLength={MATCHED_VOICE_LIMITS.name}
        required
        value={form.fields.name}
        onValueChange={(name) => form.change({ name })}
        error={form.errors.name}
      />
      <TextField
        label={messages.new.person}
        hint={messages.new.personHint}
        maxLength={CONSENT_NAME_LENGTH}
        required
        value={form.fields.person}
        onValueChange={(person) => form.change({ person })}
        error={form.errors.person}
      />
      <TextToRead store={store} />
      <SampleField
        recorder={store.recorder}
        file={form.fields.file}
        error={form.errors.file}
        hint={messages.new.hint(SAMPLE_LIMITS.longest / 60)}
        onFile={store.choose}
      />
      <div className={styles.row}>
        <Button type="submit" kind="primary" busy={form.sending}>
          {messages.new.clone}
        </Button>
        <span className={styles.note}>{formatMinutesLeft(list)}</span>
      </div>
      <div role="status">
        {form.sending && <p className={styles.note}>{messages.new.cloning}</p>}
        {newest && (
          <div className={styles.newest}>
            <p>{messages.new.ready(newest.name)}</p>
          </div>
        )}
      </div>
    </AccountForm>
  );
});

const TextToRead = observer(function TextToRead({ store }: { readonly store: ClonesStore }) {
  const id = useId();
  const { consent, list } = store;
  return (
    <div role="group" aria-labelledby={id} className={styles.sample}>
      <div id={id} className={styles.label}>
        {messages.new.read}
      </div>
      {consent === null ? (
        <p className={styles.note}>{messages.new.unnamed}</p>
      ) : (
        <div className={styles.read}>
          <p>{consent}</p>
          <p>{list.value?.passage}</p>
        </div>
      )}
    </div>
  );
});
