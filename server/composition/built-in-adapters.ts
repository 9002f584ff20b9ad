import { AMPLITUDE_SETTINGS } from '../../src/adapters/analytics/amplitude/settings.ts';
import { POSTHOG_SETTINGS } from '../../src/adapters/analytics/posthog/settings.ts';
import { BETTER_AUTH_SETTINGS } from '../../src/adapters/auth/better-auth/server/settings.ts';
import { CLERK_SETTINGS } from '../../src/adapters/auth/clerk/server/settings.ts';
import { OIDC_SETTINGS } from '../../src/adapters/auth/oidc/server/settings.ts';
import { TURNSTILE_SETTINGS } from '../../src/adapters/captcha/turnstile/server/settings.ts';
import { SENTRY_SETTINGS } from '../../src/adapters/errors/sentry/server/settings.ts';
import { GROWTHBOOK_SETTINGS } from '../../src/adapters/flags/growthbook/server/settings.ts';
import { type BuiltInSettings, NO_SETTINGS } from '../../src/domain/adapter-settings/built-in-settings.ts';
import type { SwappablePort } from '../../src/domain/adapter-settings/adapter-metadata.ts';
import { WORD_LIST_SETTINGS } from '../adapters/content-policy/word-list/settings.ts';
import { SMTP_SETTINGS } from '../adapters/mailer/smtp/settings.ts';
import { SPEECH_SERVER_SETTINGS } from '../adapters/speech/openai-shaped/settings.ts';
import { KOKORO_SETTINGS } from '../adapters/speech/kokoro/settings.ts';
import { ESPEAK_SETTINGS } from '../adapters/speech/espeak-ng/settings.ts';
import { PIPER_SETTINGS } from '../adapters/speech/piper/settings.ts';
import { WYOMING_SETTINGS } from '../adapters/speech/wyoming/settings.ts';
import { ELEVENLABS_SETTINGS } from '../adapters/speech/elevenlabs/settings.ts';
import { AZURE_SPEECH_SETTINGS } from '../adapters/speech/azure/settings.ts';
import { POLLY_SETTINGS } from '../adapters/speech/polly/settings.ts';
import { INWORLD_SETTINGS } from '../adapters/speech/inworld/settings.ts';
import { CARTESIA_SETTINGS } from '../adapters/speech/cartesia/settings.ts';
import { GOOGLE_SPEECH_SETTINGS } from '../adapters/speech/google/settings.ts';
import { CHAT_TRANSLATOR_SETTINGS } from '../adapters/translator/chat/settings.ts';
import { DEEPL_SETTINGS } from '../adapters/translator/deepl/settings.ts';
import { LIBRE_TRANSLATE_SETTINGS } from '../adapters/translator/libretranslate/settings.ts';
import { S3_SETTINGS } from '../adapters/object-store/s3/settings.ts';
import * as PAYMENT_GATEWAYS from './payment-gateways.ts';

interface BuiltInPort {
  /** Chosen where no setting says otherwise. */
  readonly fallback: string;
  /** By id, in the order in which operators read them. */
  readonly adapters: Readonly<Record<string, BuiltInSettings>>;
}

interface WithSettings {
  readonly settings: BuiltInSettings;
}

/** The settings of each entry of a registry. */
function listSettings<Registry extends Readonly<Record<string, WithSettings>>>(
  registry: Registry,
): { readonly [Id in keyof Registry]: Registry[Id]['settings'] } {
  const settings = Object.entries(registry).map(([id, entry]) => [id, entry.settings]);
  return Object.fromEntries(settings) as { readonly [Id in keyof Registry]: Registry[Id]['settings'] };
}

/** Adapters of this repository that a setting of the operator chooses, each with the settings its folder declares. */
export const BUILT_IN = {
  payment: { fallback: 'sandbox', adapters: { ...listSettings(PAYMENT_GATEWAYS), sandbox: NO_SETTINGS } },
  auth: { fallback: 'better-auth', adapters: { 'better-auth': BETTER_AUTH_SETTINGS, clerk: CLERK_SETTINGS, oidc: OIDC_SETTINGS } },
  captcha: { fallback: 'altcha', adapters: { altcha: NO_SETTINGS, turnstile: TURNSTILE_SETTINGS, off: NO_SETTINGS } },
  geo: { fallback: 'locale', adapters: { locale: NO_SETTINGS, ip: NO_SETTINGS } },
  rates: { fallback: 'table', adapters: { table: NO_SETTINGS, open: NO_SETTINGS } },
  analytics: {
    fallback: 'amplitude',
    adapters: { amplitude: AMPLITUDE_SETTINGS, collector: AMPLITUDE_SETTINGS, posthog: POSTHOG_SETTINGS, off: NO_SETTINGS },
  },
  errors: { fallback: 'sentry', adapters: { sentry: SENTRY_SETTINGS, off: NO_SETTINGS } },
  flags: { fallback: 'growthbook', adapters: { growthbook: GROWTHBOOK_SETTINGS, off: NO_SETTINGS } },
  realtime: { fallback: 'socketio', adapters: { socketio: NO_SETTINGS } },
  speech: {
    fallback: 'flite',
    adapters: {
      'openai-shaped': SPEECH_SERVER_SETTINGS,
      piper: PIPER_SETTINGS,
      'espeak-ng': ESPEAK_SETTINGS,
      wyoming: WYOMING_SETTINGS,
      elevenlabs: ELEVENLABS_SETTINGS,
      azure: AZURE_SPEECH_SETTINGS,
      polly: POLLY_SETTINGS,
      inworld: INWORLD_SETTINGS,
      cartesia: CARTESIA_SETTINGS,
      google: GOOGLE_SPEECH_SETTINGS,
      kokoro: KOKORO_SETTINGS,
      flite: NO_SETTINGS,
    },
  },
  'video-encoder': { fallback: 'node-av', adapters: { 'node-av': NO_SETTINGS } },
  'presenter-library': { fallback: 'disk', adapters: { disk: NO_SETTINGS } },
  'voice-sampler': { fallback: 'node-av', adapters: { 'node-av': NO_SETTINGS } },
  'image-reader': { fallback: 'sharp', adapters: { sharp: NO_SETTINGS } },
  'clip-reader': { fallback: 'node-av', adapters: { 'node-av': NO_SETTINGS } },
  'face-landmarks': { fallback: 'symmetry', adapters: { symmetry: NO_SETTINGS } },
  'invoice-document': { fallback: 'pdfkit', adapters: { pdfkit: NO_SETTINGS } },
  'content-policy': { fallback: 'none', adapters: { none: NO_SETTINGS, 'word-list': WORD_LIST_SETTINGS } },
  translator: {
    fallback: 'none',
    adapters: { libretranslate: LIBRE_TRANSLATE_SETTINGS, deepl: DEEPL_SETTINGS, chat: CHAT_TRANSLATOR_SETTINGS, none: NO_SETTINGS },
  },
  mailer: { fallback: 'outbox', adapters: { smtp: SMTP_SETTINGS, outbox: NO_SETTINGS } },
  'object-store': { fallback: 'disk', adapters: { disk: NO_SETTINGS, s3: S3_SETTINGS } },
} as const satisfies Readonly<Record<SwappablePort, BuiltInPort>>;

/** The speech adapter whose voices come first where no setting says otherwise, and where it can run. */
export const NATURAL_SPEECH = 'kokoro';

/** The speech adapter that speaks references for alignment, where it's installed. */
export const REFERENCE_SPEECH = 'espeak-ng';

export type BuiltInId<Port extends SwappablePort> = keyof (typeof BUILT_IN)[Port]['adapters'] & string;

type OptionsOf<Settings> = Settings extends { toOptions(...given: never[]): infer Options } ? Options : never;

/** Options of a port's adapters, each with its id under the name `Tag`. */
export type BuiltInConfig<Port extends SwappablePort, Tag extends string> = {
  readonly [Id in BuiltInId<Port>]: { readonly [Name in Tag]: Id } & OptionsOf<
    (typeof BUILT_IN)[Port]['adapters'][Id & keyof (typeof BUILT_IN)[Port]['adapters']]
  >;
}[BuiltInId<Port>];

/** Ids of a port's adapters, as operators read them. */
export function listBuiltIn<Port extends SwappablePort>(port: Port): readonly BuiltInId<Port>[] {
  return Object.keys(BUILT_IN[port].adapters) as BuiltInId<Port>[];
}

export function getBuiltInSettings<Port extends SwappablePort>(port: Port, id: BuiltInId<Port>): BuiltInSettings {
  const adapters: BuiltInPort['adapters'] = BUILT_IN[port].adapters;
  return adapters[id] ?? NO_SETTINGS;
}

/** Variables of a port's adapters that choose them without the port's setting. */
export function listImplying(port: SwappablePort): readonly string[] {
  return Object.values<BuiltInSettings>(BUILT_IN[port].adapters).flatMap(({ impliedBy }) => impliedBy ?? []);
}
