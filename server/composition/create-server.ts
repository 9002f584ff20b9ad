import { nodeRasteriser } from '../../src/adapters/rasterizer/resvg/server/index.ts';
import type { Speech } from '../../src/ports/speech.ts';
import type { SandboxPayments } from '../../src/adapters/payment/sandbox/server/index.ts';
import type { HostLog } from '../ports/logger.ts';
import type { MailArchive } from '../ports/mail-archive.ts';
import type { StartProblem } from '../errors/start-error.ts';
import type { HostServices } from '../shared/server-context.ts';
import { createAdmission } from '../accounts/use-cases/authenticator.ts';
import { createProviderWatch, type ProviderWatch } from '../operations/use-cases/adapter-monitor.ts';
import type { BillingParts } from '../billing/use-cases/billing-parts.ts';
import { publicHealth } from '../operations/use-cases/check-disk-health.ts';
import type { HostConfig } from './server-config.ts';
import { ensureFirstAdmin, type FirstAdmin } from './ensure-first-admin.ts';
import { JOB_GRACE_MS, SCENES_AT_ONCE } from './process-limits.ts';
import { clientFolder, PRESENTERS_FOLDER, version } from './package-paths.ts';
import { addressFor, choosePort, listenProblem, type ListenAddress } from './listen-address.ts';
import { pageSources } from './load-page-sources.ts';
import { StopStack } from './stop-stack.ts';
import { vendors } from './server-registry.ts';

export interface Host {
  /** Absent for a worker without a health check. */
  readonly url: string | undefined;
  readonly outboxUrl: string | undefined;
  /** Present at the first start of a new database, and never again. */
  readonly firstAdmin: FirstAdmin | undefined;
  /** Resolves with the reason when the host cannot go on; it must be stopped then. Absent: it always can. */
  readonly broken: Promise<StartProblem> | undefined;
  /** For tests of the whole host. */
  readonly services: HostServices;
  /** Idempotent. Running jobs are handed back. */
  stop(): Promise<void>;
}

export interface HostOverrides {
  readonly log: HostLog;
  readonly speech?: Speech;
}

interface Served {
  readonly url: string;
  readonly firstAdmin: FirstAdmin | undefined;
}

/** Everything the host is, from the database up to listening. On failure, what was begun is ended again. */
export async function createHost(config: HostConfig, overrides: HostOverrides): Promise<Host> {
  const stack = new StopStack();
  try {
    return await build(config, overrides, stack);
  } catch (error) {
    await stack.stop().catch(() => undefined);
    throw error;
  }
}

async function build(config: HostConfig, { log, speech }: HostOverrides, stack: StopStack): Promise<Host> {
  const [database, { createServices }] = await Promise.all([vendors.database(config), import('./create-server-context.ts'), loadEarly(config)]);
  stack.add(() => database.close());
  const watch = createProviderWatch(() => Date.now());
  const { services, speech: voice } = await createServices({ config, database, log, watch, ...(speech && { speech }) });
  const { mailer: sender, archive } = await vendors.mail(config, database);
  const mailer = watch.watched('mailer', sender);
  stack.add(() => services.objects.stop());
  stack.add(() => mailer.stop());
  stack.add(() => services.imageReader.stop());
  stack.add(() => services.contentPolicy.stop());
  stack.add(() => voice.stop());
  stack.add(() => services.engine.stop());
  await services.bus.start();
  stack.add(() => services.bus.stop());
  await services.queue.start();
  stack.add(() => services.queue.stop({ graceMs: JOB_GRACE_MS }));

  const address = config.http && (await choosePort(config.http));
  const publicUrl = config.publicUrl ?? (address === undefined ? '' : addressFor(address));
  const { createBilling } = await import('./create-billing.ts');
  const { billing, sandbox, stop: stopBilling } = await createBilling(config, { services, watch }, publicUrl);
  stack.add(stopBilling);

  if (config.role !== 'api') {
    const { registerJobs } = await import('./register-jobs.ts');
    const jobs = await registerJobs({ services, mailer, billing, sceneConcurrency: SCENES_AT_ONCE });
    stack.add(() => jobs.stop());
  }
  const served = address && (await serve(config, { services, watch, archive, billing, sandbox, address }, stack));
  return {
    url: served?.url,
    outboxUrl: served && archive && config.role !== 'worker' ? `${served.url}/dev/outbox` : undefined,
    firstAdmin: served?.firstAdmin,
    broken: database.broken,
    services,
    stop: () => stack.stop(),
  };
}

/** While the database opens on its thread, this one would have nothing to do. */
async function loadEarly({ role }: HostConfig): Promise<void> {
  await Promise.all([
    import('./create-billing.ts'),
    ...(role === 'api' ? [] : [import('./register-jobs.ts')]),
    ...(role === 'worker' ? [] : [import('./create-app.ts'), import('./create-server-accounts.ts')]),
  ]);
}

interface ServeParts {
  readonly services: HostServices;
  readonly watch: ProviderWatch;
  readonly archive: MailArchive | undefined;
  readonly billing: BillingParts;
  readonly sandbox: SandboxPayments | undefined;
  readonly address: ListenAddress;
}

async function serve(config: HostConfig, parts: ServeParts, stack: StopStack): Promise<Served> {
  const { address } = parts;
  const url = config.publicUrl ?? addressFor(address);
  try {
    if (config.role === 'worker') return { ...(await serveHealth(parts, address, stack)), firstAdmin: undefined };
    return await serveApp(config, { ...parts, role: config.role, url }, stack);
  } catch (error) {
    throw listenProblem(address, error);
  }
}

async function serveHealth({ services }: ServeParts, address: ListenAddress, stack: StopStack): Promise<{ readonly url: string }> {
  const { serveWorkerHealth } = await import('./serve-worker-health.ts');
  const health = await serveWorkerHealth(address, () => publicHealth(services.disk));
  stack.add(() => health.close());
  return { url: addressFor(address) };
}

async function serveApp(
  config: HostConfig,
  parts: ServeParts & { readonly role: 'all' | 'api'; readonly url: string },
  stack: StopStack,
): Promise<Served> {
  const { services, watch, archive, billing, sandbox, address, role, url } = parts;
  const [{ createApp }, { createAccountsOfHost }, { createPresenterFiles }, { providerCards }] = await Promise.all([
    import('./create-app.ts'),
    import('./create-server-accounts.ts'),
    import('../adapters/presenter-library/disk/index.ts'),
    import('./load-adapter-summaries.ts'),
  ]);
  const { accounts, captcha } = await createAccountsOfHost(config, { services, watch }, url);
  const firstAdmin = await ensureFirstAdmin(services.database.db, { email: config.adminEmail, accounts });
  const client = clientFolder(config.siteFolder);
  const app = await createApp({
    services,
    accounts,
    admission: createAdmission({ services, accounts }),
    ...(captcha && { captcha }),
    billing,
    ...(sandbox && { sandbox }),
    flags: await vendors.flags(),
    providers: { cards: () => providerCards(config, services), watch, ticks: () => performance.now() },
    presenterFiles: createPresenterFiles(PRESENTERS_FOLDER),
    rasteriser: nodeRasteriser(),
    ...(archive && { mailArchive: archive }),
    settings: {
      role,
      errorIntake: config.errors.kind === 'own',
      version: version(),
      publicUrl: url,
      contactEmail: config.contactEmail,
      adminSecondFactor: config.adminSecondFactor,
      trustProxy: config.trustProxy,
      security: config.security,
      allowedHosts: config.allowedHosts,
      openOutbox: config.openOutbox,
      pageSources: await pageSources(config),
      ...(client === undefined ? {} : { clientFolder: client }),
    },
  });
  stack.add(() => app.close());
  await app.listen(address);
  return { url, firstAdmin };
}
