import { sql } from 'drizzle-orm';
import { errorEvent } from '../operations/tables/error-tables.ts';
import { usageEvent } from '../operations/tables/usage-tables.ts';
import { DISK_RESERVE_BYTES, DiskFullError } from '../errors/disk-full-error.ts';
import type { ServerContext } from '../shared/server-context.ts';
import type { AdapterSource } from '../operations/use-cases/check-adapters.ts';
import type { ServerConfig } from './server-config.ts';
import { loadGatewaySummaries } from './gateway-summaries.ts';

interface AdapterMetadata {
  readonly id: string;
  readonly capabilities: readonly string[];
}

/** A key that is never stored, for the health check. */
const ABSENT_KEY = 'health/absent';

/** Summary of every server port: the chosen adapter, its settings, and a health check. */
export async function loadAdapterSummaries(config: ServerConfig, services: ServerContext): Promise<readonly AdapterSource[]> {
  const { database, objects, disk, presenters, voices } = services;
  const { db } = database;
  const createReadCheck = (table: typeof usageEvent | typeof errorEvent) => () =>
    db
      .select({ one: sql`1` })
      .from(table)
      .limit(1);
  const builtIn = (vendor: string, capabilities: readonly string[] = []) => ({ vendor, capabilities, settings: [] });
  const checkFreeSpace = async (): Promise<void> => {
    const free = await disk.free();
    if (free !== undefined && free < DISK_RESERVE_BYTES) throw new DiskFullError();
  };

  return [
    { ...toDatabaseSummary(config), check: () => db.execute(sql`select 1`) },
    { port: 'job-queue', ...builtIn('pg-boss', ['transactional', 'retries', 'dead-letters']) },
    { port: 'event-bus', ...builtIn('postgres', ['transactional', 'ordered', 'replay']) },
    { port: 'attempt-counter', ...builtIn(config.database.kind === 'server' ? 'database' : 'memory') },
    { ...toObjectStoreSummary(config), check: () => objects.head(ABSENT_KEY) },
    { port: 'disk-space', ...builtIn('statfs'), settings: ['DATA_DIR'], check: checkFreeSpace },
    { ...toMailerSummary(config) },
    { port: 'accounts', settings: ['AUTH_VENDOR', 'CLERK_PUBLISHABLE_KEY'], ...(await loadMetadata(ACCOUNTS[config.accounts.vendor])) },
    { port: 'captcha', settings: ['CAPTCHA', 'TURNSTILE_SECRET_KEY'], ...(await loadMetadata(CAPTCHAS[config.captcha.kind])) },
    ...(await loadGatewaySummaries(config, services, (vendor) => loadMetadata(PAYMENTS[vendor]))),
    {
      port: 'invoice-document',
      ...builtIn('pdfkit', ['pdf']),
      settings: ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_ID', 'TAX_PERCENT'],
    },
    { port: 'exchange-rates', settings: ['EXCHANGE_RATES'], ...(await loadMetadata(RATES[config.rates])) },
    { port: 'speech', settings: [], ...(await loadMetadata(() => import('../adapters/speech/flite/index.ts'))), check: voices },
    { port: 'voice-sampler', ...builtIn('node-av') },
    { port: 'image-reader', ...builtIn('sharp') },
    { port: 'content-policy', ...builtIn(config.content.kind), settings: ['CONTENT_POLICY', 'CONTENT_WORDS'] },
    { port: 'video-encoder', ...builtIn('node-av', ['h264', 'aac', 'mp4']), settings: ['RENDER_THREADS'] },
    { port: 'presenter-library', ...builtIn('disk'), check: () => presenters.list() },
    { port: 'flags', ...(await loadMetadata(() => import('../../src/adapters/flags/growthbook/shared/metadata.ts'))), settings: ['FLAGS'] },
    {
      port: 'usage-collector',
      ...builtIn('database', ['batches', 'throttling', 'remote-config']),
      settings: ['ANALYTICS'],
      check: createReadCheck(usageEvent),
    },
    {
      port: 'error-intake',
      ...builtIn('database', ['envelopes', 'grouping', 'replays']),
      settings: ['ERRORS'],
      check: createReadCheck(errorEvent),
    },
    { port: 'host-log', ...builtIn('standard-error', [config.logLevel]), settings: ['LOG_LEVEL'] },
  ];
}

async function loadMetadata(load: () => Promise<{ readonly metadata: AdapterMetadata }>) {
  const { id, capabilities } = (await load()).metadata;
  return { vendor: id, capabilities };
}

function toDatabaseSummary({ database }: ServerConfig): AdapterSource {
  const vendor = database.kind === 'server' ? 'postgresql' : 'pglite';
  return { port: 'database', vendor, capabilities: [database.kind], settings: ['DATABASE_URL', 'DATA_DIR'] };
}

function toObjectStoreSummary({ objects }: ServerConfig): AdapterSource {
  return { port: 'object-store', vendor: objects.kind, capabilities: ['ranges', 'whole-or-nothing'], settings: ['S3_BUCKET', 'DATA_DIR'] };
}

function toMailerSummary({ mail }: ServerConfig): AdapterSource {
  const capabilities = mail.kind === 'smtp' ? ['delivery'] : ['archive'];
  return { port: 'mailer', vendor: mail.kind, capabilities, settings: ['SMTP_URL', 'MAIL_FROM', 'MAIL_OUTBOX'] };
}

/** Metadata of adapters that can be chosen, loaded on request. */
const ACCOUNTS = {
  'better-auth': () => import('../../src/adapters/auth/better-auth/shared/metadata.ts'),
  clerk: () => import('../../src/adapters/auth/clerk/shared/metadata.ts'),
} as const;

const CAPTCHAS = {
  altcha: () => import('../../src/adapters/captcha/altcha/shared/metadata.ts'),
  turnstile: () => import('../../src/adapters/captcha/turnstile/shared/metadata.ts'),
  off: () => import('../../src/adapters/captcha/none/metadata.ts'),
} as const;

const PAYMENTS = {
  razorpay: () => import('../../src/adapters/payment/razorpay/shared/metadata.ts'),
  stripe: () => import('../../src/adapters/payment/stripe/shared/metadata.ts'),
  sandbox: () => import('../../src/adapters/payment/sandbox/shared/metadata.ts'),
} as const;

const RATES = {
  table: () => import('../../src/adapters/rates/table/metadata.ts'),
  open: () => import('../../src/adapters/rates/open/metadata.ts'),
} as const;
