import type { DeclaredAbilities } from './support/declared-abilities.ts';
import type { GatewayResult, GatewayOrderRequest, PaymentGateway } from '#server/ports/payment-gateway.ts';

export interface SentWebhook {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PaidOrder {
  readonly paymentId: string;
  /** What the payment window returns to the page. */
  readonly proof: Readonly<Record<string, string>>;
}

/** A payment service with its users and pages. */
export interface GatewayFixture {
  readonly gateway: PaymentGateway;
  /** Another process of the same server. */
  readonly otherProcess: PaymentGateway;
  readonly pay: (orderId: string) => Promise<PaidOrder>;
  readonly decline: (orderId: string) => Promise<void>;
  /** The bank authorizes after the window was closed; nothing is captured yet. */
  readonly authorize: (orderId: string) => Promise<void>;
  /** Absent: users can't do this on this adapter's pages. */
  readonly dispute?: (paymentId: string, stage: 'disputed' | 'dispute-won' | 'dispute-lost') => Promise<void>;
  /** What the vendor says between a dispute and its outcome, and an inquiry, which takes no money away. Absent: it says nothing. */
  readonly talk?: (paymentId: string, about: 'dispute' | 'inquiry') => Promise<void>;
  /** A payment that takes days, as a bank transfer: the page ends, and money comes or not. Absent: all are made at once. */
  readonly payLater?: (orderId: string) => Promise<{ readonly arrive: () => void; readonly fail: () => void }>;
  /** Everything sent since the last call, oldest first. */
  readonly takeWebhooks: () => Promise<readonly SentWebhook[]>;
  /** Pays an order a second time. Absent: this gateway's orders allow only one payment. */
  readonly authorizeAgain?: (orderId: string) => Promise<void>;
  /** What the payment window returns to the page after a declined payment. Absent: nothing. */
  readonly declinedProof?: (orderId: string) => Promise<Readonly<Record<string, string>>>;
  /** The form that the payment page posts after this result. Absent: it only redirects. */
  readonly posted?: (orderId: string, how: 'paid' | 'declined' | 'canceled') => Promise<Readonly<Record<string, string>>>;
  /** Everything the gateway was given that no browser may see. */
  readonly secrets: readonly string[];
  readonly cutOff: () => void;
  readonly restore: () => void;
  /**
   * Answers this many requests to the gateway and fails all others; returns how many failed. `restore` ends it. Absent: the gateway
   * makes no requests.
   */
  readonly breakAfter?: (requests: number, respond: () => Promise<Response>) => () => number;
  /** The call with this number and its repeats get this response, all others a genuine one; as `breakAfter` for the rest. */
  readonly breakOne?: (call: number, respond: () => Promise<Response>) => () => number;
  /** The next request to the vendor gets this response, all others a genuine one; as `breakAfter` for the rest. */
  readonly breakOnce?: (respond: () => Promise<Response>) => () => number;
  /** A webhook with these bytes, signed as the vendor signs. Absent: nothing can be signed here. */
  readonly sign?: (body: Uint8Array) => SentWebhook;
  /** The bank sends a refund back: it failed. Absent: the tests cannot make that happen. */
  readonly failRefund?: (refundId: string) => Promise<void>;
  /** Moves the time on by so many milliseconds. Absent: time stands still or is the machine's. */
  readonly advance?: (milliseconds: number) => Promise<void>;
  readonly close?: () => Promise<void>;
}

export interface GatewayHarness {
  readonly name: string;
  /** Of the adapter: what it declares is compared with what it shows. */
  readonly metadata?: DeclaredAbilities;
  readonly create: () => Promise<GatewayFixture>;
  /** Its proofs are signed; otherwise they name the order, and `facts` decides. */
  readonly signedProof: boolean;
  /** It has currencies without parts of a unit. */
  readonly wholeUnits: boolean;
  /** Its users can dispute a payment. */
  readonly disputes: boolean;
  /** How the fixture's payments were made, as the vendor says it; null where it doesn't. */
  readonly method: string | null;
  /** An amount in USD below what the vendor takes, in cents; null where it takes any. */
  readonly tooLittle: number | null;
  /** A gateway whose webhook secret was changed so many milliseconds ago, and one genuine webhook signed in three ways. */
  readonly rotation: (after: number) => Promise<RotatedWebhooks>;
  /** Reads a webhook this many milliseconds after it was signed. Null: this gateway signs no time. */
  readonly replay: {
    readonly freshFor: number;
    readonly at: (late: number) => Promise<{ readonly gateway: PaymentGateway; readonly webhook: SentWebhook }>;
  } | null;
}

export interface RotatedWebhooks {
  readonly gateway: PaymentGateway;
  readonly signed: Readonly<Record<'old' | 'present' | 'third', SentWebhook>>;
}

export const createOrderRequest = (change: Partial<GatewayOrderRequest> = {}): GatewayOrderRequest => ({
  reference: crypto.randomUUID(),
  amount: 19_00,
  currency: 'USD',
  customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
  description: 'Castwright Creator, one month',
  returnUrl: 'https://videos.example.com/checkout?planId=creator',
  postUrl: 'https://videos.example.com/api/payments/return/suite/order-1',
  ...change,
});

export function unwrapGatewayResult<Value>(result: GatewayResult<Value>): Value {
  if (result.kind !== 'ok') throw new Error(`The gateway said ${result.kind}: ${result.message}`);
  return result.value;
}
