import { messages } from '#messages/features/billing/billing.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parsePlanQuery } from '#domain/checkout/checkout-choice.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { BillingStore } from './billing-store.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeSection } from './change-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { InvoicesSection } from './invoices-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { UsageSection } from './usage-section.tsx';

/** /dashboard/billing: the customer portal. */
export const BillingPage = observer(function BillingPage() {
  const opened = usePageStore((app) => new BillingStore(app), 'billing');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.pageFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Billing store={opened.store} />;
});

const Billing = observer(function Billing({ store }: { readonly store: BillingStore }) {
  usePlanFromUrl(store);
  return (
    <SettingsPage>
      <PageMeta title={messages.title} noindex />
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      {store.actions.failure && !store.preview && <ErrorNotice message={store.actions.failure} />}
      <LoadedSection from={store.portal} label={messages.loading}>
        {(portal) => {
          const status = store.status ?? portal.status;
          return (
            <>
              <PlanSection store={store} status={status} />
              <UsageSection usage={status.usage} />
              <ChangeSection store={store} status={status} />
              <InvoicesSection store={store} invoices={portal.invoices} paymentMethod={portal.paymentMethod} />
              <DetailsSection store={store} />
            </>
          );
        }}
      </LoadedSection>
      {store.preview && <ChangeDialog store={store} preview={store.preview} />}
    </SettingsPage>
  );
});

/** Opens the preview of the plan change that the URL names. */
function usePlanFromUrl(store: BillingStore): void {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    const choice = parsePlanQuery(query);
    if (choice === null) return;
    setQuery({}, { replace: true });
    void store.previewChange(choice);
  }, [store, query, setQuery]);
}
