import { manifest as betterAuth } from '../../adapters/auth/better-auth/shared/metadata.ts';
import { manifest as clerk } from '../../adapters/auth/clerk/shared/metadata.ts';
import { manifest as altcha } from '../../adapters/captcha/altcha/shared/metadata.ts';
import { createFakeCaptcha } from '../../adapters/captcha/fake/client/index.ts';
import { manifest as noCaptcha } from '../../adapters/captcha/none/metadata.ts';
import { manifest as turnstile } from '../../adapters/captcha/turnstile/shared/metadata.ts';
import { createManualClock } from '../../adapters/clock/manual/index.ts';
import { createFakeConnectivity } from '../../adapters/connectivity/fake/index.ts';
import { createFakeGeo } from '../../adapters/geo/fake/index.ts';
import { manifest as locale } from '../../adapters/geo/locale/metadata.ts';
import { manifest as razorpay } from '../../adapters/payment/razorpay/shared/metadata.ts';
import { manifest as sandbox } from '../../adapters/payment/sandbox/shared/metadata.ts';
import { manifest as stripe } from '../../adapters/payment/stripe/shared/metadata.ts';
import { createFakeRates } from '../../adapters/rates/fake/index.ts';
import { manifest as hostRates } from '../../adapters/rates/http/metadata.ts';
import { manifest as openRates } from '../../adapters/rates/open/metadata.ts';
import { createMemoryStorage } from '../../adapters/storage/memory/index.ts';
import type { Connectivity } from '../../ports/connectivity.ts';
import { PAYMENT_VENDORS, REALTIME_VENDORS } from '../../composition/lazy-registry.ts';
import { GEO_VENDORS, RATES_VENDORS } from '../../composition/location-registry.ts';
import { TOKENS } from '../../composition/tokens.ts';
import { AUTH_VENDORS, CAPTCHA_VENDORS, STORAGE_VENDORS } from '../../composition/site-registry.ts';
import { faultyCaptcha } from './create-faulty-captcha.ts';
import { faultyRealtime } from './create-faulty-realtime.ts';
import { type Observation, observed } from './observe-port.ts';
import {
  AUTH_MANNERS,
  CHECKOUT_MANNERS,
  GEO_MANNERS,
  ORGANIZATIONS_MANNERS,
  RATES_MANNERS,
  SECURITY_MANNERS,
  SETTINGS_MANNERS,
} from './port-fault-behavior.ts';
import { EVERY_SLIDER, inSite, latePort, sitePort, type SwitchablePort } from './switchable-port.ts';
import { vendorCards } from './adapter-summaries.ts';

/** Somebody the fakes invented; far from where most developers are, so that a swap is seen. */
const ELSEWHERE = { country: 'JP', currency: 'JPY' };
/** Plainly invented: a dollar is two of everything. */
const TWO_OF_EACH = { USD: 1, EUR: 2, GBP: 2, INR: 2, JPY: 2, AUD: 2, CAD: 2 };
const IP_CHAIN = { id: 'ip', capabilities: ['country', 'currency', 'several services'] };
const RATES = [{ ...hostRates, id: 'table' }, openRates];
const SOCKETIO = { id: 'socketio', capabilities: ['live', 'resync'] };

const notConnected = (connectivity: Connectivity, { faults }: Observation): Connectivity =>
  faults.offline ? { ...connectivity, online: () => false } : connectivity;

/** The ports behind which vendors and the browser itself are. */
export const BROWSER_PORTS: readonly SwitchablePort[] = [
  sitePort(inSite('accounts'), {
    port: 'accounts',
    title: 'Accounts',
    token: TOKENS.accounts,
    setting: 'auth',
    vendors: vendorCards(AUTH_VENDORS, { manifests: [betterAuth, clerk], fake: true }),
    sliders: EVERY_SLIDER,
    fake: ({ accounts }) => accounts(),
    wrap: (accounts, observation) => ({
      auth: observed(accounts.auth, AUTH_MANNERS, observation),
      settings: observed(accounts.settings, SETTINGS_MANNERS, observation),
      security: observed(accounts.security, SECURITY_MANNERS, observation),
      organizations: observed(accounts.organizations, ORGANIZATIONS_MANNERS, observation),
      captcha: accounts.captcha,
    }),
    check: ({ auth }) => auth.offers(),
  }),
  sitePort(
    {
      get: ({ accounts }) => accounts.captcha,
      set: (ports, captcha) => ({ ...ports, accounts: { ...ports.accounts, captcha } }),
    },
    {
      port: 'captcha',
      title: 'Captcha',
      token: TOKENS.captcha,
      setting: 'captcha',
      vendors: vendorCards(CAPTCHA_VENDORS, { manifests: [altcha, turnstile, noCaptcha], fake: true }),
      sliders: EVERY_SLIDER,
      fake: () => createFakeCaptcha(),
      wrap: faultyCaptcha,
      check: null,
    },
  ),
  latePort({
    port: 'payment',
    title: 'Payment window',
    token: TOKENS.paymentCheckout,
    setting: 'payment',
    vendors: vendorCards(PAYMENT_VENDORS, { manifests: [razorpay, sandbox, stripe], fake: true }),
    sliders: EVERY_SLIDER,
    fake:
      ({ checkout }) =>
      async () =>
        checkout(),
    wrap: (load, observation) => async () => observed(await load(), CHECKOUT_MANNERS, observation),
    check: null,
  }),
  sitePort(inSite('geo'), {
    port: 'geo',
    title: 'Place',
    token: TOKENS.geo,
    setting: 'geo',
    vendors: vendorCards(GEO_VENDORS, { manifests: [locale, IP_CHAIN], fake: true }),
    sliders: EVERY_SLIDER,
    fake: () => createFakeGeo(ELSEWHERE),
    wrap: (geo, observation) => observed(geo, GEO_MANNERS, observation),
    check: (geo) => geo.locate(),
  }),
  sitePort(inSite('rates'), {
    port: 'rates',
    title: 'Exchange rates',
    token: TOKENS.rates,
    setting: 'rates',
    vendors: vendorCards(RATES_VENDORS, { manifests: RATES, fake: true }),
    sliders: EVERY_SLIDER,
    fake: () => createFakeRates(TWO_OF_EACH),
    wrap: (rates, observation) => observed(rates, RATES_MANNERS, observation),
    check: (rates) => rates.rates(),
  }),
  latePort({
    port: 'realtime',
    title: 'Live status',
    token: TOKENS.realtime,
    setting: 'realtime',
    vendors: vendorCards(REALTIME_VENDORS, { manifests: [SOCKETIO], fake: true }),
    sliders: EVERY_SLIDER,
    fake: ({ realtime }) => realtime(),
    wrap: faultyRealtime,
    check: null,
  }),
  sitePort(inSite('connectivity'), {
    port: 'connectivity',
    title: 'Network of this device',
    token: TOKENS.connectivity,
    setting: null,
    vendors: vendorCards(['browser'], { manifests: [], fake: true }),
    sliders: ['offline'],
    fake: () => createFakeConnectivity(),
    wrap: notConnected,
    check: null,
  }),
  sitePort(inSite('storage'), {
    port: 'storage',
    title: 'Storage of this browser',
    token: TOKENS.storage,
    setting: 'storage',
    vendors: vendorCards(STORAGE_VENDORS, { manifests: [], fake: true }),
    sliders: [],
    fake: () => createMemoryStorage(),
    wrap: (storage) => storage,
    check: null,
  }),
  sitePort(inSite('clock'), {
    port: 'clock',
    title: 'Clock',
    token: TOKENS.clock,
    setting: null,
    vendors: vendorCards(['system'], { manifests: [], fake: true }),
    sliders: [],
    fake: () => createManualClock(Date.now()),
    wrap: (clock) => clock,
    check: null,
  }),
];
