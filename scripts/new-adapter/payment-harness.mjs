/** The simulated vendor of payments: a window with a person in front of it, and what goes on at the vendor's. */
export function createPaymentHarness({ id, camel, Name }) {
  return `import type { PaymentOrder } from '../../ports/payment-checkout.ts';
import { create${Name}Gateway } from './host.ts';
import { create${Name}Checkout } from './index.ts';

const ORDER: PaymentOrder = {
  keyId: 'key_of_${id}',
  orderId: 'order_of_${id}',
  amount: 19_00,
  currency: 'USD',
  prefill: { name: 'Ada Lovelace', email: 'ada@example.com' },
  description: 'Castwright Creator, one month',
  session: {},
};

/** A simulated window, and the person in front of it. Only tests import it. */
export function ${camel}Window() {
  let touched = 0;
  const load = async (): Promise<null> => {
    touched += 1;
    return null;
  };
  return {
    checkout: create${Name}Checkout({ load }),
    order: ORDER,
    touched: () => touched,
    cutOff: (): void => {},
    restore: (): void => {},
    opened: async (): Promise<void> => {},
    isOpen: () => false,
    pay: (): void => {},
    decline: (): void => {},
    dismiss: (): void => {},
  };
}

/** A simulated ${Name}: its API, its people, what it sends. */
export const ${camel}Gateway = {
  name: 'payment-${id}',
  signedProof: true,
  wholeUnits: false,
  disputes: false,
  /** A time that ${Name} signs: a gateway asked so late after a webhook was signed. */
  replay: null,
  /** A gateway whose webhook secret was changed \`after\` milliseconds ago; one genuine webhook, signed with each secret. */
  rotation: async (after: number) => {
    const changedAt = Date.UTC(2026, 0);
    const gateway = create${Name}Gateway({
      secretKey: 'secret key',
      webhooks: { current: 'present secret', old: { secret: 'old secret', changedAt } },
      fetch: async () => new Response(null, { status: 503 }),
      clock: { now: () => changedAt + after, after: () => () => {} },
    });
    const sign = (_secret: string) => ({ body: new Uint8Array(), headers: {} });
    return { gateway, signed: { old: sign('old secret'), present: sign('present secret'), third: sign('another secret') } };
  },
  create: async () => {
    const make = () =>
      create${Name}Gateway({
        secretKey: 'secret key',
        webhooks: { current: 'webhook secret' },
        fetch: async () => new Response(null, { status: 503 }),
        clock: { now: () => Date.now(), after: () => () => {} },
      });
    return {
      gateway: make(),
      neighbour: make(),
      pay: async (_orderId: string) => ({ paymentId: '', proof: {} }),
      decline: async (_orderId: string): Promise<void> => {},
      authorize: async (_orderId: string): Promise<void> => {},
      takeWebhooks: async () => [],
      cutOff: (): void => {},
      restore: (): void => {},
      secrets: ['secret key', 'webhook secret'],
    };
  },
};
`;
}
