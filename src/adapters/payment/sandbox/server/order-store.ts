import type { SandboxLedgerStore } from '#server/ports/sandbox-ledger.ts';
import { readOrder, type SandboxOrder, type SandboxPayment } from './order.ts';

const WORK = 'work';
const ORDERS = 'orders';

/** Orders in the ledger, indexed by id, receipt and payment, and the list of those with pending work. */
export interface SandboxOrderStore {
  /** A repeated receipt returns its existing order. */
  addOrder(order: SandboxOrder): Promise<SandboxOrder>;
  findOrder(id: string): Promise<SandboxOrder | null>;
  findOrderByReceipt(receipt: string): Promise<SandboxOrder | null>;
  /** Newest first. */
  listOrders(): Promise<readonly SandboxOrder[]>;
  findPayment(id: string): Promise<{ readonly order: SandboxOrder; readonly payment: SandboxPayment } | null>;
  /** Null from `change` keeps the order. Resolves with the stored order. */
  change(id: string, change: (order: SandboxOrder) => SandboxOrder | null): Promise<SandboxOrder | null>;
  /** Ids of orders that may have pending work. */
  listWork(): Promise<readonly string[]>;
  markWork(orderId: string): Promise<void>;
  clearWork(orderId: string): Promise<void>;
}

export function createOrderStore(ledger: SandboxLedgerStore): SandboxOrderStore {
  async function order(id: string): Promise<SandboxOrder | null> {
    const record = await ledger.find(id);
    return record === null ? null : readOrder(record.body);
  }

  async function pointed(id: string): Promise<string | null> {
    const orderId = (await ledger.find(id))?.body['orderId'];
    return typeof orderId === 'string' ? orderId : null;
  }

  return {
    findOrder: order,

    async addOrder(wanted) {
      const pointer = `receipt:${wanted.receipt ?? wanted.id}`;
      const mine = await ledger.add({ id: pointer, parentId: null, body: { orderId: wanted.id } });
      const id = mine ? wanted.id : ((await pointed(pointer)) ?? wanted.id);
      await ledger.add({ id, parentId: ORDERS, body: { ...wanted, id } });
      return (await order(id)) ?? wanted;
    },

    async findOrderByReceipt(receipt) {
      const id = await pointed(`receipt:${receipt}`);
      return id === null ? null : order(id);
    },

    listOrders: async () => (await ledger.listChildren(ORDERS)).flatMap(({ body }) => readOrder(body) ?? []).toReversed(),

    async findPayment(id) {
      const orderId = await pointed(`payment:${id}`);
      const found = orderId === null ? null : await order(orderId);
      const payment = found?.payments.find((one) => one.id === id);
      return found && payment ? { order: found, payment } : null;
    },

    async change(id, change) {
      const record = await ledger.change(id, (body) => {
        const before = readOrder(body);
        return before === null ? null : change(before);
      });
      const after = record === null ? null : readOrder(record.body);
      for (const payment of after?.payments ?? []) await ledger.add({ id: `payment:${payment.id}`, parentId: null, body: { orderId: id } });
      return after;
    },

    listWork: async () =>
      (await ledger.listChildren(WORK)).flatMap(({ body }) => (typeof body['orderId'] === 'string' ? [body['orderId']] : [])),

    async markWork(orderId) {
      await ledger.add({ id: `work:${orderId}`, parentId: WORK, body: { orderId } });
    },

    clearWork: (orderId) => ledger.remove(`work:${orderId}`),
  };
}
