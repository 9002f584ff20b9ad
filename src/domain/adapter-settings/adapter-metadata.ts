/** Ports whose adapter a setting chooses, by the name of their folder, with the environment variable. */
export const PORT_SETTINGS = {
  payment: 'PAYMENT_VENDOR',
  auth: 'AUTH_VENDOR',
  captcha: 'CAPTCHA',
  geo: 'GEO',
  rates: 'EXCHANGE_RATES',
  analytics: 'ANALYTICS',
  errors: 'ERRORS',
  flags: 'FLAGS',
  realtime: 'REALTIME',
  speech: 'SPEECH',
  'voice-sampler': 'VOICE_SAMPLER',
  'image-reader': 'IMAGE_READER',
  'clip-reader': 'CLIP_READER',
  'face-landmarks': 'FACE_LANDMARKS',
  'invoice-document': 'INVOICE_DOCUMENT',
  'content-policy': 'CONTENT_POLICY',
  translator: 'TRANSLATOR',
  'script-writer': 'SCRIPT_WRITER',
  transcriber: 'TRANSCRIBER',
  'stock-media': 'STOCK_MEDIA',
  mailer: 'MAILER',
  'object-store': 'OBJECT_STORE',
  'video-encoder': 'VIDEO_ENCODER',
  'presenter-library': 'PRESENTER_LIBRARY',
} as const;

export type SwappablePort = keyof typeof PORT_SETTINGS;

/** What an adapter says about itself, as data: the server, the site's build and the conformance suites read the same. */
export interface AdapterMetadata {
  /** Value of the port's setting that chooses the adapter. */
  readonly id: string;
  readonly port: SwappablePort;
  /** Display name on pages and in error messages: `Acme Pay`. */
  readonly name: string;
  readonly capabilities: readonly string[];
  /** What the port offers and this adapter lacks, each with the reason. Suites skip it with that reason, callers don't ask for it. */
  readonly lacks?: Readonly<Record<string, string>>;
  /** Environment variables by name. */
  readonly settings?: Readonly<Record<string, AdapterSetting>>;
  /**
   * Origins the page needs, by directive of the Content-Security-Policy: `{ 'script-src': ['https://js.acme.example'] }`. `{ACME_URL}` is
   * the origin of that setting's value.
   */
  readonly pageSources?: PageSources;
}

/** Content-Security-Policy directives with their sources. */
export type PageSources = Readonly<Record<string, readonly string[]>>;

export type AdapterSetting = SettingForm & {
  /** One line for the operator. */
  readonly about: string;
  /** The server doesn't start without it. */
  readonly required?: boolean;
  /** What an operator reads where a required one is missing. Default: `needed with <name>.` */
  readonly missing?: string;
  /** The browser half is given it too, so everybody can read it. */
  readonly public?: boolean;
};

type SettingForm =
  /** `maxLength` in characters. */
  | { readonly kind: 'text'; readonly maxLength?: number }
  /** `rotates`: `<NAME>_OLD` and `<NAME>_CHANGED_AT` are accepted beside it, and the value is a `RotatingSecret`. */
  | { readonly kind: 'secret'; readonly rotates?: boolean }
  /** http and https where no `protocols` are named. Without a slash at the end, unless it is `verbatim`. */
  | {
      readonly kind: 'url';
      readonly example: string;
      readonly fallback?: string;
      readonly protocols?: readonly string[];
      readonly verbatim?: boolean;
    }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly fallback?: string }
  | { readonly kind: 'switch'; readonly fallback?: boolean }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly fallback?: number };

/** The old secret counts for a day after `changedAt`, in milliseconds since 1970 UTC. */
export interface RotatingSecret {
  readonly current: string;
  readonly old?: { readonly secret: string; readonly changedAt: number };
}

type SettingValue<Setting extends AdapterSetting> = Setting extends { readonly rotates: true }
  ? RotatingSecret
  : Setting extends { readonly kind: 'switch' }
    ? boolean
    : Setting extends { readonly kind: 'number' }
      ? number
      : string;

type IsAlwaysSet<Setting> = Setting extends { readonly required: true } | { readonly fallback: string | number | boolean } ? true : false;

/** Values of a metadata's settings; a setting that may be left out may be undefined. */
export type SettingValues<Settings extends Readonly<Record<string, AdapterSetting>> = Readonly<Record<string, AdapterSetting>>> = {
  readonly [Name in keyof Settings]: IsAlwaysSet<Settings[Name]> extends true
    ? SettingValue<Settings[Name]>
    : SettingValue<Settings[Name]> | undefined;
};

/** Values without their types, as they are between the environment and the adapter. */
export type UntypedValues = Readonly<Record<string, string | number | boolean | RotatingSecret | undefined>>;

/** Keeps the types of a metadata's settings, for `SettingValues`. */
export function defineMetadata<const Metadata extends AdapterMetadata>(metadata: Metadata): Metadata {
  return metadata;
}
