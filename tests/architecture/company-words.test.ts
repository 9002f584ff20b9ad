import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PageAdapter } from '#server/composition/built-in-adapter.ts';
import { BUILT_IN } from '#server/composition/built-in-adapters.ts';
import { NO_SETTINGS } from '#domain/adapter-settings/built-in-settings.ts';

/** What an adapter's name is spelled like anywhere in a file, without regard to capitals. */
const WORDS =
  /razorpay|stripe(?!s)|clerk|better.?auth|(?<![a-z_])oidc|turnstile|amplitude|posthog|sentry|growthbook|libretranslate|\bdeepl\b|openai|kokoro|\bpiper\b|wyoming|\bespeak|elevenlabs|\bpolly\b|inworld|cartesia|anthropic|deepgram|whisper|pexels|pixabay|unsplash|openverse|heygen|azure|smtp|(?<![a-z])s3(?![a-z])/i;
/** Adapters with settings whose name is a common word. */
const COMMON: readonly string[] = ['chat', 'chat', 'collector', 'google', 'voice-folder', 'word-list'];

/** The registries, what makes one adapter of the parts that it alone needs, and the calls of another company's API. */
const MAY_NAME_ADAPTERS =
  /^server\/(adapters\/|drop-in\/|composition\/(built-in-adapters|payment-gateways|server-registry|[a-z]+-(adapters|port)|create-(better-auth|oidc)-service|create-payment-sandbox)\.ts$)/;
/** Lines by what they contain, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  "'GET /api/payments/razorpay-portal'": 'a path of the public wire',
  'Amplitude of glances': 'of a movement',
  "'https://security.heygen.com/'": 'the source of a row of the comparison',
  "'https://docs.heygen.com/discuss/": 'the source of a row of the comparison',
};

const CORE = '{server,src/domain,src/ports,src/ui}/**/*.{ts,tsx}';
/** Texts for readers may name a company, as a privacy page has to. */
const TEXTS = /\.messages\.en\.ts$|^src\/ui\/(?:text|languages)\//;

function findCompanyWords(file: string, text: string): readonly string[] {
  if (MAY_NAME_ADAPTERS.test(file) || TEXTS.test(file)) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      WORDS.test(line) && !Object.keys(ALLOWED).some((part) => line.includes(part)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
    );
}

test('no word of a company or product stands outside its adapter and the registries', () => {
  const files = globSync(CORE);
  expect(files).toEqual(expect.arrayContaining(['server/composition/environment.ts', 'server/composition/server-config.ts']));
  expect(files.flatMap((file) => findCompanyWords(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['server/composition/environment.ts', '  STRIPE_SECRET_KEY: z.string().optional(),'],
  ['server/composition/environment.ts', "  AUTH_VENDOR: z.enum(['better-auth', 'clerk']).optional(),"],
  ['server/composition/server-config.ts', "  if (settings.SMTP_URL === undefined) return { kind: 'outbox' };"],
  ['server/composition/object-store-config.ts', "    kind: 's3',"],
  ['server/operations/routes/error-report-routes.ts', "import { read } from '../../../src/adapters/errors/sentry/server/index.ts';"],
  ['src/domain/flags/flag-rules.ts', '/** As GrowthBook reads it. */'],
  ['server/videos/use-cases/generate-video.ts', '/** Also for programs of HeyGen. */'],
])('%s: %s is found', (file, line) => {
  expect(findCompanyWords(file, line)).toHaveLength(1);
});

test('the name of every adapter with settings is one of the words', () => {
  const withSettings = Object.values(BUILT_IN).flatMap(({ adapters }) =>
    Object.entries<PageAdapter>(adapters).flatMap(([id, { settings }]) => (settings === NO_SETTINGS ? [] : [id])),
  );
  expect(withSettings.filter((id) => !WORDS.test(id)).toSorted((one, other) => one.localeCompare(other))).toEqual(COMMON);
});
