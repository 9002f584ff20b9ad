import { loadPageScript, toSettingText, type ClientParts } from 'castwright/adapter';
import type { Captcha, CaptchaState, Clock } from 'castwright/testing';

/** Acme's script, as far as it is used. */
export interface AcmeScript {
  /** Draws the widget; the function it returns removes it. */
  render(
    element: HTMLElement,
    options: {
      readonly siteKey: string;
      readonly onAsk: () => void;
      readonly onToken: (token: string) => void;
      readonly onExpired: () => void;
      readonly onError: () => void;
    },
  ): () => void;
}

export interface AcmeCaptchaOptions {
  readonly siteKey: string;
  readonly clock: Clock;
  /** Default: adds Acme's script to the page. */
  readonly load?: () => Promise<AcmeScript>;
}

/** Milliseconds for the script. */
const TIMEOUT = 15_000;
const FAILED: CaptchaState = { kind: 'failed', message: 'Verification failed. Check your connection and try again.' };

/** Acme's widget. It renews an expired token by itself. */
export function createAcmeCaptcha({ siteKey, clock, load = loadAcme }: AcmeCaptchaOptions): Captcha {
  return {
    mount(element, listener) {
      const place = element.appendChild(element.ownerDocument.createElement('div'));
      let gone = false;
      let removeWidget = () => {};
      const notify = (state: CaptchaState) => {
        if (!gone) listener(state);
      };
      const fail = () => {
        cancel();
        notify(FAILED);
      };
      const cancel = clock.after(TIMEOUT, fail);

      function show(script: AcmeScript): void {
        cancel();
        if (gone) return;
        removeWidget = script.render(place, {
          siteKey,
          onAsk: () => notify({ kind: 'asking' }),
          onToken: (token) => notify({ kind: 'solved', token }),
          onExpired: () => notify({ kind: 'working' }),
          onError: () => notify(FAILED),
        });
      }

      notify({ kind: 'working' });
      load().then(show).catch(fail);
      return () => {
        gone = true;
        cancel();
        removeWidget();
        place.remove();
      };
    },
  };
}

async function loadAcme(): Promise<AcmeScript> {
  await loadPageScript({ src: 'https://captcha.acme.example/v1.js', attributes: {} });
  const script: unknown = Reflect.get(window, 'acmeCaptcha');
  if (typeof script !== 'object' || script === null) throw new Error('The script is another one than before.');
  return script as AcmeScript;
}

/** Named by the package's client.ts. */
export async function create({ settings, clock }: ClientParts): Promise<Captcha> {
  return createAcmeCaptcha({ siteKey: toSettingText(settings['ACME_SITE_KEY']), clock });
}
