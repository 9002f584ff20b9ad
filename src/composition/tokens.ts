import type { Container, ServiceIdentifier } from 'inversify';
import type { Accounts } from '#ports/accounts.ts';
import type { Connectivity } from '#ports/connectivity.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { Flags } from '#ports/flags.ts';
import type { Geo } from '#ports/geo.ts';
import type { PaymentCheckout } from '#ports/payment-checkout.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import type { AppPorts, AppStores } from '#ui/app-context.ts';
import type { ConsentStore } from '#ui/stores/consent-store.ts';
import type { ThemeStore } from '#ui/stores/theme-store.ts';
import type { ServerConnection } from './server-connection.ts';

declare const brand: unique symbol;

/**
 * A symbol that carries the type it resolves to. Inversify accepts any symbol for any type; with this type a wrong, swapped or missing
 * token does not compile.
 */
export type Token<T> = symbol & { readonly [brand]?: (value: T) => T };

export function createToken<T>(name: string): Token<T> {
  return Symbol(name) as Token<T>;
}

/** The same shape with a token in each place. */
export type TokensOf<Values> = { readonly [Name in keyof Values]: Token<Values[Name]> };

/** How the container creates a value: its dependencies and the factory. A missing or swapped token does not compile. */
export interface Recipe<T, Arguments extends unknown[]> {
  readonly needs: readonly [...TokensOf<Arguments>];
  readonly make: (...values: Arguments) => T;
}

export function provide<T, Arguments extends unknown[]>(container: Container, identifier: Token<T>, recipe: Recipe<T, Arguments>): void {
  container
    .bind<T>(identifier as ServiceIdentifier<T>)
    .toResolvedValue(recipe.make as (...values: unknown[]) => T, recipe.needs as ServiceIdentifier<unknown>[])
    .inSingletonScope();
}

export function resolve<T>(container: Container, identifier: Token<T>): T {
  return container.get<T>(identifier as ServiceIdentifier<T>);
}

export function resolveAll<Values extends object>(container: Container, tokens: TokensOf<Values>): Values {
  const entries = Object.entries(tokens as Readonly<Record<string, Token<unknown>>>);
  return Object.fromEntries(entries.map(([name, token]) => [name, resolve(container, token)])) as Values;
}

/** What the application itself takes. */
interface OtherPorts {
  /** Its parts are ports of their own. */
  readonly accounts: Accounts;
  readonly connectivity: Connectivity;
  readonly errorReports: ErrorReports;
  readonly flags: Flags;
  readonly geo: Geo;
  /** Loads the adapter's client half with the checkout page. */
  readonly paymentCheckout: () => Promise<PaymentCheckout>;
  readonly productAnalytics: ProductAnalytics;
  readonly rates: ExchangeRates;
  readonly server: ServerConnection;
}

interface SiteStores {
  readonly theme: ThemeStore;
  readonly consent: ConsentStore;
}

/** A token for each of these names. One that is left out doesn't compile. */
function createTokens<Values>() {
  return <Name extends string & keyof Values>(...names: [keyof Values] extends [Name] ? Name[] : [missing: Exclude<keyof Values, Name>]) =>
    Object.fromEntries(names.map((name) => [name, createToken(String(name))])) as TokensOf<Values>;
}

/** Ports that stores of pages take. */
export const PORT_TOKENS = createTokens<AppPorts>()(
  'auth',
  'settings',
  'security',
  'organizations',
  'captcha',
  'outbox',
  'apiKeys',
  'apiReference',
  'videos',
  'projects',
  'library',
  'profiles',
  'backgrounds',
  'presenters',
  'speech',
  'ownPresenters',
  'voiceMatches',
  'voiceClones',
  'videoAnalytics',
  'billing',
  'newsletter',
  'contact',
  'provenance',
  'reports',
  'recordings',
  'music',
  'translations',
  'scripts',
  'stock',
  'quizzes',
  'shares',
  'batches',
  'webhooks',
  'brands',
  'activity',
  'mailDomains',
  'signOns',
  'teamPlans',
  'reviews',
  'scriptComments',
  'comparisons',
  'admin',
  'promos',
  'flagAdmin',
  'jobAdmin',
  'usageAdmin',
  'errorAdmin',
  'adapterAdmin',
  'storage',
  'clock',
  'realtime',
);

/** Ports of the application, once each. */
export const TOKENS = {
  ...PORT_TOKENS,
  ...createTokens<OtherPorts>()(
    'accounts',
    'connectivity',
    'errorReports',
    'flags',
    'geo',
    'paymentCheckout',
    'productAnalytics',
    'rates',
    'server',
  ),
};

/** Stores of the whole application, once each. */
export const STORE_TOKENS = createTokens<AppStores & SiteStores>()(
  'session',
  'tasks',
  'workspaces',
  'role',
  'preferences',
  'confirm',
  'offers',
  'flags',
  'currency',
  'theme',
  'consent',
);
