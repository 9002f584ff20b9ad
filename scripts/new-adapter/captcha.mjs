import { createConformanceTest, createMetadata, createReadme } from './common.mjs';
import { applyAll, insertAfter, insertBefore, addSummary, addChoice, addToRegistry } from './edits.mjs';

export const captcha = {
  prefix: 'captcha',
  files: (names) => ({
    'README.md': createReadme(names, {
      prefix: 'captcha',
      port: 'captcha',
      fulfils: [{ name: 'Captcha', path: 'captcha.ts' }],
      chosen: `Chosen by \`CAPTCHA=${names.id}\`, both halves at once.`,
      keys: [`${names.CONSTANT}_SITE_KEY`, `${names.CONSTANT}_CAPTCHA_SECRET`],
      suite: 'captcha',
    }),
    'manifest.ts': createMetadata(names, {
      about: `Tells people from programs by ${names.Name}.`,
      port: 'captcha',
      halves: ['browser', 'host'],
      environment: [`${names.CONSTANT}_SITE_KEY`, `${names.CONSTANT}_CAPTCHA_SECRET`],
    }),
    'index.ts': index(names),
    [`${names.id}-captcha.ts`]: page(names),
    'host.ts': host(names),
    'harness.ts': harness(names),
  }),
  test: (names) =>
    `// @vitest-environment happy-dom\n${createConformanceTest(names, {
      harnesses: `${names.camel}Harness, ${names.camel}VerifierHarness`,
      suites: [
        { names: 'captchaVerifierSuite', file: 'captcha-verifier' },
        { names: 'captchaSuite', file: 'captcha' },
      ],
      calls: `captchaSuite(${names.camel}Harness);\ncaptchaVerifierSuite(${names.camel}VerifierHarness);`,
    })}`,
  edits: ({ id, Name, CONSTANT, folder }) => ({
    'server/composition/load-adapter-summaries.ts': addSummary('CAPTCHAS', { id, folder }),
    'src/env.d.ts': insertAfter(/^ +readonly VITE_CAPTCHA\?/m, `  readonly VITE_${CONSTANT}_SITE_KEY?: string;\n`),
    'src/composition/site-adapters.ts': addToRegistry(
      'CAPTCHA_VENDORS',
      `  ...(import.meta.env.VITE_${CONSTANT}_SITE_KEY
    ? {
        '${id}': async () => {
          const { create${Name}Captcha } = await import('../adapters/captcha-${id}/index.ts');
          return create${Name}Captcha({ siteKey: import.meta.env.VITE_${CONSTANT}_SITE_KEY ?? '' });
        },
      }
    : {}),\n`,
    ),
    'scripts/client-settings.mjs': insertAfter(/^ +'CAPTCHA',$/m, `  '${CONSTANT}_SITE_KEY',\n`),
    'server/composition/environment.ts': applyAll(
      addChoice('CAPTCHA', id),
      insertAfter(/^ +CAPTCHA:/m, `  ${CONSTANT}_CAPTCHA_SECRET: z.string().optional(),\n`),
    ),
    'server/composition/server-config.ts': applyAll(
      insertAfter(/^ +\| \{ readonly kind: 'altcha' \}$/m, `    | { readonly kind: '${id}'; readonly secret: string }\n`),
      insertBefore(
        /^ +if \(set\.CAPTCHA !== 'turnstile'\)/m,
        `  if (set.CAPTCHA === '${id}') return { kind: '${id}', secret: set.${CONSTANT}_CAPTCHA_SECRET ?? '' };\n`,
      ),
    ),
    'server/composition/server-registry.ts': insertBefore(
      /^ +case 'off':\n +return undefined;/m,
      `      case '${id}':
        return (await import('../../src/adapters/captcha-${id}/host.ts')).create${Name}Verifier({ secret: captcha.secret });\n`,
    ),
  }),
  next: ({ id, Name, CONSTANT }) => [
    `the host half in host.ts, the page's in ${id}-captcha.ts`,
    `its addresses among the page's sources in server/composition/load-page-sources.ts`,
    `a simulated ${Name} in harness.ts`,
    `CAPTCHA=${id} ${CONSTANT}_SITE_KEY=… ${CONSTANT}_CAPTCHA_SECRET=… npm start`,
  ],
};

function index({ id, Name }) {
  return `import type { Captcha } from '../../ports/captcha.ts';
import { ${Name}Captcha, type ${Name}CaptchaOptions } from './${id}-captcha.ts';

/** The page's half. */
export function create${Name}Captcha(options: ${Name}CaptchaOptions): Captcha {
  return new ${Name}Captcha(options);
}
`;
}

function page({ Name }) {
  return `import type { Captcha, CaptchaState } from '../../ports/captcha.ts';

export interface ${Name}CaptchaOptions {
  /** Public; says which site this is. */
  readonly siteKey: string;
}

const UNREACHABLE: CaptchaState = { kind: 'failed', message: 'Couldn’t load the verification. Try again.' };
const NO_KEY: CaptchaState = { kind: 'failed', message: 'The key of the check is missing. Please check your configuration.' };

export class ${Name}Captcha implements Captcha {
  readonly #options: ${Name}CaptchaOptions;

  constructor(options: ${Name}CaptchaOptions) {
    this.#options = options;
  }

  mount(_element: HTMLElement, listener: (state: CaptchaState) => void): () => void {
    listener(this.#options.siteKey === '' ? NO_KEY : UNREACHABLE);
    return () => {};
  }
}
`;
}

function host({ Name }) {
  return `export interface ${Name}VerifierOptions {
  readonly secret: string;
}

type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'expired' | 'used' | 'wrong' | 'unavailable' };

/** The host half. Nothing can be checked until ${Name} is asked here; each answer counts once, over all processes. */
export function create${Name}Verifier(_options: ${Name}VerifierOptions) {
  return {
    /** Null where ${Name}'s own script brings the puzzle. */
    challenge: async (): Promise<null> => null,

    async check(answer: string, _client: { readonly address: string }): Promise<Verdict> {
      return { ok: false, reason: answer === '' ? 'missing' : 'unavailable' };
    },
  };
}
`;
}

function harness({ id, camel, Name }) {
  return `import { create${Name}Verifier } from './host.ts';
import { create${Name}Captcha } from './index.ts';

const accepted = async (answer: string): Promise<boolean> =>
  (await create${Name}Verifier({ secret: 'secret' }).check(answer, { address: '192.0.2.1' })).ok;

/** A simulated ${Name} in the page. Only tests import it. */
export const ${camel}Harness = {
  name: 'captcha-${id}',
  create: () => ({ captcha: create${Name}Captcha({ siteKey: 'site key' }), accepted }),
};

/** The same at the host. */
export const ${camel}VerifierHarness = {
  name: 'captcha-${id}',
  create: async () => ({
    verifier: create${Name}Verifier({ secret: 'secret' }),
    neighbour: create${Name}Verifier({ secret: 'secret' }),
    solve: async () => 'a right answer',
    expired: async () => 'an old answer',
    wrong: async () => 'a wrong answer',
  }),
};
`;
}
