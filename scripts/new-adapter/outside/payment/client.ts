import type { ClientParts } from 'castwright/adapter';
import type { PaymentCheckout } from 'castwright/testing';

export interface AcmeCheckoutOptions {
  /** Navigates to the URL. */
  readonly leave?: (url: string) => void;
}

const UNREACHABLE = 'Couldn’t open the payment page. Nothing was charged. Try again in a moment.';
const isWebPage = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Leaves for Acme's page and reads the result when the user is back. */
export function createAcmeCheckout({ leave = (url) => location.assign(url) }: AcmeCheckoutOptions = {}): PaymentCheckout {
  return {
    async pay({ session }, options) {
      if (options?.signal?.aborted === true) return { kind: 'dismissed' };
      const { url } = session;
      if (url === undefined || !isWebPage(url)) return { kind: 'failed', message: UNREACHABLE };
      try {
        leave(url);
        return { kind: 'leaving' };
      } catch {
        return { kind: 'failed', message: UNREACHABLE };
      }
    },

    returned(address) {
      if (!URL.canParse(address, 'http://page.invalid')) return null;
      const query = new URL(address, 'http://page.invalid').searchParams;
      const read = (name: string) => query.get(`acme_${name}`) ?? '';
      const [order, status] = [read('order'), read('status')];
      if (status === 'canceled') return { kind: 'dismissed' };
      if (status === 'declined') return { kind: 'declined', message: '' };
      if (status !== 'paid' || order === '') return null;
      return { kind: 'paid', orderId: order, proof: { order, payment: read('payment'), status, signature: read('signature') } };
    },
  };
}

/** Named by the package's client.ts. */
export const create: (parts: ClientParts) => PaymentCheckout = () => createAcmeCheckout();
