import { listOrigins } from '../../src/domain/network/loopback-origins.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { ExchangeRates } from '../../src/ports/exchange-rates.ts';
import { createStatfsDiskSpace } from '../adapters/disk-space/statfs/index.ts';
import { openDatabase } from './open-database.ts';
import type { ContentPolicy } from '../ports/content-policy.ts';
import type { Database } from '../ports/database.ts';
import type { EventBus } from '../ports/event-bus.ts';
import type { FlagEvaluator } from '../ports/flag-evaluator.ts';
import type { Logger } from '../ports/logger.ts';
import type { InvoiceDocument } from '../ports/invoice-document.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { MailArchive } from '../ports/mail-archive.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { join } from 'node:path';
import type { AccountService } from '../ports/account-service.ts';
import type { RateLimitCounter } from '../ports/rate-limit-counter.ts';
import type { CaptchaVerifier } from '../ports/captcha-verifier.ts';
import type { AccountsParts } from './accounts-parts.ts';
import type { SandboxPayments } from '../../src/adapters/payment/sandbox/server/index.ts';
import type { PaymentGateway } from '../../src/ports/payment-gateway.ts';
import type { ServerConfig } from './server-config.ts';
import { INVOICE_FONTS } from './package-paths.ts';
import type { PaymentSandboxParts } from './create-payment-sandbox.ts';

/** Registry of the server's adapters: one factory per port. An adapter's code is loaded only when it is chosen. */
export const serverRegistry = {
  database: (config: ServerConfig): Promise<Database> =>
    openDatabase(config.database.kind === 'server' ? config.database : { kind: 'embedded', dataFolder: config.dataFolder }),

  async queue(database: Database, log: Logger): Promise<JobQueue> {
    const { createPgBossJobQueue } = await import('../adapters/job-queue/pg-boss/index.ts');
    return createPgBossJobQueue({
      database,
      onError: (error) => log.warn('The job queue had an error and is continuing.', { error: error.message }),
    });
  },

  async bus(database: Database, clock: Clock): Promise<EventBus> {
    const { createPostgresEventBus } = await import('../adapters/event-bus/postgres/index.ts');
    return createPostgresEventBus(database, clock);
  },

  /** The embedded database serves one process, which counts faster in memory. */
  async attempts({ kind, db }: Database, clock: Clock): Promise<RateLimitCounter> {
    if (kind === 'embedded') {
      const { createMemoryRateLimitCounter } = await import('../adapters/rate-limit-counter/memory/index.ts');
      return createMemoryRateLimitCounter(clock);
    }
    const { createDatabaseRateLimitCounter } = await import('../adapters/rate-limit-counter/database/index.ts');
    return createDatabaseRateLimitCounter(db, clock);
  },

  async objects({ objects, dataFolder }: ServerConfig): Promise<ObjectStore> {
    if (objects.kind === 's3') {
      const { createS3ObjectStore } = await import('../adapters/object-store/s3/index.ts');
      return createS3ObjectStore(objects);
    }
    const { createDiskObjectStore } = await import('../adapters/object-store/disk/index.ts');
    return createDiskObjectStore(join(dataFolder, 'files'), { space: createStatfsDiskSpace(dataFolder) });
  },

  async mail({ mail }: ServerConfig, database: Database): Promise<{ readonly mailer: Mailer; readonly archive?: MailArchive }> {
    if (mail.kind === 'smtp') {
      const { createSmtpMailer } = await import('../adapters/mailer/smtp/index.ts');
      return { mailer: createSmtpMailer(mail) };
    }
    const { createOutboxMailer } = await import('../adapters/mailer/outbox/index.ts');
    const { createOutboxArchive } = await import('../adapters/mailer/outbox/index.ts');
    return { mailer: createOutboxMailer(database.db), archive: createOutboxArchive(database.db) };
  },

  async contentPolicy({ content }: ServerConfig): Promise<ContentPolicy> {
    if (content.kind === 'word-list') return (await import('../adapters/content-policy/word-list/index.ts')).createWordListPolicy(content);
    return (await import('../adapters/content-policy/none/index.ts')).createNoContentPolicy();
  },

  async accounts(config: ServerConfig, parts: AccountsParts): Promise<AccountService> {
    if (config.accounts.vendor === 'clerk') {
      const { createClerkAccountService } = await import('../../src/adapters/auth/clerk/server/index.ts');
      const { services, publicUrl } = parts;
      const { waitlist } = config;
      return createClerkAccountService({
        ...config.accounts,
        authorizedParties: listOrigins(publicUrl),
        publicUrl,
        waitlist,
        clock: services.clock,
        fetch: (input, init) => fetch(input, init),
      });
    }
    const { createBetterAuthService } = await import('./create-better-auth-service.ts');
    return createBetterAuthService(config, parts);
  },

  /** `sandbox` is present with the sandbox gateway: the caller starts it, stops it, and serves /sandbox with it. */
  async payments(
    { payments }: Pick<ServerConfig, 'payments'>,
    parts: PaymentSandboxParts,
  ): Promise<{ readonly gateway: PaymentGateway; readonly sandbox?: SandboxPayments }> {
    const connection = { clock: parts.clock, fetch: (url: string, init: RequestInit) => fetch(url, init) };
    switch (payments.vendor) {
      case 'razorpay':
        return {
          gateway: (await import('../../src/adapters/payment/razorpay/server/index.ts')).createRazorpayGateway({
            ...payments,
            ...connection,
          }),
        };
      case 'stripe':
        return {
          gateway: (await import('../../src/adapters/payment/stripe/server/index.ts')).createStripeGateway({ ...payments, ...connection }),
        };
      case 'sandbox': {
        const sandbox = (await import('./create-payment-sandbox.ts')).createPaymentSandbox(parts);
        return { gateway: sandbox.gateway, sandbox };
      }
    }
  },

  async invoices(): Promise<InvoiceDocument> {
    const { createPdfInvoices } = await import('../adapters/invoice-document/pdfkit/index.ts');
    return createPdfInvoices({ fonts: INVOICE_FONTS });
  },

  /** Exchange rates (EXT-9). */
  async rates({ rates }: Pick<ServerConfig, 'rates'>, clock: Clock): Promise<ExchangeRates> {
    if (rates === 'table') return (await import('../../src/adapters/rates/table/index.ts')).createTableRates();
    const { createCachedOpenRates } = await import('../../src/adapters/rates/open/server/index.ts');
    return createCachedOpenRates({ fetch, clock });
  },

  /** Evaluates feature flags on the server as the client does in the page (EXT-5). */
  async flags(): Promise<FlagEvaluator> {
    const { createGrowthBookFlagEvaluator } = await import('../../src/adapters/flags/growthbook/server/index.ts');
    return createGrowthBookFlagEvaluator();
  },

  async captcha(
    { captcha }: ServerConfig,
    parts: Pick<AccountsParts, 'secret' | 'attempts'> & { readonly clock: Clock },
  ): Promise<CaptchaVerifier | undefined> {
    switch (captcha.kind) {
      case 'altcha':
        return (await import('../../src/adapters/captcha/altcha/server/index.ts')).createAltchaVerifier(parts);
      case 'turnstile':
        return (await import('../../src/adapters/captcha/turnstile/server/index.ts')).createTurnstileVerifier({
          ...captcha,
          attempts: parts.attempts,
        });
      case 'off':
        return undefined;
    }
  },
} as const;
