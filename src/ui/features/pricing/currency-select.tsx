import { messages } from '#messages/features/pricing/prices.messages';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from '#domain/money/currency.ts';
import { Select } from '../../components/select.tsx';

export interface CurrencySelectProps {
  readonly code: CurrencyCode;
  readonly onChoose: (code: CurrencyCode) => void;
}

const OPTIONS = CURRENCY_CODES.map((code) => ({ value: code, label: `${code} (${CURRENCIES[code].symbol})` }));

/** Selects the currency of all prices; the choice is stored (CUR-1). */
export function CurrencySelect({ code, onChoose }: CurrencySelectProps) {
  return <Select label={messages.currency} labelHidden size="small" value={code} options={OPTIONS} onValueChange={onChoose} />;
}
