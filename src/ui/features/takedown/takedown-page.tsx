import { messages } from '#messages/features/takedown/takedown.messages';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import type { Takedown } from '#domain/moderation/takedown.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsPage, SettingsSection } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { AccountForm } from '../account/account-form.tsx';
import { TakedownStore } from './takedown-store.ts';

/** /dashboard/takedowns/:id: why something was taken down, and the appeal. */
export function TakedownPage() {
  const { id = '' } = useParams();
  const opened = usePageStore(({ reports }) => new TakedownStore(reports, id), id);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <SettingsPage>
      <PageMeta title={messages.title} noindex />
      <PageHeader title={messages.title} />
      <LoadedSection from={store.takedown} label={messages.loading}>
        {(takedown) => <Loaded store={store} takedown={takedown} />}
      </LoadedSection>
    </SettingsPage>
  );
}

function Loaded({ store, takedown }: { readonly store: TakedownStore; readonly takedown: Takedown }) {
  const { kind, name, state, reason, appeal, answer } = takedown;
  return (
    <>
      <p>{state === 'lifted' ? messages.lifted(name) : messages.what[kind](name)}</p>
      <SettingsSection title={messages.reason}>
        <p>{reason}</p>
      </SettingsSection>
      {appeal !== null && (
        <SettingsSection title={messages.yourAppeal}>
          <p>{appeal}</p>
        </SettingsSection>
      )}
      {state === 'appealed' && <p role="status">{messages.waiting}</p>}
      {answer !== null && (
        <SettingsSection title={messages.answer}>
          <p>{answer}</p>
        </SettingsSection>
      )}
      {state === 'active' && appeal === null && <AppealSection store={store} />}
    </>
  );
}

const AppealSection = observer(function AppealSection({ store }: { readonly store: TakedownStore }) {
  const { form } = store;
  return (
    <SettingsSection title={messages.appeal.title} text={messages.appeal.text}>
      <AccountForm failure={form.failure} onSubmit={() => store.appeal()}>
        <TextAreaField
          label={messages.appeal.field}
          value={form.fields.text}
          onValueChange={(text) => form.change({ text })}
          error={form.errors.text}
        />
        <div>
          <Button type="submit" kind="primary" busy={form.sending}>
            {messages.appeal.send}
          </Button>
        </div>
      </AccountForm>
    </SettingsSection>
  );
});
