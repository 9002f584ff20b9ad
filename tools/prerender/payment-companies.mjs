import { pathToFileURL } from 'node:url';
import { findOutsidePackages } from '../../scripts/outside-packages.mjs';

/** Names of the built-in adapters that are companies; the sandbox is none. */
const COMPANIES = { razorpay: 'Razorpay', stripe: 'Stripe' };
const UNNAMED = 'The payment company named at checkout';

/** Who takes the money on this site, for pages that have to say so: the adapter of all orders, and those of PAYMENT_OFFERS. */
export async function namePaymentCompanies({ VITE_PAYMENT_VENDOR = '', VITE_PAYMENT_OFFERS = '', ADAPTERS } = process.env) {
  const offered = [...VITE_PAYMENT_OFFERS.matchAll(/=\s*([\w-]+)/g)].map(([, id]) => id);
  const ids = [...new Set([VITE_PAYMENT_VENDOR, ...offered])];
  const outside = ids.every((id) => id === '' || id in COMPANIES) ? {} : await loadOutsideNames(ADAPTERS);
  const names = ids.flatMap((id) => COMPANIES[id] ?? outside[id] ?? []);
  return names.length === 0 ? UNNAMED : new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}

async function loadOutsideNames(packages) {
  const modules = await Promise.all(
    findOutsidePackages(packages).map(({ server }) => import(/* @vite-ignore */ pathToFileURL(server).href)),
  );
  const payments = modules.flatMap(({ adapters }) => adapters).filter(({ metadata }) => metadata.port === 'payment');
  return Object.fromEntries(payments.map(({ metadata }) => [metadata.id, metadata.name]));
}
