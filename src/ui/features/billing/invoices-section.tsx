import { observer } from 'mobx-react-lite';
import type { InvoiceCard } from '../../../ports/billing-api.ts';
import { Button } from '../../components/button.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings.tsx';
import { saveFile } from '../../save-file.ts';
import { dateText } from '../../text/format.ts';
import type { BillingStore } from './billing-store.ts';
import styles from './billing.module.css';

export interface InvoicesSectionProps {
  readonly store: BillingStore;
  readonly invoices: readonly InvoiceCard[];
  readonly paymentMethod: string | null;
}

export const InvoicesSection = observer(function InvoicesSection({ store, invoices, paymentMethod }: InvoicesSectionProps) {
  const download = async ({ id, number }: InvoiceCard): Promise<void> => {
    const file = await store.invoiceFile(id);
    if (file) saveFile(file, `${number}.pdf`);
  };
  return (
    <SettingsSection
      title="Invoices"
      text={paymentMethod === null ? 'Each payment comes with one.' : `Last paid with: ${paymentMethod}. We do not keep it.`}
    >
      {invoices.length === 0 ? (
        <p className={styles.text}>There are none yet.</p>
      ) : (
        <SettingsList label="Invoices">
          {invoices.map((card) => (
            <SettingsRow
              key={card.id}
              title={`${card.number} · ${store.currency.money(card.total, card.currency)}`}
              note={`${card.kind === 'credit-note' ? 'Credit note' : 'Invoice'} of ${dateText(card.issuedAt)} · ${card.description}`}
              actions={
                <Button
                  size="small"
                  busy={store.actions.busy === card.id}
                  aria-label={`Download ${card.number}`}
                  onClick={() => void download(card)}
                >
                  PDF
                </Button>
              }
            />
          ))}
        </SettingsList>
      )}
    </SettingsSection>
  );
});
