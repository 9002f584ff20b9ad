import { createBetterAuthAccounts } from '../../../src/adapters/auth/better-auth/client/index.ts';
import { createNoCaptcha } from '../../../src/adapters/captcha/none/index.ts';
import type { Accounts } from '../../../src/ports/accounts.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import { fetchWithCookies } from '../../tools/cookie-jar.ts';
import type { IdentityProvider } from '../../tools/identity-provider.ts';
import { SoftwarePasskeys } from '../../tools/software-passkey.ts';
import type { AccountsWorld, Line } from './accounts-fixture.ts';

/** Milliseconds of a time limit, when the line is slow. */
const AT_ONCE = 20;
const MOST_REDIRECTS = 10;

export interface TestBrowser {
  readonly page: () => Accounts;
  readonly line: Line;
  readonly passkeys: SoftwarePasskeys;
  readonly refuseNext: NonNullable<AccountsWorld['refuseNext']>;
  /** Time goes by on the page. */
  readonly pass: (milliseconds: number) => void;
  /** From the provider the page left for, back to the address the page is opened with. */
  readonly comeBack: () => Promise<string>;
  /** What the one-tap prompt is answered with; null: closed. */
  readonly answerPrompt: (email: string | null) => void;
}

/** One browser at the host: its cookies, its line, its clock, and where it was sent. */
export function openBrowser(host: { readonly url: string }, provider: IdentityProvider): TestBrowser {
  const cookies = fetchWithCookies(host.url);
  const passkeys = new SoftwarePasskeys(host.url);
  let mood: 'good' | 'cut' | 'slow' = 'good';
  let refusal: object | null = null;
  let passed = 0;
  let leftFor = '';
  let oneTapAs: string | null = null;

  const send: typeof fetch = (input, init) => {
    if (mood === 'cut') return Promise.reject(new TypeError('Failed to fetch'));
    if (mood === 'slow') return neverAnswered(init?.signal);
    if (refusal === null) return cookies(input, init);
    const body = refusal;
    refusal = null;
    return Promise.resolve(Response.json(body, { status: 400 }));
  };
  const clock: Clock = {
    now: () => Date.now() + passed,
    after(delay, action) {
      const timer = setTimeout(action, mood === 'slow' ? AT_ONCE : delay);
      return () => clearTimeout(timer);
    },
  };

  return {
    page: () =>
      createBetterAuthAccounts({
        origin: host.url,
        captcha: createNoCaptcha(),
        clock,
        fetch: send,
        leave: (address) => void (leftFor = address),
        passkeys,
        prompt: {
          available: () => true,
          ask: async ({ nonce }) => (oneTapAs === null ? null : provider.idToken({ email: oneTapAs, nonce })),
        },
      }),
    passkeys,
    line: {
      cutOff: () => void (mood = 'cut'),
      restore: () => void (mood = 'good'),
      slow: () => void (mood = 'slow'),
    },
    refuseNext({ longMessage, message }) {
      refusal = {
        ...(longMessage === undefined ? {} : { errors: [{ longMessage, message }] }),
        ...(message === undefined ? {} : { message }),
      };
    },
    pass: (milliseconds) => void (passed += milliseconds),
    async comeBack() {
      const callback = await followUntil(fetchWithCookies(provider.issuer), leftFor, host.url);
      return followUntil(cookies, callback, `${host.url}/sso-callback`);
    },
    answerPrompt: (email) => void (oneTapAs = email),
  };
}

/** Goes where redirects lead, up to the first address that begins so. */
async function followUntil(send: typeof fetch, from: string, beginning: string): Promise<string> {
  let address = from;
  for (let hops = 0; hops < MOST_REDIRECTS && !address.startsWith(beginning); hops += 1) {
    const answer = await send(address, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${address} leads nowhere: ${answer.status} ${await answer.text()}`);
    address = new URL(location, address).href;
  }
  return address;
}

function neverAnswered(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal?.aborted === true) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
