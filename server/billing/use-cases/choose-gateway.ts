import { chooseOffered } from '../../../src/domain/checkout/payment-offers.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { Tx } from '../../ports/database.ts';
import { type BillingParts, findGateway } from './billing-parts.ts';
import { getDetails } from './billing-details.ts';
import { eq } from 'drizzle-orm';
import { subscription } from '../tables/billing-tables.ts';

export interface NewOrder {
  readonly userId: string;
  readonly currency: string;
  /** Where the page believes to be. */
  readonly country: string | undefined;
}

/** The gateway that takes a new order. The country of the billing details counts before the page's guess. */
export async function chooseGateway(parts: BillingParts, tx: Tx, { userId, currency, country }: NewOrder): Promise<PaymentGateway> {
  if (parts.offers.length === 0) return parts.gateway;
  const [row] = await tx.select({ details: subscription.details }).from(subscription).where(eq(subscription.userId, userId));
  const buyer = { currency, country: getDetails(row).country || (country ?? null) };
  return findGateway(parts, chooseOffered(parts.offers, buyer, parts.gateway.vendor)) ?? parts.gateway;
}
