import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/voices/admin-voices.messages';
import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LoadedSection } from '#ui/components/loaded-section.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AddService } from './add-service.tsx';
import { AdminVoicesStore } from './admin-voices-store.ts';
import { CompareVoice } from './compare-voice.tsx';
import cards from '../card-list.module.css';
import { ServiceCard } from './service-card.tsx';

/** /admin/voices: services that speak, with their health, voices and cost. */
export function AdminVoicesPage() {
  return (
    <AdminFrame title={messages.title}>
      <OpenAdminVoices />
    </AdminFrame>
  );
}

function OpenAdminVoices() {
  const opened = usePageStore(
    async (ports) => new AdminVoicesStore({ ...ports, output: (await ports.loadMedia()).output, random: Math.random }),
    'voices',
  );
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <AdminVoices store={opened.store} />;
}

const AdminVoices = observer(function AdminVoices({ store }: { readonly store: AdminVoicesStore }) {
  return (
    <div className={cards.page}>
      <p className={cards.hint}>{messages.intro}</p>
      <TextField label={messages.test.text} value={store.sentence} hint={messages.test.note} onValueChange={store.write} />
      <LoadedSection from={store.list} label={messages.loading}>
        {({ services, available }) => (
          <>
            <ul className={cards.list}>
              {services.map((service) => (
                <li key={service.id} className={cards.card}>
                  <ServiceCard store={store} service={service} />
                </li>
              ))}
            </ul>
            <CompareVoice store={store} />
            {available.length > 0 && <AddService available={available} enabled={services.map(({ id }) => id)} />}
          </>
        )}
      </LoadedSection>
    </div>
  );
});
