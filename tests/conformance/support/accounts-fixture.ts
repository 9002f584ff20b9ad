import { describe, expect, onTestFinished, test, type TestContext } from 'vitest';
import { ALL_CAPABILITIES, type AccountCapabilities } from '#ports/account-capabilities.ts';
import type { DeclaredAbilities } from './declared-abilities.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { Auth, OAuthProvider, StepOutcome } from '#ports/auth.ts';
import type { SignedIn, SignUpRequest } from '#domain/account/account.ts';

/** One auth adapter as the suites drive it: auth, account-settings and workspaces all run over this. */
export interface AccountsHarness {
  readonly name: string;
  /** A new browser, nobody signed in. `waitlist`: the server lets people sign up by approval only. */
  readonly create: (options?: { readonly waitlist?: boolean }) => Promise<AccountsFixture>;
  /** What the adapter declares about itself. The tests of what it lacks are left out. Default: everything but a hosted page. */
  readonly capabilities?: AccountCapabilities;
  /** Of the adapter: its reasons are shown where tests are left out, and what it declares is compared with `capabilities`. */
  readonly metadata?: DeclaredAbilities;
  /** Abilities the fixture lacks, and why; printed with the tests that are skipped for it. */
  readonly missing?: Readonly<Partial<Record<Ability, string>>>;
}

export interface AccountsFixture {
  /** The first page of the browser, not started. */
  readonly accounts: Accounts;
  /** Another page of the same browser, not started. */
  readonly reopen: () => Accounts;
  /** A page of another browser at the same service, not started. */
  readonly elsewhere: () => Accounts;
  /** The newest code that was mailed to the address. */
  readonly codeFor: (email: string) => Promise<string>;
  /** Ends every session of the user, as another device or an administrator would. */
  readonly endSessionElsewhere: (userId: string) => Promise<void>;
  /** Every code mailed to the address so far is too old from now on. */
  readonly expireCodes?: (email: string) => Promise<void>;
  /** The token given last has run out. */
  readonly expireToken?: (userId: string) => Promise<void>;
  /** Whether the API accepts this bearer token. */
  readonly accepted?: (token: string) => Promise<boolean>;
  readonly line?: AccountsConnection;
  /** The service rejects the next call with this message. */
  readonly refuseNext?: (words: { readonly longMessage?: string; readonly message?: string }) => void;
  readonly oauth?: OAuthFixture;
  /** The page of the service itself, for an adapter that has one. */
  readonly hosted?: HostedFixture;
  readonly oneTap?: { readonly choose: () => void; readonly dismiss: () => void };
  readonly ticketFor?: (request: { readonly userId: string; readonly impersonatorId?: string }) => Promise<string>;
  /** The code of an authenticator app for the secret; each call returns an unused one. */
  readonly authenticatorCode?: (secret: string) => string;
  /** The user's response to this browser's passkey prompt. */
  readonly respondToPasskeys?: (result: 'choose' | 'dismiss') => void;
  /** So much time goes by that a proof of who they are is not fresh any more. */
  readonly ageConfirmations?: (userId: string) => Promise<void>;
  /** The captcha's solution, if the adapter requires one. */
  readonly captchaAnswer?: () => Promise<string>;
  /** An administrator approves the address; what the mail carries as `SignUpRequest.invitation`. */
  readonly approve?: (email: string) => Promise<string | null>;
}

export interface AccountsConnection {
  /** Makes the service unreachable until `restore`. */
  readonly cutOff: () => void;
  readonly restore: () => void;
  /** Calls are never answered; every time limit of the page is reached at once, so that no test waits for it. */
  readonly slow: () => void;
}

export interface OAuthFixture {
  readonly provider: OAuthProvider;
  /** The provider's account that consents. */
  readonly email: string;
  /** The page is at the provider, and the user consents. Returns the /sso-callback URL of the redirect. */
  readonly giveConsent: () => Promise<string>;
  /** The same, but the user declines. */
  readonly denyConsent: () => Promise<string>;
}

export interface HostedFixture {
  /** The page is at the service, and this user signs in. Returns the /sso-callback URL of the redirect. */
  readonly giveConsent: (accounts: Accounts, email: string) => Promise<string>;
  /** The same, but the user goes back. */
  readonly denyConsent: (accounts: Accounts) => Promise<string>;
}

export type Ability =
  | Exclude<keyof AccountsFixture, 'accounts' | 'reopen' | 'elsewhere' | 'codeFor' | 'endSessionElsewhere'>
  | 'waitlist'
  | 'picture';

export const ANY_SENTENCE: unknown = expect.stringMatching(/^\S.{7,}/);
export const FAILED_OUTCOME: unknown = expect.objectContaining({ kind: 'failed', message: ANY_SENTENCE });
export const COMPLETE_OUTCOME: StepOutcome = { kind: 'complete' };

let count = 0;
/** A sign-up form of a new user. */
export function createSignUpForm(change: Partial<SignUpRequest> = {}): SignUpRequest {
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

export interface SignedUpUser {
  readonly accounts: Accounts;
  readonly id: string;
  readonly form: SignUpRequest;
}

/** `hostedPage` as metadata writes it: `hosted-page`. */
export function toAbility(part: string): string {
  return part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function createAccountsSteps(harness: AccountsHarness) {
  const { create, missing = {}, capabilities = ALL_CAPABILITIES } = harness;

  /** The tests of a part of the contract; one skipped test with the reason where the adapter lacks it. */
  function describePart(part: keyof AccountCapabilities, title: string, body: () => void): void {
    describe(`${title}: ${harness.name}`, () => {
      if (capabilities[part]) return body();
      const reason = harness.metadata?.lacks?.[toAbility(part)] ?? `It lacks "${part}".`;
      test(`skipped: the adapter declares that it lacks "${part}"`, ({ skip }) => skip(reason));
    });
  }

  async function open(options?: { readonly waitlist?: boolean }): Promise<AccountsFixture> {
    const fixture = await create(options);
    await startAccounts(fixture.accounts);
    return fixture;
  }

  /** Signs up on this page and verifies; signed in when it is done. */
  async function join(fixture: AccountsFixture, accounts = fixture.accounts, change: Partial<SignUpRequest> = {}): Promise<SignedUpUser> {
    if (accounts !== fixture.accounts) await startAccounts(accounts);
    const form = createSignUpForm({ ...(await getCaptchaField(fixture)), ...change });
    if (!accounts.capabilities.passwords) {
      await enterHosted(fixture, accounts, form.email);
      return { accounts, form, id: requireSignedIn(accounts.auth).user.id };
    }
    expect(await accounts.auth.signUp(form)).toEqual({ kind: 'code-sent' });
    expect(await accounts.auth.verifyEmail({ email: form.email, code: await fixture.codeFor(form.email) })).toEqual(COMPLETE_OUTCOME);
    return { accounts, form, id: requireSignedIn(accounts.auth).user.id };
  }

  /** Signs in again whom `join` signed up, on a page of any browser. */
  async function signInAgain(fixture: AccountsFixture, accounts: Accounts, form: SignUpRequest): Promise<void> {
    if (!accounts.capabilities.passwords) return enterHosted(fixture, accounts, form.email);
    expect(await accounts.auth.signIn({ ...form, remember: true })).toEqual(COMPLETE_OUTCOME);
  }

  async function registered(options?: { readonly waitlist?: boolean }): Promise<AccountsFixture & { readonly person: SignedUpUser }> {
    const fixture = await open(options);
    return { ...fixture, person: await join(fixture) };
  }

  /** The ability, or the test is left out with the harness's reason. */
  function demand<Name extends keyof AccountsFixture & Ability>(
    fixture: AccountsFixture,
    name: Name,
    { skip }: TestContext,
  ): NonNullable<AccountsFixture[Name]> {
    const ability = fixture[name];
    if (ability === undefined) skip(missing[name] ?? `The harness has no "${name}".`);
    return ability as NonNullable<AccountsFixture[Name]>;
  }

  function unlessLacking(name: Ability, { skip }: TestContext): void {
    if (missing[name] !== undefined) skip(missing[name]);
  }

  return { describePart, open, join, signInAgain, registered, demand, unlessLacking };
}

/** Through the page of the service, there and back. */
async function enterHosted({ hosted }: AccountsFixture, accounts: Accounts, email: string): Promise<void> {
  if (hosted === undefined) throw new Error('An adapter without passwords needs a harness with "hosted".');
  expect(await accounts.auth.startHosted({ page: 'sign-in', returnTo: '/dashboard' })).toEqual({ kind: 'leaving' });
  expect(await accounts.auth.completeOAuth(await hosted.giveConsent(accounts, email))).toEqual(COMPLETE_OUTCOME);
}

/** Starts a page, waits until it knows who is there, and stops it after the test. */
export async function startAccounts(accounts: Accounts): Promise<void> {
  onTestFinished(() => accounts.auth.stop());
  accounts.auth.start();
  await waitUntilLoaded(accounts.auth);
}

export async function waitUntilLoaded(auth: Auth): Promise<void> {
  await expect.poll(() => auth.state().kind, { interval: 5 }).not.toBe('loading');
}

export function requireSignedIn(auth: Auth): SignedIn {
  const state = auth.state();
  if (state.kind !== 'signed-in') throw new Error(`Nobody is signed in: ${JSON.stringify(state)}`);
  return state;
}

/** What the captcha answered, as the field of a form. */
export async function getCaptchaField(fixture: AccountsFixture): Promise<{ readonly captcha: string | null }> {
  return { captcha: (await fixture.captchaAnswer?.()) ?? null };
}

export const getWrongCode = (code: string) => (code === '111111' ? '222222' : '111111');
