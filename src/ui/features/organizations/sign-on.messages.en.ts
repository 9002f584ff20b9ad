import type { SignOnError, SignOnLock } from '#domain/sign-on/sign-on.ts';

/** Messages about single sign-on of an organization. */
export const messages = {
  title: 'Single sign-on',
  text: (domain: string | null) =>
    `People with an address at ${domain ?? 'your email domain'} sign in with your OpenID Connect provider. They become members when they first do.`,
  loading: 'Loading single sign-on…',
  locks: {
    vendor: 'Your sign-in service manages the members of this organization. Set up single sign-on there.',
    plan: 'Single sign-on is part of Business. It’s available once an owner shares a Business plan with this organization.',
    'mail-domain': 'An owner needs to verify your email domain first.',
  } satisfies Record<SignOnLock, string>,
  checkAgain: 'Check again',
  redirectUri: 'Redirect URI',
  redirectHint: 'Register it with your provider, exactly as it is.',
  copy: 'Copy redirect URI',
  issuer: 'Issuer URL',
  issuerExample: 'https://id.example.com',
  issuerWrong: 'Enter your provider’s address. It begins with https://.',
  clientId: 'Client ID',
  clientIdMissing: 'Enter the client ID.',
  clientSecret: 'Client secret',
  clientSecretHint: 'Stored encrypted and never shown again.',
  clientSecretKept: 'Leave it empty to keep the stored one.',
  save: 'Save',
  cancel: 'Cancel',
  change: 'Change',
  remove: 'Remove',
  test: 'Test sign-in',
  untested: 'Not in use yet. Test the sign-in with your own address to turn it on.',
  offered: 'On. Members can use it, or sign in as before.',
  required: 'Required. Members at your domain get in here no other way. Owners still can.',
  require: 'Require single sign-on',
  requireHint:
    'Members at your domain open this organization only after signing in there. Accounts that you manage lose passwords and passkeys; owners keep theirs, so no one is locked out.',
  notSaved: 'Nothing was changed.',
  link: {
    title: (organization: string) => `Let ${organization} sign you in?`,
    text: (provider: string) => `${provider} would sign you in to this account. Whoever runs it can then do this:`,
    powers: [
      'Open your account at any time, and see and change everything in your personal workspace.',
      'Work in the organization in your name.',
    ],
    limits:
      'It can’t add a password, passkey or API key, download or close your account, or open your other organizations. Leave the organization to take this back.',
    required: 'The organization requires it: until then, you can’t open its workspace.',
    go: 'Let it sign me in',
    linked: (organization: string, provider: string) => `${organization} signs you in through ${provider}. Leave it to end that.`,
    linkedTitle: 'Your organization signs you in',
    failed: (error: string) =>
      `Nothing was changed. ${Object.hasOwn(SIGN_ON_FAILURES, error) ? SIGN_ON_FAILURES[error as SignOnError] : ''}`.trim(),
  },
  tested: 'The test worked. Single sign-on is on.',
  failed: (error: string) =>
    `The test failed. ${Object.hasOwn(SIGN_ON_FAILURES, error) ? SIGN_ON_FAILURES[error as SignOnError] : ''}`.trim(),
} as const;

/** What went wrong at the provider, or here. */
const SIGN_ON_FAILURES: Readonly<Record<SignOnError, string>> = {
  'access-denied': 'The provider says that you didn’t agree.',
  expired: 'It took too long, or was begun in another browser. Try again.',
  failed: 'What the provider sent wasn’t valid. Check the issuer URL.',
  unreachable: 'The provider didn’t answer. Try again in a moment.',
  'client-refused': 'The provider refused the client ID or secret.',
  'other-domain': 'That account’s address isn’t at your email domain.',
  'email-missing': 'The provider sent no email address. Allow the “email” scope.',
  'email-unverified': 'The provider doesn’t say that the address is verified.',
  off: 'The settings changed meanwhile. Try again.',
  owner: 'Owners sign in their own way.',
  'not-linked': 'The address has an account that isn’t linked.',
  'other-account': 'You signed in there with another address than the one of your account here.',
  full: 'The organization is full.',
  waitlist: 'Sign-up is by invitation for now.',
  banned: 'That account is closed.',
  taken: 'The address belongs to another account.',
};
