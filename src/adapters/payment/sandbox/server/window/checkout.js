/**
 * Script that a page loads to take a payment. It defines a constructor with the options, callbacks and events of the wire format that the
 * sandbox speaks, and shows a window of its own.
 */
(() => {
  const home = new URL('./', document.currentScript.src);

  class SandboxCheckout {
    #options;
    #failed = [];
    #window = null;

    constructor(options) {
      if (!options?.key || !options.order_id) throw new Error('A key and an order are needed.');
      this.#options = options;
    }

    on(event, listener) {
      if (event === 'payment.failed') this.#failed.push(listener);
    }

    open() {
      const opening = import(new URL('payment-window.js', home)).then(({ openPaymentWindow }) =>
        openPaymentWindow({
          home,
          options: this.#options,
          onPaid: (proof) => this.#options.handler?.(proof),
          onDeclined: (error) => this.#failed.forEach((listener) => listener({ error })),
          onDismissed: () => this.#options.modal?.ondismiss?.(),
        }),
      );
      this.#window = opening;
      opening.catch(() => this.#unopened());
    }

    #unopened() {
      const error = { description: 'The payment window could not be opened. Nothing was charged. Try again.' };
      this.#failed.forEach((listener) => listener({ error }));
      this.#options.modal?.ondismiss?.();
    }

    /** Closes the window without reporting an outcome. */
    close() {
      this.#window?.then((opened) => opened.close()).catch(() => undefined);
    }
  }

  globalThis.Razorpay = SandboxCheckout;
})();
