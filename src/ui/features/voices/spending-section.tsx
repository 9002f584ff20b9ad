import { messages } from '#messages/features/voices/spending.messages';
import { observer } from 'mobx-react-lite';
import { formatSpeechCost, MICROS_PER_DOLLAR } from '#domain/speech/speech-cost.ts';
import type { SpeechSpending } from '#ports/voice-matches.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { SpendingStore } from './spending-store.ts';
import styles from './voices.module.css';

/** Cap and preferred service of the workspace; nothing on a server whose voices are all free and from one service. */
export const SpendingSection = observer(function SpendingSection({ store }: { readonly store: SpendingStore }) {
  const spending = store.loaded.value;
  if (spending === null || (!spending.priced && spending.adapters.length < 2)) return null;
  return (
    <SettingsSection title={messages.title} text={messages.text}>
      {store.saving.failure && <ErrorNotice message={store.saving.failure} />}
      {spending.priced && <Cap store={store} spending={spending} />}
      {spending.adapters.length > 1 && spending.canChange && (
        <Select
          label={messages.preferred}
          value={spending.preferred[0] ?? ''}
          options={[{ value: '', label: messages.noPreference }, ...spending.adapters.map(({ id, name }) => ({ value: id, label: name }))]}
          onValueChange={(id) => void store.prefer(spending, id)}
        />
      )}
      {!spending.canChange && <p className={styles.note}>{messages.askOwner}</p>}
    </SettingsSection>
  );
});

const Cap = observer(function Cap({ store, spending }: { readonly store: SpendingStore; readonly spending: SpeechSpending }) {
  const { monthlyCap, spent, cap, operatorCap } = spending;
  const savedCap = monthlyCap === null ? '' : (monthlyCap / MICROS_PER_DOLLAR).toFixed(2);
  return (
    <>
      <p className={styles.words}>{messages.spent(formatSpeechCost(spent), formatSpeechCost(cap))}</p>
      {spending.canChange && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void store.saveCap(spending);
          }}
        >
          <TextField
            label={messages.cap}
            inputMode="decimal"
            value={store.typedCap ?? savedCap}
            hint={messages.capHint(formatSpeechCost(operatorCap))}
            error={store.isCapWrong ? messages.capWrong : null}
            onValueChange={store.typeCap}
          />
          <div className={styles.row}>
            <Button type="submit" busy={store.saving.busy !== ''} disabled={store.typedCap === undefined}>
              {messages.save}
            </Button>
            <span role="status">{store.isSaved && messages.saved}</span>
          </div>
        </form>
      )}
    </>
  );
});
