import { type CurrencyCode, isCurrencyCode } from '../money/currency.ts';
import type { GeoLocation } from '../../ports/geo.ts';
import { getCountryCurrency } from './country-currency.ts';

/** In which currency prices are shown first: what the person chose, else by where they probably are, else US dollars. */
export function chooseCurrency({
  chosen,
  place: location,
}: {
  readonly chosen: string | null;
  readonly place: GeoLocation | null;
}): CurrencyCode {
  if (isCurrencyCode(chosen)) return chosen;
  return location === null ? 'USD' : getLocationCurrency(location);
}

/** CUR-2. What the provider says of the currency counts where it is one of ours; else the country decides. */
function getLocationCurrency({ country, currency }: GeoLocation): CurrencyCode {
  return isCurrencyCode(currency) ? currency : getCountryCurrency(country);
}
