import { messages } from '#messages/features/billing/billing.messages';
import { observer } from 'mobx-react-lite';
import type { InvoiceSummary } from '#ports/billing-api.ts';
import { Button } from '../../components/button.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { saveFile } from '../../components/save-file.ts';
import { formatDate } from '../../text/format.ts';
import type { BillingStore } from './billing-store.ts';
import styles from './billing.module.css';

export interface InvoicesSectionProps {
  readonly store: BillingStore;
  readonly invoices: readonly InvoiceSummary[];
  readonly paymentMethod: string | null;
}

export const InvoicesSection = observer(function InvoicesSection({ store, invoices, paymentMethod }: InvoicesSectionProps) {
  const download = async ({ id, number }: InvoiceSummary): Promise<void> => {
    const file = await store.invoiceFile(id);
    if (file) saveFile(file, `${number}.pdf`);
  };
  return (
    <SettingsSection
      title={messages.invoices.title}
      text={paymentMethod === null ? messages.invoices.text : messages.invoices.textPaidWith(paymentMethod)}
    >
      {invoices.length === 0 ? (
        <p className={styles.text}>{messages.invoices.empty}</p>
      ) : (
        <SettingsList label={messages.invoices.list}>
          {invoices.map((plan) => (
            <SettingsRow
              key={plan.id}
              title={`${plan.number} · ${store.currency.money(plan.total, plan.currency)}`}
              note={`${messages.invoices.note[plan.kind](formatDate(plan.issuedAt))} · ${plan.description}`}
              actions={
                <Button
                  size="small"
                  busy={store.actions.busy === plan.id}
                  aria-label={messages.invoices.fileLabel(plan.number)}
                  onClick={() => void download(plan)}
                >
                  {messages.invoices.file}
                </Button>
              }
            />
          ))}
        </SettingsList>
      )}
    </SettingsSection>
  );
});
