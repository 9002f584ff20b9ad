/** Settings of the site's build that say who takes the money. */
export interface PaymentSettings {
  readonly VITE_PAYMENT_VENDOR?: string;
  readonly VITE_PAYMENT_OFFERS?: string;
  readonly ADAPTERS?: string;
}

export function namePaymentCompanies(environment?: PaymentSettings): Promise<string>;
