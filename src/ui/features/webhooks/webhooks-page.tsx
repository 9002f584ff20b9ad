import { messages } from '#messages/features/webhooks/webhooks.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { WebhookEndpoint } from '#domain/webhooks/webhook.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsList, SettingsPage, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Trans } from '../../components/trans.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { AccountForm } from '../account/account-form.tsx';
import { NewSecret } from '../api-keys/new-secret.tsx';
import { EventFields } from './event-fields.tsx';
import { WebhooksStore } from './webhooks-store.ts';

const GUIDE = '/documentation/webhooks';

/** /dashboard/webhooks (VID-9). */
export function WebhooksPage() {
  const opened = usePageStore(({ webhooks }) => new WebhooksStore(webhooks), 'webhooks');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <SettingsPage>
      <PageMeta title={messages.title} noindex />
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <LoadedSection from={store.list} label={messages.loading}>
        {({ endpoints, available }) => (
          <>
            {available ? <NewWebhookSection store={store} /> : <PlanSection />}
            <SettingsSection title={messages.yours.title}>
              <WebhookRows endpoints={endpoints} />
            </SettingsSection>
          </>
        )}
      </LoadedSection>
    </SettingsPage>
  );
}

function PlanSection() {
  return (
    <SettingsSection title={messages.plan.title} text={messages.plan.text}>
      <LinkButton kind="primary" to="/pricing">
        {messages.plan.link}
      </LinkButton>
    </SettingsSection>
  );
}

const NewWebhookSection = observer(function NewWebhookSection({ store }: { readonly store: WebhooksStore }) {
  const { form, newest } = store;
  return (
    <SettingsSection
      title={messages.new.title}
      text={<Trans text={messages.new.text} parts={{ guide: (text) => <Link to={GUIDE}>{text}</Link> }} />}
    >
      <AccountForm failure={form.failure} onSubmit={() => store.create()}>
        <TextField
          type="url"
          label={messages.new.url}
          placeholder={messages.new.urlExample}
          required
          value={form.fields.url}
          onValueChange={(url) => form.change({ url })}
          error={form.errors.url}
        />
        <EventFields chosen={form.fields.events} error={form.errors.events} onToggle={store.toggle} />
        <div>
          <Button type="submit" busy={form.sending}>
            {messages.new.create}
          </Button>
        </div>
      </AccountForm>
      {newest && <NewSecret key={newest.secret} secret={newest.secret} text={messages.secret} copyLabel={messages.copySecret} />}
    </SettingsSection>
  );
});

function WebhookRows({ endpoints }: { readonly endpoints: readonly WebhookEndpoint[] }) {
  if (endpoints.length === 0) return <p>{messages.yours.empty}</p>;
  return (
    <SettingsList label={messages.yours.list}>
      {endpoints.map(({ id, url, events, paused }) => (
        <SettingsRow
          key={id}
          title={url}
          note={paused === null ? events.map((event) => messages.events[event]).join(' · ') : messages.paused[paused]}
          actions={
            <LinkButton size="small" to={`/dashboard/webhooks/${encodeURIComponent(id)}`} aria-label={messages.yours.openNamed(url)}>
              {messages.yours.open}
            </LinkButton>
          }
        />
      ))}
    </SettingsList>
  );
}
