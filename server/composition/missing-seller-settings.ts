import type { ServerConfig } from './server-config.ts';
import { DEFAULT_SELLER } from './environment.ts';

/** Settings that invoices for real money lack: who issues them, and where that is. */
export function listMissingSellerSettings({
  payments,
  seller,
  role,
}: Pick<ServerConfig, 'payments' | 'seller' | 'role'>): readonly string[] {
  if (payments.vendor === 'sandbox' || role === 'worker') return [];
  return [...(seller.name === DEFAULT_SELLER ? ['SELLER_NAME'] : []), ...(seller.address.length === 0 ? ['SELLER_ADDRESS'] : [])];
}
