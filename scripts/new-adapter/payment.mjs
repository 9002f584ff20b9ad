import { createConformanceTest, createMetadata, createReadme } from './common.mjs';
import { applyAll, insertAfter, insertBefore, addSummary, addChoice, addToRegistry } from './edits.mjs';
import { createPaymentHarness } from './payment-harness.mjs';
import { createPaymentServerFiles } from './payment-server.mjs';

export const payment = {
  prefix: 'payment',
  files: (names) => ({
    'README.md': createReadme(names, {
      prefix: 'payment',
      port: 'payment-checkout',
      fulfils: [
        { name: 'PaymentCheckout', path: 'payment-checkout.ts' },
        { name: 'PaymentGateway', path: 'payment-gateway.ts' },
      ],
      chosen: `Chosen by \`PAYMENT_VENDOR=${names.id}\`, both halves at once.`,
      keys: [`${names.CONSTANT}_SECRET_KEY`, `${names.CONSTANT}_WEBHOOK_SECRET`],
      suite: 'payment-gateway',
    }),
    'manifest.ts': createMetadata(names, {
      about: `Payments by ${names.Name}.`,
      port: 'payment-checkout',
      halves: ['browser', 'host'],
      environment: [`${names.CONSTANT}_SECRET_KEY`, `${names.CONSTANT}_WEBHOOK_SECRET`],
    }),
    'index.ts': index(names),
    [`${names.id}-checkout.ts`]: checkout(names),
    'errors.ts': errors(names),
    ...createPaymentServerFiles(names),
    'harness.ts': createPaymentHarness(names),
  }),
  test: (names) =>
    createConformanceTest(names, {
      harnesses: `${names.camel}Gateway, ${names.camel}Window`,
      suites: [
        { names: 'checkoutWindowSuite', file: 'payment-checkout' },
        { names: 'paymentGatewaySuite', file: 'payment-gateway' },
      ],
      calls: `checkoutWindowSuite('payment-${names.id}', ${names.camel}Window);\npaymentGatewaySuite(${names.camel}Gateway);`,
    }),
  edits: ({ id, Name, CONSTANT, folder }) => ({
    'server/composition/load-adapter-summaries.ts': addSummary('PAYMENTS', { id, folder }),
    'src/composition/app-adapters.ts': addToRegistry(
      'PAYMENT_VENDORS',
      `  '${id}': async () => (await import('../adapters/payment-${id}/index.ts')).create${Name}Checkout(),\n`,
    ),
    'server/composition/server-registry.ts': insertBefore(
      /^ +case 'sandbox': \{$/m,
      `      case '${id}':
        return { gateway: (await import('../../src/adapters/payment-${id}/host.ts')).create${Name}Gateway({ ...payments, ...line }) };\n`,
    ),
    'server/composition/environment.ts': applyAll(
      addChoice('PAYMENT_VENDOR', id),
      insertAfter(
        /^ +PAYMENT_VENDOR:/m,
        `  ${CONSTANT}_SECRET_KEY: z.string().optional(),\n  ${CONSTANT}_WEBHOOK_SECRET: z.string().optional(),\n`,
      ),
    ),
    'server/composition/payments-config.ts': applyAll(
      insertAfter(
        /^ +\| \{ readonly vendor: 'sandbox' \}$/m,
        `  | { readonly vendor: '${id}'; readonly secretKey: string; readonly webhooks: Webhooks }\n`,
      ),
      insertBefore(
        /^ +case 'sandbox':\n +return \{ vendor: 'sandbox' \};/m,
        `    case '${id}':
      return { vendor: '${id}', secretKey: set.${CONSTANT}_SECRET_KEY ?? '', webhooks: webhooks(set.${CONSTANT}_WEBHOOK_SECRET) };\n`,
      ),
      insertBefore(
        /^ +case 'sandbox':\n +return \[\];/m,
        `    case '${id}':
      return needed(set, ['${CONSTANT}_SECRET_KEY', '${CONSTANT}_WEBHOOK_SECRET'], '${Name}');\n`,
      ),
    ),
  }),
  next: ({ id, Name, CONSTANT }) => [
    `the host half first: host.ts, with what ${Name}'s answers look like in host-wire.ts`,
    `the window in ${id}-checkout.ts; a vendor with a page of its own runs checkoutRedirectSuite instead`,
    `a simulated ${Name} in harness.ts`,
    `PAYMENT_VENDOR=${id} ${CONSTANT}_SECRET_KEY=… ${CONSTANT}_WEBHOOK_SECRET=… npm start`,
  ],
};

function index({ id, Name }) {
  return `import type { PaymentCheckout } from '../../ports/payment-checkout.ts';
import { ${Name}Checkout, type ${Name}CheckoutOptions } from './${id}-checkout.ts';

/** The page's half: ${Name}'s window. */
export function create${Name}Checkout(options: ${Name}CheckoutOptions = {}): PaymentCheckout {
  return new ${Name}Checkout(options);
}
`;
}

function checkout({ Name }) {
  return `import type { PaymentCheckout, PaymentOrder, PaymentOutcome } from '../../ports/payment-checkout.ts';
import { NO_KEY, UNREACHABLE } from './errors.ts';

/** What the vendor's script gives the page. */
export interface ${Name}Window {
  readonly open: (order: PaymentOrder) => Promise<PaymentOutcome>;
}

export interface ${Name}CheckoutOptions {
  /** Loads the vendor's script; null when it cannot be had. Called when somebody pays, and never before (CHK-8). */
  readonly load?: () => Promise<${Name}Window | null>;
}

export class ${Name}Checkout implements PaymentCheckout {
  readonly #load: () => Promise<${Name}Window | null>;

  constructor({ load = async () => null }: ${Name}CheckoutOptions) {
    this.#load = load;
  }

  async pay(order: PaymentOrder, options?: { readonly signal?: AbortSignal }): Promise<PaymentOutcome> {
    if (options?.signal?.aborted === true) return { kind: 'dismissed' };
    if (order.keyId === null) return NO_KEY;
    const opened = await this.#load();
    return opened === null ? UNREACHABLE : opened.open(order);
  }

  /** For a vendor that sends people back to this site: what the address says. */
  returned(_address: string): PaymentOutcome | null {
    return null;
  }
}
`;
}

function errors({ Name }) {
  return `import type { PaymentOutcome } from '../../ports/payment-checkout.ts';

/** ${Name}'s own errors become these, ready to be shown. */
export const UNREACHABLE: PaymentOutcome = {
  kind: 'failed',
  message: 'Couldn’t open the payment window. Nothing was charged. Try again.',
};
export const NO_KEY: PaymentOutcome = {
  kind: 'failed',
  message: 'The key of the payment service is missing. Please check your configuration.',
};
`;
}
