import type { Locator, Page } from '@playwright/test';
import type { ProxyFaultMode } from '../../tools/faulty-proxy.ts';

/** The page's message, if it depends on how the service fails. */
type MessagePerFaultMode = Readonly<Record<ProxyFaultMode, string>>;

export interface ServiceDownCase {
  readonly service: string;
  /** Its URL. */
  readonly paths: readonly string[];
  /** The page that needs it the most. */
  readonly page: string;
  readonly signedIn?: true;
  /** What must be so before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What a person does there. */
  readonly useService?: (page: Page) => Promise<void>;
  /** Text that is present anyway, or announced. */
  readonly shows: string | RegExp | MessagePerFaultMode;
  /** What the page is called soon after the service is back, without anybody doing anything. */
  readonly recovers?: string;
}

/** ERR-1: the message says what is safe and what to do. */
const apiError = (stored: string): MessagePerFaultMode => ({
  '500': `API Error: 500. ${stored} Try again in a moment.`,
  '429': 'API Error: 429',
  hang: `This took too long, so we stopped. ${stored} Try again in a moment.`,
  garbage: `The answer of the service could not be read (body). ${stored} Try again in a moment.`,
  '10 MB': `The answer of the service could not be read`,
  'slow drip': `This took too long, so we stopped. ${stored} Try again in a moment.`,
});

const SIGN_IN_UNREACHABLE = 'We can’t reach the sign-in service. Check your connection. Nothing you typed is lost.';

/** A socket is there for videos that are being made. */
const VIDEO_UNDER_WAY = {
  taskId: 'under-way',
  status: 'processing',
  progress: 40,
  detailedStatus: '',
  videoUrl: null,
  title: 'Half of it is made',
  thumbnailUrl: null,
  durationSeconds: null,
  aspectRatio: '16:9',
  resolution: '1080p',
  projectId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const UNDER_WAY = {
  type: 'video',
  id: VIDEO_UNDER_WAY.taskId,
  kind: 'rendering',
  title: VIDEO_UNDER_WAY.title,
  projectId: null,
  video: VIDEO_UNDER_WAY,
  videoCount: 1,
  still: null,
  changedAt: VIDEO_UNDER_WAY.createdAt,
  folderId: null,
  tags: [],
  owner: { name: 'Ada', isYou: true },
  canDelete: true,
};

/** Goal R29, the services of a page: `tests/conformance` has those that a default build does not ask. */
export const SERVICES_DOWN: readonly ServiceDownCase[] = [
  { service: 'exchange rates', paths: ['/api/exchange-rates'], page: '/pricing', shows: /^\$\d/ },
  {
    service: 'promo codes',
    paths: ['/api/payments/validate-promo'],
    page: '/pricing',
    useService: async (page) => {
      await page.getByLabel('Promo code').fill('SUMMER');
      await page.getByRole('button', { name: 'Apply' }).click();
    },
    shows: apiError('What you typed is still here.'),
  },
  {
    service: 'the newsletter',
    paths: ['/api/email-subscriptions'],
    page: '/',
    useService: async (page) => {
      const url = page.getByRole('contentinfo').getByRole('textbox');
      await url.scrollIntoViewIfNeeded();
      await url.fill('joan@example.com');
      await page.getByRole('button', { name: 'Subscribe' }).click();
    },
    shows: 'Failed to subscribe. Please try again later.',
  },
  { service: 'features', paths: ['/api/flags'], page: '/test', shows: 'Original Login Form' },
  { service: 'the collector of events', paths: ['/api/collect'], page: '/about-us', shows: 'About' },
  {
    service: 'the intake of errors',
    paths: ['/api/errors'],
    page: '/about-us',
    useService: async (page) => {
      await page.evaluate(() => {
        const error = new Error('planted');
        window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
      });
    },
    shows: 'About',
  },
  { service: 'who is signed in, on a public page', paths: ['/api/auth/me'], page: '/pricing', shows: /^\$\d/ },
  { service: 'who is signed in, where one signs in', paths: ['/api/auth/me'], page: '/signin', shows: 'Welcome back' },
  {
    service: 'signing in',
    paths: ['/api/auth/sign-in', '/api/auth-offers'],
    page: '/signin',
    useService: async (page) => {
      await page.getByLabel('Email').fill('joan@example.com');
      await page.getByLabel('Password', { exact: true }).fill('words of joan in a row');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
    shows: {
      '500': 'Sign-in failed',
      '429': 'Sign-in failed',
      hang: SIGN_IN_UNREACHABLE,
      garbage: 'Sign-in failed',
      '10 MB': 'Sign-in failed',
      'slow drip': SIGN_IN_UNREACHABLE,
    },
  },
  {
    service: 'the captcha',
    paths: ['/api/captcha'],
    page: '/signup',
    shows: 'Verification failed. Check your connection and try again.',
  },
  {
    service: 'the plan one has',
    paths: ['/api/subscription'],
    page: '/pricing',
    signedIn: true,
    shows: 'Failed to load pricing information',
  },
  { service: 'the profile', paths: ['/api/user/profile'], page: '/dashboard', signedIn: true, shows: 'Failed to fetch profile' },
  { service: 'the library', paths: ['/api/library'], page: '/dashboard', signedIn: true, shows: apiError('Your videos are safe.') },
  {
    service: 'the live status',
    paths: ['/socket.io'],
    page: '/dashboard',
    signedIn: true,
    prepare: async (page) => {
      await page.route(/\/api\/library(\?|$)/u, (route) => route.fulfill({ json: { rows: [UNDER_WAY], page: 1, pageSize: 24, total: 1 } }));
    },
    shows: VIDEO_UNDER_WAY.title,
  },
  {
    service: 'who is signed in, in the studio',
    paths: ['/api/auth/me'],
    page: '/dashboard',
    signedIn: true,
    shows: 'We can’t sign you in right now',
    recovers: 'Your videos',
  },
];

/** What is to be seen; the page's clock is put forward meanwhile where there is something to wait for. */
export async function waitUntilShown(page: Page, { shows }: ServiceDownCase, faultMode: ProxyFaultMode): Promise<void> {
  const text = typeof shows === 'string' || shows instanceof RegExp ? shows : shows[faultMode];
  const path = page.getByText(text).first();
  if (faultMode === 'hang' || faultMode === 'slow drip') await waitUntilWithinLimit(page, path);
  else await path.waitFor();
}

/** Puts the page's clock forward until it is there, by a minute at most. */
export async function waitUntilWithinLimit(page: Page, path: Locator): Promise<void> {
  for (let turn = 0; turn < MINUTE_TURNS && !(await path.isVisible()); turn++) {
    await page.clock.fastForward(TURN_MS);
    await path.waitFor({ timeout: TURN_LIMIT_MS }).catch(() => {});
  }
  await path.waitFor();
}

/** A minute of the page, whatever waits in it. */
export async function waitAMinute(page: Page): Promise<void> {
  for (let turn = 0; turn < MINUTE_TURNS; turn++) await page.clock.fastForward(TURN_MS);
}

const MINUTE_TURNS = 12;
const TURN_MS = 5_000;
const TURN_LIMIT_MS = 300;
