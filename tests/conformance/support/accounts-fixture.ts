import { expect, onTestFinished, type TestContext } from 'vitest';
import type { Accounts } from '../../../src/ports/accounts.ts';
import type { Auth, OAuthProvider, SignedIn, SignUpRequest, StepOutcome } from '../../../src/ports/auth.ts';

/** One vendor of accounts as the suites drive it: auth, account-settings and organizations all run over this. */
export interface AccountsHarness {
  readonly name: string;
  /** A new browser, nobody signed in. `waitlist`: the host lets people sign up by approval only. */
  readonly create: (options?: { readonly waitlist?: boolean }) => Promise<AccountsWorld>;
  /** Abilities the world lacks, and why; printed with the tests that are left out for it. */
  readonly lacks?: Readonly<Partial<Record<Ability, string>>>;
}

export interface AccountsWorld {
  /** The first page of the browser, not started. */
  readonly accounts: Accounts;
  /** Another page of the same browser, not started. */
  readonly reopen: () => Accounts;
  /** A page of another browser at the same vendor, not started. */
  readonly elsewhere: () => Accounts;
  /** The newest code that was mailed to the address. */
  readonly codeFor: (email: string) => Promise<string>;
  /** Ends every session of the person, as another device or an administrator would. */
  readonly endSessionElsewhere: (userId: string) => Promise<void>;
  /** Every code mailed to the address so far is too old from now on. */
  readonly expireCodes?: (email: string) => Promise<void>;
  /** The token given last has run out. */
  readonly expireToken?: (userId: string) => Promise<void>;
  /** Whether the API host lets somebody in with this bearer token. */
  readonly accepted?: (token: string) => Promise<boolean>;
  readonly line?: Line;
  /** The vendor refuses the next call in these words. */
  readonly refuseNext?: (words: { readonly longMessage?: string; readonly message?: string }) => void;
  readonly oauth?: OAuthWorld;
  readonly oneTap?: { readonly choose: () => void; readonly dismiss: () => void };
  readonly ticketFor?: (request: { readonly userId: string; readonly impersonatorId?: string }) => Promise<string>;
  /** What an authenticator app shows for the secret: asked again, a code that was not used yet. */
  readonly authenticatorCode?: (secret: string) => string;
  /** What the person does when this browser asks about a passkey. */
  readonly answerPasskeys?: (answer: 'choose' | 'dismiss') => void;
  /** So much time goes by that a proof of who they are is not fresh any more. */
  readonly ageConfirmations?: (userId: string) => Promise<void>;
  /** What the captcha answered, where the vendor asks for one. */
  readonly captchaAnswer?: () => Promise<string>;
  /** An administrator approves the address; what the mail carries as `SignUpRequest.invitation`. */
  readonly approve?: (email: string) => Promise<string | null>;
}

export interface Line {
  /** The vendor cannot be reached, at once and until `restore`. */
  readonly cutOff: () => void;
  readonly restore: () => void;
  /** Calls are never answered; every time limit of the page is reached at once, so that no test waits for it. */
  readonly slow: () => void;
}

export interface OAuthWorld {
  readonly provider: OAuthProvider;
  /** Whose account at the provider says yes. */
  readonly email: string;
  /** The page has left for the provider; the person agrees there. The address of /sso-callback it comes back to. */
  readonly consent: () => Promise<string>;
  /** The same, but the person refuses. */
  readonly refuse: () => Promise<string>;
}

export type Ability =
  | Exclude<keyof AccountsWorld, 'accounts' | 'reopen' | 'elsewhere' | 'codeFor' | 'endSessionElsewhere'>
  | 'waitlist'
  | 'picture';

export const SENTENCE: unknown = expect.stringMatching(/^\S.{7,}/);
export const FAILED: unknown = { kind: 'failed', message: SENTENCE };
export const COMPLETE: StepOutcome = { kind: 'complete' };

let count = 0;
/** Somebody nobody has seen before. */
export function newcomer(change: Partial<SignUpRequest> = {}): SignUpRequest {
  return {
    firstName: 'Ann',
    lastName: 'Lee',
    email: `ann-${Date.now()}-${(count += 1)}@example.com`,
    password: `correct horse battery ${count}`,
    captcha: null,
    invitation: null,
    ...change,
  };
}

export interface Person {
  readonly accounts: Accounts;
  readonly id: string;
  readonly form: SignUpRequest;
}

export function accountsStage(harness: AccountsHarness) {
  const { create, lacks = {} } = harness;

  async function open(options?: { readonly waitlist?: boolean }): Promise<AccountsWorld> {
    const world = await create(options);
    await begin(world.accounts);
    return world;
  }

  /** Signs up on this page and verifies; signed in when it is done. */
  async function join(world: AccountsWorld, accounts = world.accounts, change: Partial<SignUpRequest> = {}): Promise<Person> {
    if (accounts !== world.accounts) await begin(accounts);
    const form = newcomer({ ...(await withCaptcha(world)), ...change });
    expect(await accounts.auth.signUp(form)).toEqual({ kind: 'code-sent' });
    expect(await accounts.auth.verifyEmail({ email: form.email, code: await world.codeFor(form.email) })).toEqual(COMPLETE);
    return { accounts, form, id: signedIn(accounts.auth).user.id };
  }

  async function registered(options?: { readonly waitlist?: boolean }): Promise<AccountsWorld & { readonly person: Person }> {
    const world = await open(options);
    return { ...world, person: await join(world) };
  }

  /** The ability, or the test is left out with the harness's reason. */
  function demand<Name extends keyof AccountsWorld & Ability>(
    world: AccountsWorld,
    name: Name,
    { skip }: TestContext,
  ): NonNullable<AccountsWorld[Name]> {
    const ability = world[name];
    if (ability === undefined) skip(lacks[name] ?? `The harness has no "${name}".`);
    return ability as NonNullable<AccountsWorld[Name]>;
  }

  function unlessLacking(name: Ability, { skip }: TestContext): void {
    if (lacks[name] !== undefined) skip(lacks[name]);
  }

  return { open, join, registered, demand, unlessLacking };
}

/** Starts a page, waits until it knows who is there, and stops it after the test. */
export async function begin(accounts: Accounts): Promise<void> {
  onTestFinished(() => accounts.auth.stop());
  accounts.auth.start();
  await settled(accounts.auth);
}

export async function settled(auth: Auth): Promise<void> {
  await expect.poll(() => auth.state().kind, { timeout: 10_000, interval: 5 }).not.toBe('loading');
}

export function signedIn(auth: Auth): SignedIn {
  const state = auth.state();
  if (state.kind !== 'signed-in') throw new Error(`Nobody is signed in: ${JSON.stringify(state)}`);
  return state;
}

/** What the captcha answered, as the field of a form. */
export async function withCaptcha(world: AccountsWorld): Promise<{ readonly captcha: string | null }> {
  return { captcha: (await world.captchaAnswer?.()) ?? null };
}

export const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111');
