import { words } from '#messages/features/billing/billing.messages';
import { observer } from 'mobx-react-lite';
import type { InvoiceCard } from '../../../ports/billing-api.ts';
import { Button } from '../../components/button.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { saveFile } from '../../components/save-file.ts';
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
      title={words.invoices.title}
      text={paymentMethod === null ? words.invoices.text : words.invoices.textPaidWith(paymentMethod)}
    >
      {invoices.length === 0 ? (
        <p className={styles.text}>{words.invoices.empty}</p>
      ) : (
        <SettingsList label={words.invoices.list}>
          {invoices.map((card) => (
            <SettingsRow
              key={card.id}
              title={`${card.number} · ${store.currency.money(card.total, card.currency)}`}
              note={`${words.invoices.note[card.kind](dateText(card.issuedAt))} · ${card.description}`}
              actions={
                <Button
                  size="small"
                  busy={store.actions.busy === card.id}
                  aria-label={words.invoices.fileLabel(card.number)}
                  onClick={() => void download(card)}
                >
                  {words.invoices.file}
                </Button>
              }
            />
          ))}
        </SettingsList>
      )}
    </SettingsSection>
  );
});
