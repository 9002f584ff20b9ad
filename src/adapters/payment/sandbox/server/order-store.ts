import type { SandboxBooks } from '../../../../ports/sandbox-ledger.ts';
import { readOrder, type SandboxOrder, type SandboxPayment } from './order.ts';

const WORK = 'work';

/** Orders in the books, found by themselves, by their receipt and by their payments; and the list of those with work left. */
export interface SandboxLedger {
  /** The same receipt gives the order it already has. */
  open(order: SandboxOrder): Promise<SandboxOrder>;
  order(id: string): Promise<SandboxOrder | null>;
  orderOfReceipt(receipt: string): Promise<SandboxOrder | null>;
  payment(id: string): Promise<{ readonly order: SandboxOrder; readonly payment: SandboxPayment } | null>;
  /** Null from `change` leaves the order. Resolves with what it is then. */
  change(id: string, change: (order: SandboxOrder) => SandboxOrder | null): Promise<SandboxOrder | null>;
  /** Ids of orders that something may be left to do for. */
  work(): Promise<readonly string[]>;
  markWork(orderId: string): Promise<void>;
  clearWork(orderId: string): Promise<void>;
}

export function createLedger(books: SandboxBooks): SandboxLedger {
  async function order(id: string): Promise<SandboxOrder | null> {
    const record = await books.find(id);
    return record === null ? null : readOrder(record.body);
  }

  async function pointed(id: string): Promise<string | null> {
    const orderId = (await books.find(id))?.body['orderId'];
    return typeof orderId === 'string' ? orderId : null;
  }

  return {
    order,

    async open(wanted) {
      const pointer = `receipt:${wanted.receipt ?? wanted.id}`;
      const mine = await books.add({ id: pointer, parentId: null, body: { orderId: wanted.id } });
      const id = mine ? wanted.id : ((await pointed(pointer)) ?? wanted.id);
      await books.add({ id, parentId: null, body: { ...wanted, id } });
      return (await order(id)) ?? wanted;
    },

    async orderOfReceipt(receipt) {
      const id = await pointed(`receipt:${receipt}`);
      return id === null ? null : order(id);
    },

    async payment(id) {
      const orderId = await pointed(`payment:${id}`);
      const found = orderId === null ? null : await order(orderId);
      const payment = found?.payments.find((one) => one.id === id);
      return found && payment ? { order: found, payment } : null;
    },

    async change(id, change) {
      const record = await books.change(id, (body) => {
        const before = readOrder(body);
        return before === null ? null : change(before);
      });
      const after = record === null ? null : readOrder(record.body);
      for (const payment of after?.payments ?? []) await books.add({ id: `payment:${payment.id}`, parentId: null, body: { orderId: id } });
      return after;
    },

    work: async () => (await books.below(WORK)).flatMap(({ body }) => (typeof body['orderId'] === 'string' ? [body['orderId']] : [])),

    async markWork(orderId) {
      await books.add({ id: `work:${orderId}`, parentId: WORK, body: { orderId } });
    },

    clearWork: (orderId) => books.remove(`work:${orderId}`),
  };
}
