import { type CurrencyCode, isCurrencyCode } from '../money/currency.ts';
import type { GeoPlace } from '../../ports/geo.ts';
import { currencyOfCountry } from './country-currency.ts';

/** In which currency prices are shown first: what the person chose, else by where they probably are, else US dollars. */
export function currencyChoice({ chosen, place }: { readonly chosen: string | null; readonly place: GeoPlace | null }): CurrencyCode {
  if (isCurrencyCode(chosen)) return chosen;
  return place === null ? 'USD' : currencyOfPlace(place);
}

/** CUR-2. What the provider says of the currency counts where it is one of ours; else the country decides. */
function currencyOfPlace({ country, currency }: GeoPlace): CurrencyCode {
  return isCurrencyCode(currency) ? currency : currencyOfCountry(country);
}
