import { metadata as amplitude } from '#adapters/analytics/amplitude/metadata.ts';
import { metadata as collector } from '#adapters/analytics/collector/metadata.ts';
import { metadata as betterAuth } from '#adapters/auth/better-auth/shared/metadata.ts';
import { metadata as clerk } from '#adapters/auth/clerk/shared/metadata.ts';
import { metadata as altcha } from '#adapters/captcha/altcha/shared/metadata.ts';
import { metadata as noCaptcha } from '#adapters/captcha/none/metadata.ts';
import { metadata as turnstile } from '#adapters/captcha/turnstile/shared/metadata.ts';
import { metadata as sentry } from '#adapters/errors/sentry/shared/metadata.ts';
import { metadata as growthbook } from '#adapters/flags/growthbook/shared/metadata.ts';
import { metadata as ip } from '#adapters/geo/ip/metadata.ts';
import { metadata as locale } from '#adapters/geo/locale/metadata.ts';
import { metadata as serverRates } from '#adapters/rates/http/metadata.ts';
import { metadata as openRates } from '#adapters/rates/open/metadata.ts';
import { metadata as socketio } from '#adapters/realtime/socketio/metadata.ts';
import type { PortName } from '#composition/registry.ts';

/** What an adapter's folder declares about it. */
export interface AdapterMetadata {
  readonly id: string;
  readonly capabilities: readonly string[];
}

/** Id of the fake adapter of each port. */
export const FAKE = 'fake';
const FAKE_METADATA: AdapterMetadata = { id: FAKE, capabilities: ['in memory', 'nothing is sent'] };
const API: AdapterMetadata = { id: 'http', capabilities: ['this host'] };

/** Found by their place, so that the registry's line is the only one of an adapter in the page. */
const PAYMENT = Object.values(
  import.meta.glob<AdapterMetadata>('../../adapters/payment/*/shared/metadata.ts', { eager: true, import: 'metadata' }),
);
const METADATA: { readonly [Name in PortName]?: readonly AdapterMetadata[] } = {
  accounts: [betterAuth, clerk],
  captcha: [altcha, turnstile, noCaptcha],
  payment: PAYMENT,
  geo: [ip, locale],
  rates: [{ ...serverRates, id: 'table' }, openRates],
  realtime: [socketio],
  flags: [growthbook],
  'product-analytics': [amplitude, collector],
  'error-reports': [sentry],
};

/** Adapters of a port in this build, the fake last. */
export function listAdapters(port: PortName, adapters: Readonly<Record<string, unknown>>): readonly AdapterMetadata[] {
  const known = METADATA[port] ?? [API];
  return [...Object.keys(adapters).map((id) => known.find((metadata) => metadata.id === id) ?? { id, capabilities: [] }), FAKE_METADATA];
}
