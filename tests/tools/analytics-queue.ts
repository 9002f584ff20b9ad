import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeConnectivity } from '#adapters/connectivity/fake/index.ts';
import { createCollectorResponse, type CollectorResponse } from '#domain/analytics/collector-response.ts';
import { createDeliveryQueue } from '#adapters/shared/analytics/delivery-queue.ts';
import { QUEUE_KEY } from '#adapters/shared/analytics/storage-keys.ts';
import type { TakenEvent } from '#domain/analytics/taken-event.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import type { Delivery } from '#ports/product-analytics.ts';

export const OK = createCollectorResponse(200);

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A queue whose batches are answered by hand. */
export function openQueue() {
  const clock = createManualClock();
  const storage = createMemoryStorage();
  const connectivity = createFakeConnectivity();
  const told: Delivery[] = [];
  let writes = 0;
  const sent: { readonly ids: readonly string[]; readonly signal: AbortSignal; readonly answer: (response: CollectorResponse) => void }[] =
    [];
  const parts = {
    clock,
    connectivity,
    storage: {
      ...storage,
      write(key: string, value: string) {
        writes += 1;
        storage.write(key, value);
      },
    },
    notify: (delivery: Delivery) => void told.push(delivery),
    send: (events: readonly TakenEvent[], signal: AbortSignal) =>
      new Promise<CollectorResponse>((answer) => void sent.push({ ids: events.map(({ id }) => id), signal, answer })),
  };
  const queue = createDeliveryQueue(parts);
  const getStored = () => (JSON.parse(storage.read(QUEUE_KEY) ?? '[]') as readonly TakenEvent[]).map(({ id }) => id);
  const answer = async (response = OK, index = sent.length - 1) => {
    sent[index]?.answer(response);
    await settle();
  };
  return { ...parts, storage, parts, queue, sent, told, getStored, answer, writes: () => writes };
}
