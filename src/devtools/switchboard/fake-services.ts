import { createFaults } from '../../adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '../../adapters/api/memory/memory-admin-server.ts';
import { MemoryBillingServer } from '../../adapters/api/memory/memory-billing-server.ts';
import { createMemoryServer } from '../../adapters/api/memory/memory-server.ts';
import { createFakeAccounts } from '../../adapters/auth/fake/index.ts';
import { createFakeCaptcha } from '../../adapters/captcha/fake/client/index.ts';
import { createFakeCheckout } from '../../adapters/payment/fake/client/index.ts';
import { createFakeRealtime } from '../../adapters/realtime/fake/index.ts';
import type { Accounts } from '../../ports/accounts.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentCheckout } from '../../ports/payment-checkout.ts';
import type { Realtime } from '../../ports/realtime.ts';

/** Everything the fakes of one page know of: several of them together are one host. */
export type FakeServices = ReturnType<typeof createFakeServices>;

const ADA = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: null };

export function createFakeServices(clock: Clock) {
  const socket = createFakeRealtime();
  const billing = new MemoryBillingServer({ clock });
  const admin = createMemoryAdminServer({ clock });

  return {
    clock,
    faults: createFaults(),
    host: createMemoryServer({ clock, plan: 'creator', announce: (message) => socket.send(message) }),
    admin,
    billing,
    realtime: (): Realtime => ({
      ...socket,
      start() {
        socket.start();
        socket.connect();
      },
    }),
    accounts: (): Accounts => ({ ...createFakeAccounts({ signedIn: ADA, offers: { oneTap: false } }), captcha: createFakeCaptcha() }),
    /** Whoever pays here has paid, as far as the fake host is asked. */
    checkout: (): PaymentCheckout => {
      const checkout = createFakeCheckout();
      return {
        pay(order, options) {
          checkout.next({ kind: 'paid', orderId: order.orderId, proof: billing.pay(order.orderId) });
          return checkout.pay(order, options);
        },
        returned: (url) => checkout.returned(url),
      };
    },
  };
}
