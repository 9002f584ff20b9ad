import { messages } from '#messages/features/webhooks/webhooks.messages';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { WebhookEndpoint } from '#domain/webhooks/webhook.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsPage, SettingsSection } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { formatDateTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { NewSecret } from '../api-keys/new-secret.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EventFields } from './event-fields.tsx';
import { WebhookStore } from './webhook-store.ts';
import styles from './webhooks.module.css';

const text = messages.webhook;

/** /dashboard/webhooks/:id: one webhook and its deliveries. */
export function WebhookPage() {
  const { id = '' } = useParams();
  const opened = usePageStore(({ webhooks, clock }) => new WebhookStore({ webhooks, clock }, id), id);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <OpenedWebhook store={opened.store} />;
}

const OpenedWebhook = observer(function OpenedWebhook({ store }: { readonly store: WebhookStore }) {
  const { acting, endpoint } = store;
  return (
    <SettingsPage>
      <PageMeta title={text.title} noindex />
      <PageHeader title={text.title} subtitle={endpoint.value?.url} />
      <p className={styles.back}>
        <Link to="/dashboard/webhooks">{text.back}</Link>
      </p>
      {acting.failure && <ErrorNotice message={acting.failure} />}
      <LoadedSection from={endpoint} label={messages.loading}>
        {(loaded) => (
          <>
            <SettingsSection title={text.settings} text={text.settingsText}>
              <EventFields chosen={loaded.events} onToggle={(event, on) => void store.toggle(event, on)} />
            </SettingsSection>
            <ManageSection store={store} endpoint={loaded} />
            <DeliveryLog store={store} />
          </>
        )}
      </LoadedSection>
      <RotateDialog store={store} />
      <RemoveDialog store={store} />
    </SettingsPage>
  );
});

interface ManageSectionProps {
  readonly store: WebhookStore;
  readonly endpoint: WebhookEndpoint;
}

const ManageSection = observer(function ManageSection({ store, endpoint: { paused, oldSecretUntil } }: ManageSectionProps) {
  const { acting, newSecret } = store;
  return (
    <SettingsSection title={text.actions} text={paused === null ? undefined : messages.paused[paused]}>
      <div className={styles.buttons}>
        <Button busy={acting.busy === 'test'} onClick={() => void store.sendTest()}>
          {text.sendTest}
        </Button>
        <Button busy={acting.busy === 'pause'} onClick={() => void store.setPaused(paused === null)}>
          {paused === null ? text.pause : text.resume}
        </Button>
        <Button busy={acting.busy === 'rotate'} onClick={() => store.ask('rotate')}>
          {text.rotate}
        </Button>
        <Button kind="danger" busy={acting.busy === 'remove'} onClick={() => store.ask('remove')}>
          {text.remove}
        </Button>
      </div>
      {newSecret !== null && <NewSecret key={newSecret} secret={newSecret} text={messages.secret} copyLabel={messages.copySecret} />}
      {oldSecretUntil !== null && <p className={styles.hint}>{text.oldSecretValid(formatDateTime(oldSecretUntil))}</p>}
    </SettingsSection>
  );
});

const RotateDialog = observer(function RotateDialog({ store }: { readonly store: WebhookStore }) {
  return (
    <Dialog open={store.asking === 'rotate'} onClose={() => store.ask(null)} title={messages.rotate.title} text={messages.rotate.text}>
      <CheckboxField label={messages.rotate.keepOld} checked={store.keepOld} onCheckedChange={store.setKeepOld} />
      <DialogActions>
        <Button onClick={() => store.ask(null)}>{messages.rotate.cancel}</Button>
        <Button kind="primary" onClick={() => void store.rotate()}>
          {messages.rotate.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
});

const RemoveDialog = observer(function RemoveDialog({ store }: { readonly store: WebhookStore }) {
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    if (await store.remove()) await navigate('/dashboard/webhooks');
  };
  return (
    <Dialog open={store.asking === 'remove'} onClose={() => store.ask(null)} title={messages.remove.title} text={messages.remove.text}>
      <DialogActions>
        <Button onClick={() => store.ask(null)}>{messages.remove.cancel}</Button>
        <Button kind="danger" onClick={() => void remove()}>
          {messages.remove.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
