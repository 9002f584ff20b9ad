import { createRazorpayGateway } from '../../src/adapters/payment/razorpay/server/index.ts';
import { createSandboxPayments, type SandboxPayments, type SandboxPaymentsOptions } from '../../src/adapters/payment/sandbox/server/index.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { DatabaseSandboxBooks } from '../adapters/sandbox-ledger/database/index.ts';
import type { Database } from '../ports/database.ts';

export interface SandboxParts {
  readonly database: Database;
  readonly clock: Clock;
  /** The same in every process. */
  readonly secret: string;
  /** Takes a webhook in; false, and it comes again. */
  readonly deliver: SandboxPaymentsOptions['deliver'];
}

/** The gateway inside the host, with its books in the host's database. */
export function createSandbox({ database, clock, secret, deliver }: SandboxParts): SandboxPayments {
  return createSandboxPayments({
    books: new DatabaseSandboxBooks(database.db),
    secret,
    clock,
    random: (size) => crypto.getRandomValues(new Uint8Array(size)),
    deliver,
    connect: (wire) => createRazorpayGateway({ ...wire, clock }),
  });
}
