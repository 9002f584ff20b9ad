import { sql } from 'drizzle-orm';
import { errorEvent, usageEvent } from '../adapters/database/schema.ts';
import { DISK_RESERVE_BYTES, DiskFull } from '../errors/disk-full-error.ts';
import type { HostServices } from '../shared/server-context.ts';
import type { ProviderCard } from '../operations/use-cases/check-adapters.ts';
import type { HostConfig } from './server-config.ts';
import { gatewayCards } from './gateway-summaries.ts';

interface Manifest {
  readonly id: string;
  readonly capabilities: readonly string[];
}

/** A key nothing is ever kept at. */
const ABSENT_KEY = 'health/absent';

/** Every port of the host with who was chosen for it, and what to set to choose another. */
export async function providerCards(config: HostConfig, services: HostServices): Promise<readonly ProviderCard[]> {
  const { database, objects, disk, presenters, voices } = services;
  const { db } = database;
  const counted = (table: typeof usageEvent | typeof errorEvent) => () =>
    db
      .select({ one: sql`1` })
      .from(table)
      .limit(1);
  const own = (vendor: string, capabilities: readonly string[] = []) => ({ vendor, capabilities, settings: [] });
  const room = async (): Promise<void> => {
    const free = await disk.free();
    if (free !== undefined && free < DISK_RESERVE_BYTES) throw new DiskFull();
  };

  return [
    { ...databaseCard(config), check: () => db.execute(sql`select 1`) },
    { port: 'job-queue', ...own('pg-boss', ['transactional', 'retries', 'dead-letters']) },
    { port: 'event-bus', ...own('postgres', ['transactional', 'ordered', 'replay']) },
    { port: 'attempt-counter', ...own(config.database.kind === 'server' ? 'database' : 'memory') },
    { ...objectsCard(config), check: () => objects.head(ABSENT_KEY) },
    { port: 'disk-space', ...own('statfs'), settings: ['DATA_DIR'], check: room },
    { ...mailCard(config) },
    { port: 'accounts', settings: ['AUTH_VENDOR', 'CLERK_PUBLISHABLE_KEY'], ...(await described(ACCOUNTS[config.accounts.vendor])) },
    { port: 'captcha', settings: ['CAPTCHA', 'TURNSTILE_SECRET_KEY'], ...(await described(CAPTCHAS[config.captcha.kind])) },
    ...(await gatewayCards(config, services, (vendor) => described(PAYMENTS[vendor]))),
    { port: 'invoice-document', ...own('pdfkit', ['pdf']), settings: ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_ID', 'TAX_PERCENT'] },
    { port: 'exchange-rates', settings: ['EXCHANGE_RATES'], ...(await described(RATES[config.rates])) },
    { port: 'speech', settings: [], ...(await described(() => import('../adapters/speech/flite/metadata.ts'))), check: voices },
    { port: 'voice-sampler', ...own('node-av') },
    { port: 'image-reader', ...own('sharp') },
    { port: 'content-policy', ...own(config.content.kind), settings: ['CONTENT_POLICY', 'CONTENT_WORDS'] },
    { port: 'video-encoder', ...own('node-av', ['h264', 'aac', 'mp4']), settings: ['RENDER_THREADS'] },
    { port: 'presenter-library', ...own('disk'), check: () => presenters.list() },
    { port: 'flags', ...(await described(() => import('../../src/adapters/flags/growthbook/shared/metadata.ts'))), settings: ['FLAGS'] },
    {
      port: 'usage-collector',
      ...own('database', ['batches', 'throttling', 'remote-config']),
      settings: ['ANALYTICS'],
      check: counted(usageEvent),
    },
    { port: 'error-intake', ...own('database', ['envelopes', 'grouping', 'replays']), settings: ['ERRORS'], check: counted(errorEvent) },
    { port: 'host-log', ...own('standard-error', [config.logLevel]), settings: ['LOG_LEVEL'] },
  ];
}

async function described(load: () => Promise<{ readonly manifest: Manifest }>) {
  const { id, capabilities } = (await load()).manifest;
  return { vendor: id, capabilities };
}

function databaseCard({ database }: HostConfig): ProviderCard {
  const vendor = database.kind === 'server' ? 'postgresql' : 'pglite';
  return { port: 'database', vendor, capabilities: [database.kind], settings: ['DATABASE_URL', 'DATA_DIR'] };
}

function objectsCard({ objects }: HostConfig): ProviderCard {
  return { port: 'object-store', vendor: objects.kind, capabilities: ['ranges', 'whole-or-nothing'], settings: ['S3_BUCKET', 'DATA_DIR'] };
}

function mailCard({ mail }: HostConfig): ProviderCard {
  const capabilities = mail.kind === 'smtp' ? ['delivery'] : ['archive'];
  return { port: 'mailer', vendor: mail.kind, capabilities, settings: ['SMTP_URL', 'MAIL_FROM', 'MAIL_OUTBOX'] };
}

/** Loaded when they are asked for. */
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
