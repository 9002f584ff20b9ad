import { pathToFileURL } from 'node:url';
import { findOutsidePackages } from '../../scripts/outside-packages.mjs';

/** Names of the built-in payment adapters that are companies; the sandbox is none. */
const COMPANIES = { razorpay: 'Razorpay', stripe: 'Stripe' };
const UNNAMED = 'The payment company named at checkout';

/** What services of a port do on this site, what they learn, and what they may store in the browser. */
const ROLES = {
  auth: {
    does: 'Accounts, instead of our own',
    learns: 'Name, address, password, sessions, organizations',
    stores: 'Its own cookies, to keep you signed in',
  },
  captcha: {
    does: 'Tells people from bots, instead of our own check',
    learns: 'Network address, browser characteristics',
    stores: 'What it needs to tell people from bots, while the form is open',
  },
  flags: {
    does: 'Switches features on and off',
    learns: 'That a page was loaded; if it decides per person, also the account’s number and plan',
  },
  analytics: {
    does: 'Analytics, after your consent',
    learns: 'What’s listed under “How the site is used”',
    stores: 'An ID, after your consent',
  },
  errors: { does: 'Collects errors, and recordings after your consent', learns: 'What’s listed under “When something breaks”' },
};
const CLERK_COOKIES = 'Its own cookies, to keep you signed in: `__session` and others that start with `__client` or `__clerk`';

/** Built-in adapters that are another company’s service, and whether the settings use them as such. */
const BUILT_IN = [
  { port: 'auth', id: 'clerk', name: 'Clerk', stores: CLERK_COOKIES },
  { port: 'auth', id: 'oidc', name: 'The sign-in service of this site’s operator' },
  { port: 'captcha', id: 'turnstile', name: 'Cloudflare Turnstile' },
  { port: 'flags', id: 'growthbook', name: 'GrowthBook', needs: ['VITE_GROWTHBOOK_CLIENT_KEY', 'VITE_GROWTHBOOK_API_HOST'] },
  { port: 'analytics', id: 'amplitude', name: 'Amplitude', needs: ['VITE_AMPLITUDE_API_KEY', 'VITE_AMPLITUDE_SERVER_URL'] },
  { port: 'analytics', id: 'posthog', name: 'PostHog' },
  { port: 'errors', id: 'sentry', name: 'Sentry', needs: ['VITE_SENTRY_DSN'] },
];

/** Ids of the adapters that the page is built with by port, as src/composition/config.ts reads them. */
export function readChosenAdapters(environment = process.env) {
  const { VITE_AUTH_VENDOR, VITE_AUTH_DRAINING, VITE_CLERK_PUBLISHABLE_KEY } = environment;
  const auth = VITE_AUTH_VENDOR ?? (VITE_CLERK_PUBLISHABLE_KEY ? 'clerk' : 'better-auth');
  return {
    auth: VITE_AUTH_DRAINING ? [auth, VITE_AUTH_DRAINING] : [auth],
    captcha: [environment.VITE_CAPTCHA ?? 'altcha'],
    flags: [environment.VITE_FLAGS ?? 'growthbook'],
    analytics: [environment.VITE_ANALYTICS ?? 'amplitude'],
    errors: [environment.VITE_ERRORS ?? 'sentry'],
  };
}

/**
 * The services of other companies that a site with these settings is built with: `name`, and `does`, `learns` and perhaps `stores`, in
 * words for its legal pages. An adapter from outside stands under the name of its metadata.
 */
export async function listSiteServices(environment = process.env) {
  const outside = await loadOutsideNames(environment.ADAPTERS);
  return Object.entries(readChosenAdapters(environment)).flatMap(([port, ids]) =>
    ids.flatMap((id) => {
      const known = BUILT_IN.find((service) => service.port === port && service.id === id);
      const name = known?.name ?? outside[port]?.[id];
      const used = known?.needs === undefined || known.needs.some((variable) => environment[variable]);
      return name === undefined || !used ? [] : [{ name, ...ROLES[port], ...(known?.stores && { stores: known.stores }) }];
    }),
  );
}

/** Who takes the money on this site, for pages that have to say so: the adapter of all orders, and those of PAYMENT_OFFERS. */
export async function namePaymentCompanies({ VITE_PAYMENT_VENDOR = '', VITE_PAYMENT_OFFERS = '', ADAPTERS } = process.env) {
  const offered = [...VITE_PAYMENT_OFFERS.matchAll(/=\s*([\w-]+)/g)].map(([, id]) => id);
  const ids = [...new Set([VITE_PAYMENT_VENDOR, ...offered])];
  const outside = ids.every((id) => id === '' || id in COMPANIES) ? {} : await loadOutsideNames(ADAPTERS);
  const names = ids.flatMap((id) => COMPANIES[id] ?? outside.payment?.[id] ?? []);
  return names.length === 0 ? UNNAMED : new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}

/** Names by port and id. */
async function loadOutsideNames(packages) {
  const modules = await Promise.all(
    findOutsidePackages(packages).map(({ server }) => import(/* @vite-ignore */ pathToFileURL(server).href)),
  );
  const names = {};
  for (const { metadata } of modules.flatMap(({ adapters }) => adapters)) (names[metadata.port] ??= {})[metadata.id] = metadata.name;
  return names;
}
