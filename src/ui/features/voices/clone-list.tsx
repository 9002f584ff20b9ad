import { messages } from '#messages/features/voices/clones.messages';
import { messages as common } from '#messages/text/common.messages';
import { observer } from 'mobx-react-lite';
import type { VoiceCloneList, VoiceCloneSummary } from '#domain/voice-clone/voice-clone.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsList, SettingsRow } from '../../components/settings-page.tsx';
import { formatDate } from '../../text/format.ts';
import type { VoiceSampleStore } from '../editor/voice-sample-store.ts';
import type { ClonesStore } from './clones-store.ts';
import { PlaySampleButton } from './play-sample-button.tsx';
import styles from './voices.module.css';

interface CloneListProps {
  readonly store: ClonesStore;
  readonly list: VoiceCloneList;
  readonly hearing: VoiceSampleStore;
}

/** Clones with the consent to each; the maker of one may withdraw it. */
export const CloneList = observer(function CloneList({ store, list, hearing }: CloneListProps) {
  const { clones, service } = list;
  return (
    <>
      {store.withdrawing.failure && <ErrorNotice message={store.withdrawing.failure} />}
      {service === null && <p className={styles.words}>{messages.yours.noService}</p>}
      {clones.length === 0 ? (
        <p className={styles.words}>{messages.yours.empty}</p>
      ) : (
        <SettingsList label={messages.yours.list}>
          {clones.map((clone) => (
            <CloneRow key={clone.id} store={store} clone={clone} hearing={service === null ? null : hearing} />
          ))}
        </SettingsList>
      )}
      <Question store={store} service={service ?? messages.ask.anyService} />
    </>
  );
});

interface CloneRowProps {
  readonly store: ClonesStore;
  readonly clone: VoiceCloneSummary;
  /** Null while clones can't speak. */
  readonly hearing: VoiceSampleStore | null;
}

/** A clone's own language isn't asked for; services of clones speak English with all of them. */
const CLONES_SPEAK = 'en';

const CloneRow = observer(function CloneRow({ store, clone, hearing }: CloneRowProps) {
  const { name, voiceId, mine, consent } = clone;
  if (consent.withdrawnAt !== null) {
    return (
      <SettingsRow
        title={messages.yours.withdrawnName}
        note={messages.yours.withdrawnOn(consent.person, formatDate(consent.withdrawnAt))}
      />
    );
  }
  return (
    <SettingsRow
      title={name}
      note={messages.yours.agreed(consent.person, formatDate(consent.givenAt))}
      actions={
        <>
          {hearing && <PlaySampleButton hearing={hearing} voice={{ id: voiceId, name, language: CLONES_SPEAK }} />}
          {mine && (
            <Button size="small" kind="danger" aria-label={messages.yours.withdrawNamed(name)} onClick={() => store.ask(clone)}>
              {messages.yours.withdraw}
            </Button>
          )}
        </>
      }
    />
  );
});

const Question = observer(function Question({ store, service }: { readonly store: ClonesStore; readonly service: string }) {
  const { asked, withdrawing } = store;
  if (asked === null) return null;
  return (
    <Dialog open onClose={store.closeQuestion} title={messages.ask.title(asked.name)} text={messages.ask.text(service)}>
      <DialogActions>
        <Button onClick={store.closeQuestion}>{common.cancel}</Button>
        <Button kind="danger" busy={withdrawing.busy === asked.id} onClick={() => void store.withdraw()}>
          {messages.yours.withdraw}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
