import type { HostConfig } from './server-config.ts';
import { DEFAULT_SELLER } from './environment.ts';

/** Settings that invoices for real money lack: who issues them, and where that is. */
export function sellerGaps({ payments, seller, role }: Pick<HostConfig, 'payments' | 'seller' | 'role'>): readonly string[] {
  if (payments.vendor === 'sandbox' || role === 'worker') return [];
  return [...(seller.name === DEFAULT_SELLER ? ['SELLER_NAME'] : []), ...(seller.address.length === 0 ? ['SELLER_ADDRESS'] : [])];
}
