import { join } from 'node:path';
import { AMPLITUDE_SETTINGS } from '#adapters/analytics/amplitude/settings.ts';
import { POSTHOG_SETTINGS } from '#adapters/analytics/posthog/settings.ts';
import { SENTRY_SETTINGS } from '#adapters/errors/sentry/server/settings.ts';
import { GROWTHBOOK_SETTINGS } from '#adapters/flags/growthbook/server/settings.ts';
import { type BuiltInSettings, NO_SETTINGS } from '#domain/adapter-settings/built-in-settings.ts';
import { PORT_SETTINGS, type SwappablePort } from '#domain/adapter-settings/adapter-metadata.ts';
import type { Clock } from '#ports/clock.ts';
import { WORD_LIST_SETTINGS } from '../adapters/content-policy/word-list/settings.ts';
import { createStatfsDiskSpace } from '../adapters/disk-space/statfs/index.ts';
import { SMTP_SETTINGS } from '../adapters/mailer/smtp/settings.ts';
import { S3_SETTINGS } from '../adapters/object-store/s3/settings.ts';
import { createPresenterFolder } from '../adapters/presenter-library/disk/index.ts';
import { ANTHROPIC_WRITER_SETTINGS } from '../adapters/script-writer/anthropic/settings.ts';
import { CHAT_WRITER_SETTINGS } from '../adapters/script-writer/chat/settings.ts';
import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import { DEEPGRAM_SETTINGS } from '../adapters/transcriber/deepgram/settings.ts';
import { TRANSCRIPTION_SERVER_SETTINGS } from '../adapters/transcriber/openai-shaped/settings.ts';
import { WHISPER_CPP_SETTINGS } from '../adapters/transcriber/whisper-cpp/settings.ts';
import { CHAT_TRANSLATOR_SETTINGS } from '../adapters/translator/chat/settings.ts';
import { DEEPL_SETTINGS } from '../adapters/translator/deepl/settings.ts';
import { LIBRE_TRANSLATE_SETTINGS } from '../adapters/translator/libretranslate/settings.ts';
import type { Database } from '../ports/database.ts';
import { AUTH_ADAPTERS, CAPTCHA_ADAPTERS } from './account-adapters.ts';
import { defineBuiltIn, describeAs, PAGE_ONLY, type PageAdapter } from './built-in-adapter.ts';
import { GATEWAY_ADAPTERS } from './gateway-adapters.ts';
import { INVOICE_FONTS, PRESENTERS_FOLDER } from './package-paths.ts';
import { SPEECH_ADAPTERS } from './speech-adapters.ts';
import { STOCK_ADAPTERS } from './stock-adapters.ts';

interface BuiltInPort {
  /** Chosen where no setting says otherwise. */
  readonly fallback: string;
  /** By id, in the order in which operators read them. */
  readonly adapters: Readonly<Record<string, PageAdapter>>;
}

/**
 * The adapters of this repository that a setting of the operator chooses: one entry each, and everything else is read from it: the values of
 * the port's setting, the variables, what is made at the start, and what administrators see.
 */
export const BUILT_IN = {
  payment: { fallback: 'sandbox', adapters: GATEWAY_ADAPTERS },
  auth: { fallback: 'better-auth', adapters: AUTH_ADAPTERS },
  captcha: { fallback: 'altcha', adapters: CAPTCHA_ADAPTERS },
  geo: { fallback: 'locale', adapters: { locale: PAGE_ONLY, ip: PAGE_ONLY } },
  rates: {
    fallback: 'table',
    adapters: {
      table: defineBuiltIn(
        NO_SETTINGS,
        async () => (await import('#adapters/rates/table/metadata.ts')).metadata,
        async () => (await import('#adapters/rates/table/index.ts')).createTableRates(),
      ),
      open: defineBuiltIn(
        NO_SETTINGS,
        async () => (await import('#adapters/rates/open/metadata.ts')).metadata,
        async (_, { clock }: { readonly clock: Clock }) =>
          (await import('#adapters/rates/open/server/index.ts')).createCachedOpenRates({ fetch: fetchOutside, clock }),
      ),
    },
  },
  analytics: {
    fallback: 'amplitude',
    adapters: {
      amplitude: { settings: AMPLITUDE_SETTINGS },
      collector: { settings: AMPLITUDE_SETTINGS },
      posthog: { settings: POSTHOG_SETTINGS },
      off: PAGE_ONLY,
    },
  },
  /** What the server makes of one reads the reports of its pages. */
  errors: {
    fallback: 'sentry',
    adapters: {
      sentry: defineBuiltIn(SENTRY_SETTINGS, describeAs('sentry', ['envelopes', 'grouping', 'replays']), async () =>
        (await import('#adapters/errors/sentry/server/index.ts')).createSentryErrorIntake(),
      ),
      off: PAGE_ONLY,
    },
  },
  flags: {
    fallback: 'growthbook',
    adapters: {
      growthbook: defineBuiltIn(
        GROWTHBOOK_SETTINGS,
        async () => (await import('#adapters/flags/growthbook/shared/metadata.ts')).metadata,
        async () => (await import('#adapters/flags/growthbook/server/index.ts')).createGrowthBookFlagEvaluator(),
      ),
      off: defineBuiltIn(
        NO_SETTINGS,
        async () => (await import('#adapters/flags/off/metadata.ts')).metadata,
        async () => (await import('#adapters/flags/off/server/index.ts')).createNoFlagEvaluator(),
      ),
    },
  },
  realtime: {
    fallback: 'socketio',
    adapters: {
      socketio: defineBuiltIn(
        NO_SETTINGS,
        async () => (await import('#adapters/realtime/socketio/metadata.ts')).metadata,
        async () => null,
      ),
    },
  },
  speech: { fallback: 'flite', adapters: SPEECH_ADAPTERS },
  'video-encoder': {
    fallback: 'node-av',
    adapters: {
      'node-av': defineBuiltIn(NO_SETTINGS, describeAs('node-av', ['h264', 'aac', 'mp4']), async () =>
        (await import('../adapters/video-encoder/node-av/index.ts')).createNodeAvVideoEncoder(),
      ),
    },
  },
  'presenter-library': {
    fallback: 'disk',
    adapters: { disk: defineBuiltIn(NO_SETTINGS, describeAs('disk'), async () => createPresenterFolder(PRESENTERS_FOLDER)) },
  },
  'voice-sampler': {
    fallback: 'node-av',
    adapters: {
      'node-av': defineBuiltIn(NO_SETTINGS, describeAs('node-av'), async () =>
        (await import('../adapters/voice-sampler/node-av/index.ts')).createNodeAvVoiceSampler(),
      ),
    },
  },
  'image-reader': {
    fallback: 'sharp',
    adapters: {
      sharp: defineBuiltIn(NO_SETTINGS, describeAs('sharp', ['avif', 'tiff']), async () =>
        (await import('../adapters/image-reader/sharp/index.ts')).createSharpImageReader(),
      ),
    },
  },
  'clip-reader': {
    fallback: 'node-av',
    adapters: {
      'node-av': defineBuiltIn(NO_SETTINGS, describeAs('node-av'), async () =>
        (await import('../adapters/clip-reader/node-av/index.ts')).createNodeAvClipReader(),
      ),
    },
  },
  'face-landmarks': {
    fallback: 'human',
    adapters: {
      human: defineBuiltIn(NO_SETTINGS, describeAs('human', ['embedded', 'foreground-mask']), async () =>
        (await import('../adapters/face-landmarks/human/index.ts')).createHumanFaceLandmarks(),
      ),
      symmetry: defineBuiltIn(NO_SETTINGS, describeAs('symmetry', ['embedded']), async () =>
        (await import('../adapters/face-landmarks/symmetry/index.ts')).createSymmetryFaceLandmarks(),
      ),
    },
  },
  'invoice-document': {
    fallback: 'pdfkit',
    adapters: {
      pdfkit: defineBuiltIn(NO_SETTINGS, describeAs('pdfkit', ['pdf']), async () =>
        (await import('../adapters/invoice-document/pdfkit/index.ts')).createPdfInvoices({ fonts: INVOICE_FONTS }),
      ),
    },
  },
  'content-policy': {
    fallback: 'none',
    adapters: {
      none: defineBuiltIn(NO_SETTINGS, describeAs('none'), async () =>
        (await import('../adapters/content-policy/none/index.ts')).createNoContentPolicy(),
      ),
      'word-list': defineBuiltIn(WORD_LIST_SETTINGS, describeAs('word-list'), async (options) =>
        (await import('../adapters/content-policy/word-list/index.ts')).createWordListPolicy(options),
      ),
    },
  },
  translator: {
    fallback: 'none',
    adapters: {
      libretranslate: defineBuiltIn(LIBRE_TRANSLATE_SETTINGS, describeAs('libretranslate', ['self-hosted']), async (options) =>
        (await import('../adapters/translator/libretranslate/index.ts')).createLibreTranslator({ ...options, fetch: fetchOutside }),
      ),
      deepl: defineBuiltIn(DEEPL_SETTINGS, describeAs('deepl'), async (options) =>
        (await import('../adapters/translator/deepl/index.ts')).createDeepLTranslator({ ...options, fetch: fetchOutside }),
      ),
      chat: defineBuiltIn(CHAT_TRANSLATOR_SETTINGS, describeAs('chat', ['self-hosted']), async (options) =>
        (await import('../adapters/translator/chat/index.ts')).createChatTranslator({ ...options, fetch: fetchOutside }),
      ),
      none: defineBuiltIn(NO_SETTINGS, describeAs('none'), async () =>
        (await import('../adapters/translator/none/index.ts')).createNoTranslator(),
      ),
    },
  },
  'script-writer': {
    fallback: 'extractive',
    adapters: {
      anthropic: defineBuiltIn(ANTHROPIC_WRITER_SETTINGS, describeAs('anthropic'), async (options) =>
        (await import('../adapters/script-writer/anthropic/index.ts')).createAnthropicWriter({ ...options, fetch: fetchOutside }),
      ),
      chat: defineBuiltIn(CHAT_WRITER_SETTINGS, describeAs('chat', ['self-hosted']), async (options) =>
        (await import('../adapters/script-writer/chat/index.ts')).createChatWriter({ ...options, fetch: fetchOutside }),
      ),
      extractive: defineBuiltIn(NO_SETTINGS, describeAs('extractive', ['embedded']), async () =>
        (await import('../adapters/script-writer/extractive/index.ts')).createExtractiveWriter(),
      ),
    },
  },
  transcriber: {
    fallback: 'none',
    adapters: {
      'openai-shaped': defineBuiltIn(TRANSCRIPTION_SERVER_SETTINGS, describeAs('openai-shaped', ['self-hosted']), async (options) =>
        (await import('../adapters/transcriber/openai-shaped/index.ts')).createOpenAiShapedTranscriber({ ...options, fetch: fetchOutside }),
      ),
      deepgram: defineBuiltIn(DEEPGRAM_SETTINGS, describeAs('deepgram'), async (options) =>
        (await import('../adapters/transcriber/deepgram/index.ts')).createDeepgramTranscriber({ ...options, fetch: fetchOutside }),
      ),
      'whisper-cpp': defineBuiltIn(WHISPER_CPP_SETTINGS, describeAs('whisper-cpp', ['self-hosted']), async (options) =>
        (await import('../adapters/transcriber/whisper-cpp/index.ts')).createWhisperCppTranscriber({ ...options, fetch: fetchOutside }),
      ),
      none: defineBuiltIn(NO_SETTINGS, describeAs('none'), async () =>
        (await import('../adapters/transcriber/none/index.ts')).createNoTranscriber(),
      ),
    },
  },
  'stock-media': { fallback: 'none', adapters: STOCK_ADAPTERS },
  mailer: {
    fallback: 'outbox',
    adapters: {
      smtp: defineBuiltIn(SMTP_SETTINGS, describeAs('smtp', ['delivery', 'html', 'rejections']), async (options) => ({
        mailer: (await import('../adapters/mailer/smtp/index.ts')).createSmtpMailer(options),
      })),
      outbox: defineBuiltIn(
        NO_SETTINGS,
        describeAs('outbox', ['archive'], { html: 'It keeps the text.', rejections: 'It takes every address.' }),
        async (_, { database }: { readonly database: Database }) => {
          const { createOutboxArchive, createOutboxMailer } = await import('../adapters/mailer/outbox/index.ts');
          return { mailer: createOutboxMailer(database.db), archive: createOutboxArchive(database.db) };
        },
      ),
    },
  },
  'object-store': {
    fallback: 'disk',
    adapters: {
      disk: defineBuiltIn(NO_SETTINGS, describeAs('disk', ['ranges']), async (_, { dataFolder }: { readonly dataFolder: string }) => {
        const { createDiskObjectStore } = await import('../adapters/object-store/disk/index.ts');
        return createDiskObjectStore(join(dataFolder, 'files'), { space: createStatfsDiskSpace(dataFolder) });
      }),
      s3: defineBuiltIn(S3_SETTINGS, describeAs('s3', ['ranges']), async (options) =>
        (await import('../adapters/object-store/s3/index.ts')).createS3ObjectStore(options),
      ),
    },
  },
} as const satisfies Readonly<Record<SwappablePort, BuiltInPort>>;

export type BuiltInId<Port extends SwappablePort> = keyof (typeof BUILT_IN)[Port]['adapters'] & string;

type OptionsOf<Adapter> = Adapter extends { readonly settings: { toOptions(...given: never[]): infer Options } } ? Options : never;

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
  return adapters[id]?.settings ?? NO_SETTINGS;
}

/** Settings of all adapters of a port. */
export function listBuiltInSettings(port: SwappablePort): readonly BuiltInSettings[] {
  return Object.values<PageAdapter>(BUILT_IN[port].adapters).map(({ settings }) => settings);
}

/** Variables of a port's adapters that choose them without the port's setting. */
export function listImplying(port: SwappablePort): readonly string[] {
  return listBuiltInSettings(port).flatMap(({ impliedBy }) => impliedBy ?? []);
}

/** The port's setting, then of each adapter the variable that it can't do without. */
export function listKeyVariables(port: SwappablePort): readonly string[] {
  const keys = listBuiltInSettings(port).flatMap(
    ({ impliedBy, variables }) => impliedBy ?? Object.keys(variables).find((name) => variables[name]?.required === true) ?? [],
  );
  return [...new Set([PORT_SETTINGS[port], ...keys])];
}
