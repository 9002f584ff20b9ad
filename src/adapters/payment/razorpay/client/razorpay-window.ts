/** The part of Razorpay's window API that we use. */
export interface RazorpayWindow {
  open(): void;
  close(): void;
  on(event: 'payment.failed', listener: (failure: unknown) => void): void;
}

/** What it says of a payment that failed; not all of it always. */
export interface RazorpayFailure {
  readonly error?: { readonly description?: unknown } | null;
}

export type RazorpayConstructor = new (options: RazorpayWindowOptions) => RazorpayWindow;

export interface RazorpayWindowOptions {
  readonly key: string;
  readonly order_id: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly prefill: { readonly name: string; readonly email: string };
  readonly handler: (result: unknown) => void;
  readonly modal: { readonly ondismiss: () => void; readonly confirm_close: boolean };
}
