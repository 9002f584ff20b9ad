import { metadata as betterAuth } from '../../adapters/auth/better-auth/shared/metadata.ts';
import { metadata as clerk } from '../../adapters/auth/clerk/shared/metadata.ts';
import { metadata as altcha } from '../../adapters/captcha/altcha/shared/metadata.ts';
import { createFakeCaptcha } from '../../adapters/captcha/fake/client/index.ts';
import { metadata as noCaptcha } from '../../adapters/captcha/none/metadata.ts';
import { metadata as turnstile } from '../../adapters/captcha/turnstile/shared/metadata.ts';
import { createManualClock } from '../../adapters/clock/manual/index.ts';
import { createFakeConnectivity } from '../../adapters/connectivity/fake/index.ts';
import { createFakeGeo } from '../../adapters/geo/fake/index.ts';
import { metadata as locale } from '../../adapters/geo/locale/metadata.ts';
import { metadata as razorpay } from '../../adapters/payment/razorpay/shared/metadata.ts';
import { metadata as sandbox } from '../../adapters/payment/sandbox/shared/metadata.ts';
import { metadata as stripe } from '../../adapters/payment/stripe/shared/metadata.ts';
import { createFakeRates } from '../../adapters/rates/fake/index.ts';
import { metadata as hostRates } from '../../adapters/rates/http/metadata.ts';
import { metadata as openRates } from '../../adapters/rates/open/metadata.ts';
import { createMemoryStorage } from '../../adapters/storage/memory/index.ts';
import type { Connectivity } from '../../ports/connectivity.ts';
import { PAYMENT_ADAPTERS, REALTIME_ADAPTERS } from '../../composition/lazy-registry.ts';
import { GEO_ADAPTERS, RATES_ADAPTERS } from '../../composition/location-registry.ts';
import { TOKENS } from '../../composition/tokens.ts';
import { AUTH_ADAPTERS, CAPTCHA_ADAPTERS, STORAGE_ADAPTERS } from '../../composition/site-registry.ts';
import { createFaultyCaptcha } from './create-faulty-captcha.ts';
import { createFaultyRealtime } from './create-faulty-realtime.ts';
import { type Observation, observePort } from './observe-port.ts';
import {
  AUTH_FAULT_BEHAVIOR,
  CHECKOUT_FAULT_BEHAVIOR,
  GEO_FAULT_BEHAVIOR,
  ORGANIZATIONS_FAULT_BEHAVIOR,
  RATES_FAULT_BEHAVIOR,
  SECURITY_FAULT_BEHAVIOR,
  SETTINGS_FAULT_BEHAVIOR,
} from './port-fault-behavior.ts';
import { EVERY_SLIDER, accessSitePort, createLazyPort, createSitePort, type SwitchablePort } from './switchable-port.ts';
import { summarizeAdapters } from './adapter-summaries.ts';

/** Somebody the fakes invented; far from where most developers are, so that a swap is seen. */
const ELSEWHERE = { country: 'JP', currency: 'JPY' };
/** Plainly invented: a dollar is two of everything. */
const TWO_OF_EACH = { USD: 1, EUR: 2, GBP: 2, INR: 2, JPY: 2, AUD: 2, CAD: 2 };
const IP_CHAIN = { id: 'ip', capabilities: ['country', 'currency', 'several services'] };
const RATES = [{ ...hostRates, id: 'table' }, openRates];
const SOCKETIO = { id: 'socketio', capabilities: ['live', 'resync'] };

const createDisconnected = (connectivity: Connectivity, { faults }: Observation): Connectivity =>
  faults.offline ? { ...connectivity, online: () => false } : connectivity;

/** The ports behind which vendors and the browser itself are. */
export const BROWSER_PORTS: readonly SwitchablePort[] = [
  createSitePort(accessSitePort('accounts'), {
    port: 'accounts',
    title: 'Accounts',
    token: TOKENS.accounts,
    setting: 'auth',
    adapters: summarizeAdapters(AUTH_ADAPTERS, { manifests: [betterAuth, clerk], fake: true }),
    sliders: EVERY_SLIDER,
    fake: ({ accounts }) => accounts(),
    wrap: (accounts, observation) => ({
      auth: observePort(accounts.auth, AUTH_FAULT_BEHAVIOR, observation),
      settings: observePort(accounts.settings, SETTINGS_FAULT_BEHAVIOR, observation),
      security: observePort(accounts.security, SECURITY_FAULT_BEHAVIOR, observation),
      organizations: observePort(accounts.organizations, ORGANIZATIONS_FAULT_BEHAVIOR, observation),
      captcha: accounts.captcha,
    }),
    check: ({ auth }) => auth.offers(),
  }),
  createSitePort(
    {
      get: ({ accounts }) => accounts.captcha,
      set: (ports, captcha) => ({ ...ports, accounts: { ...ports.accounts, captcha } }),
    },
    {
      port: 'captcha',
      title: 'Captcha',
      token: TOKENS.captcha,
      setting: 'captcha',
      adapters: summarizeAdapters(CAPTCHA_ADAPTERS, { manifests: [altcha, turnstile, noCaptcha], fake: true }),
      sliders: EVERY_SLIDER,
      fake: () => createFakeCaptcha(),
      wrap: createFaultyCaptcha,
      check: null,
    },
  ),
  createLazyPort({
    port: 'payment',
    title: 'Payment window',
    token: TOKENS.paymentCheckout,
    setting: 'payment',
    adapters: summarizeAdapters(PAYMENT_ADAPTERS, { manifests: [razorpay, sandbox, stripe], fake: true }),
    sliders: EVERY_SLIDER,
    fake:
      ({ checkout }) =>
      async () =>
        checkout(),
    wrap: (load, observation) => async () => observePort(await load(), CHECKOUT_FAULT_BEHAVIOR, observation),
    check: null,
  }),
  createSitePort(accessSitePort('geo'), {
    port: 'geo',
    title: 'Place',
    token: TOKENS.geo,
    setting: 'geo',
    adapters: summarizeAdapters(GEO_ADAPTERS, { manifests: [locale, IP_CHAIN], fake: true }),
    sliders: EVERY_SLIDER,
    fake: () => createFakeGeo(ELSEWHERE),
    wrap: (geo, observation) => observePort(geo, GEO_FAULT_BEHAVIOR, observation),
    check: (geo) => geo.locate(),
  }),
  createSitePort(accessSitePort('rates'), {
    port: 'rates',
    title: 'Exchange rates',
    token: TOKENS.rates,
    setting: 'rates',
    adapters: summarizeAdapters(RATES_ADAPTERS, { manifests: RATES, fake: true }),
    sliders: EVERY_SLIDER,
    fake: () => createFakeRates(TWO_OF_EACH),
    wrap: (rates, observation) => observePort(rates, RATES_FAULT_BEHAVIOR, observation),
    check: (rates) => rates.rates(),
  }),
  createLazyPort({
    port: 'realtime',
    title: 'Live status',
    token: TOKENS.realtime,
    setting: 'realtime',
    adapters: summarizeAdapters(REALTIME_ADAPTERS, { manifests: [SOCKETIO], fake: true }),
    sliders: EVERY_SLIDER,
    fake: ({ realtime }) => realtime(),
    wrap: createFaultyRealtime,
    check: null,
  }),
  createSitePort(accessSitePort('connectivity'), {
    port: 'connectivity',
    title: 'Network of this device',
    token: TOKENS.connectivity,
    setting: null,
    adapters: summarizeAdapters(['browser'], { manifests: [], fake: true }),
    sliders: ['offline'],
    fake: () => createFakeConnectivity(),
    wrap: createDisconnected,
    check: null,
  }),
  createSitePort(accessSitePort('storage'), {
    port: 'storage',
    title: 'Storage of this browser',
    token: TOKENS.storage,
    setting: 'storage',
    adapters: summarizeAdapters(STORAGE_ADAPTERS, { manifests: [], fake: true }),
    sliders: [],
    fake: () => createMemoryStorage(),
    wrap: (storage) => storage,
    check: null,
  }),
  createSitePort(accessSitePort('clock'), {
    port: 'clock',
    title: 'Clock',
    token: TOKENS.clock,
    setting: null,
    adapters: summarizeAdapters(['system'], { manifests: [], fake: true }),
    sliders: [],
    fake: () => createManualClock(Date.now()),
    wrap: (clock) => clock,
    check: null,
  }),
];
