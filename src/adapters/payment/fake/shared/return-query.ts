/** Begins with the adapter's id, so that no other adapter takes the fields for its own. */
const PREFIX = 'fake_';
const STATUS = `${PREFIX}status`;

/** Fields of the proof of a paid order. */
export interface FakeReturnProof {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

export type FakeReturn = FakeReturnProof | 'declined' | 'canceled';

/** What the server adds to the URL of the checkout page after a posted result. */
export function toReturnQuery(result: FakeReturn): Readonly<Record<string, string>> {
  if (typeof result === 'string') return { [STATUS]: result };
  const { orderId, paymentId, signature } = result;
  return { [`${PREFIX}order`]: orderId, [`${PREFIX}payment`]: paymentId, [`${PREFIX}signature`]: signature };
}

/** Reads the URL of the checkout page; null without a result. */
export function readReturnQuery(url: string): FakeReturn | null {
  const query = URL.parse(url, 'http://page.invalid')?.searchParams;
  const status = query?.get(STATUS);
  if (status === 'declined' || status === 'canceled') return status;
  const [orderId, paymentId, signature] = ['order', 'payment', 'signature'].map((name) => query?.get(PREFIX + name) ?? null);
  return orderId && paymentId && signature ? { orderId, paymentId, signature } : null;
}
