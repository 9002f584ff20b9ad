// @vitest-environment happy-dom
import { captchaSuite, createManualClock } from 'castwright/testing';
import { createAcmeCaptcha, type AcmeScript } from './client.ts';

type Widget = Parameters<AcmeScript['render']>[1];

captchaSuite({
  name: 'acme',
  create() {
    const widgets = new Map<HTMLElement, Widget>();
    const tokens = new Set<string>();
    let reachable = true;
    /** Simulates Acme's script: asks each visitor for a click. */
    const script: AcmeScript = {
      render(element, options) {
        widgets.set(element, options);
        queueMicrotask(options.onAsk);
        return () => widgets.delete(element);
      },
    };
    return {
      captcha: createAcmeCaptcha({
        siteKey: 'site',
        clock: createManualClock(),
        load: async () => {
          if (!reachable) throw new Error('blocked');
          return script;
        },
      }),
      solve() {
        for (const { onToken } of widgets.values()) {
          const token = crypto.randomUUID();
          tokens.add(token);
          onToken(token);
        }
      },
      accepted: async (token) => tokens.has(token),
      cutOff: () => {
        reachable = false;
      },
      restore: () => {
        reachable = true;
      },
    };
  },
});
