import { createRazorpayGateway } from '#adapters/payment/razorpay/server/index.ts';
import { createSandboxPayments, type SandboxPayments, type SandboxPaymentsOptions } from '#adapters/payment/sandbox/server/index.ts';
import type { Clock } from '#ports/clock.ts';
import { createDatabaseSandboxLedger } from '../adapters/sandbox-ledger/database/index.ts';
import type { Database } from '../ports/database.ts';

export interface PaymentSandboxParts {
  readonly database: Database;
  readonly clock: Clock;
  /** The same in every process. */
  readonly secret: string;
  /** Delivers a webhook; false: it is retried. */
  readonly deliver: SandboxPaymentsOptions['deliver'];
}

/** The built-in payment sandbox, with its ledger in the server's database. */
export function createPaymentSandbox({ database, clock, secret, deliver }: PaymentSandboxParts): SandboxPayments {
  return createSandboxPayments({
    ledger: createDatabaseSandboxLedger(database.db),
    secret,
    clock,
    random: (size) => crypto.getRandomValues(new Uint8Array(size)),
    deliver,
    connect: (wire) => createRazorpayGateway({ ...wire, clock }),
  });
}
