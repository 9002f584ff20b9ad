import { createEmojiFiles } from '#adapters/rasterizer/resvg/server/emoji-files.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { allowsLocalConveniences } from '#domain/network/local-conveniences.ts';
import type { Speech } from '#ports/speech.ts';
import type { SandboxPayments } from '#adapters/payment/sandbox/server/index.ts';
import type { Logger } from '../ports/logger.ts';
import type { PresenterFolder } from '../ports/presenter-files.ts';
import type { MailArchive } from '../ports/mail-archive.ts';
import type { StartError } from '../errors/start-error.ts';
import type { ServerContext } from '../shared/server-context.ts';
import { createAuthenticator } from '../accounts/use-cases/authenticator.ts';
import { createAdapterMonitor, type AdapterMonitor } from '../shared/adapter-monitor.ts';
import type { BillingParts } from '../shared/billing-parts.ts';
import { checkPublicHealth } from '../operations/use-cases/check-health.ts';
import { allowsFirstSignIn } from './format-conveniences.ts';
import type { ServerConfig } from './server-config.ts';
import { ensureFirstAdmin, type FirstAdmin } from './ensure-first-admin.ts';
import { JOB_GRACE_MS, SCENE_CONCURRENCY } from './process-limits.ts';
import { findClientFolder, readPackageVersion } from './package-paths.ts';
import type { Metrics } from '../shared/metrics.ts';
import { traceLog } from '../shared/trace-work.ts';
import { toListenUrl, reserveAddress, toListenError, type ListenAddress, type ReservedAddress } from './listen-address.ts';
import { collectPageSources } from './collect-page-sources.ts';
import { relayTasks } from '../realtime/relay-tasks.ts';
import { listAddableSpeech } from './speech-config.ts';
import { removeAbandonedFolders } from '../shared/work-folder.ts';
import { StopStack } from './stop-stack.ts';
import { createChosen } from './server-port.ts';
import { SERVER_REGISTRY } from './server-registry.ts';

export interface RunningServer {
  /** Absent for a worker without a health check. */
  readonly url: string | undefined;
  readonly outboxUrl: string | undefined;
  /** Present at the first start of a new database, and never again. */
  readonly firstAdmin: FirstAdmin | undefined;
  /** Resolves with the reason when the server must be stopped. Absent: it never must. */
  readonly broken: Promise<StartError> | undefined;
  /** For tests of the whole server. */
  readonly services: ServerContext;
  /** Idempotent. Running jobs are released. */
  stop(): Promise<void>;
}

export interface ServerOverrides {
  readonly log: Logger;
  /** Instead of the enabled adapters. */
  readonly speech?: readonly Speech[];
}

interface HttpService {
  readonly url: string;
  readonly firstAdmin: FirstAdmin | undefined;
}

/** Starts everything from the database to listening. On an error, stops what was started. */
export async function createServer(config: ServerConfig, overrides: ServerOverrides): Promise<RunningServer> {
  const stack = new StopStack();
  try {
    return await buildServer(config, overrides, stack);
  } catch (error) {
    await stack.stop().catch(() => undefined);
    throw error;
  }
}

async function buildServer(config: ServerConfig, { log: plainLog, speech }: ServerOverrides, stack: StopStack): Promise<RunningServer> {
  const tracer = await createChosen(SERVER_REGISTRY.tracer, config, null);
  if (tracer !== undefined) stack.add(() => tracer.stop());
  const log = tracer === undefined ? plainLog : traceLog(plainLog, tracer);
  const [database, { createServerContext }] = await Promise.all([
    createChosen(SERVER_REGISTRY.database, config, null),
    import('./create-server-context.ts'),
    preloadModules(config),
  ]);
  stack.add(() => database.close());
  const watch = createAdapterMonitor(() => Date.now());
  const {
    services,
    presenterFiles,
    speech: speechService,
  } = await createServerContext({ config, database, log, watch, metrics: await openMetrics(config), tracer, ...(speech && { speech }) });
  const { mailer: baseMailer, archive } = await createChosen(SERVER_REGISTRY.mail, config, {
    ...services,
    publicUrl: config.publicUrl ?? '',
  });
  const mailer = watch.observe('mailer', baseMailer);
  void services.speeches.check().catch((error: unknown) => log.warn('The voices could not be checked.', { error: String(error) }));
  stack.add(() => services.objects.stop());
  stack.add(() => mailer.stop());
  stack.add(() => services.imageReader.stop());
  stack.add(() => services.photoCompiler.stop());
  stack.add(() => services.contentPolicy.stop());
  stack.add(() => services.translator.stop());
  stack.add(() => services.scriptWriter.stop());
  stack.add(() => services.transcriber.stop());
  stack.add(() => services.stockMedia.stop());
  stack.add(() => services.pdfReader.stop());
  stack.add(() => speechService.stop());
  stack.add(async () => services.referenceSpeaker.stop());
  stack.add(() => services.engine.stop());
  await services.bus.start();
  stack.add(() => services.bus.stop());
  await services.queue.start();
  stack.add(() => services.queue.stop({ graceMs: JOB_GRACE_MS }));

  if (config.metrics) await serveFigures(config.metrics, services, stack);
  const listenAddress = config.http && (await reserveAddress(config.http));
  if (listenAddress) stack.add(() => listenAddress.release());
  const publicUrl = config.publicUrl ?? (listenAddress === undefined ? '' : toListenUrl(listenAddress));
  const { createBilling } = await import('./create-billing.ts');
  const { billing, sandbox, stop: stopBilling } = await createBilling(config, { services, watch }, publicUrl);
  stack.add(stopBilling);

  if (config.role !== 'api') {
    const { registerJobs } = await import('./register-jobs.ts');
    const removed = await removeAbandonedFolders();
    if (removed > 0) log.info('Unfinished files of killed processes were removed.', { folders: removed });
    const jobs = await registerJobs({ services, mailer, billing, sceneConcurrency: SCENE_CONCURRENCY });
    stack.add(() => jobs.stop());
  }
  const served =
    listenAddress && (await serve(config, { services, presenterFiles, watch, archive, billing, sandbox, address: listenAddress }, stack));
  return {
    url: served?.url,
    outboxUrl:
      served && archive && config.role !== 'worker' && allowsLocalConveniences(served.url) ? `${served.url}/dev/outbox` : undefined,
    firstAdmin: served?.firstAdmin,
    broken: database.broken,
    services,
    stop: () => stack.stop(),
  };
}

async function openMetrics({ metrics }: ServerConfig): Promise<Metrics | undefined> {
  return metrics && (await import('../metrics/create-metrics.ts')).createMetrics();
}

async function serveFigures(address: ListenAddress, services: ServerContext, stack: StopStack): Promise<void> {
  const [{ serveMetrics }, { watchServer }] = await Promise.all([
    import('../metrics/serve-metrics.ts'),
    import('../metrics/watch-server.ts'),
  ]);
  if (services.metrics === undefined) return;
  watchServer(services.metrics, services);
  const served = await serveMetrics(address, services.metrics).catch((error: unknown) => {
    throw toListenError(address, error);
  });
  services.log.info('Monitoring can read figures.', { host: address.host, port: served.port });
  stack.add(() => served.close());
}

/** Loads modules while the database opens on its own thread. */
async function preloadModules({ role }: ServerConfig): Promise<void> {
  await Promise.all([
    import('./create-billing.ts'),
    ...(role === 'api' ? [] : [import('./register-jobs.ts')]),
    ...(role === 'worker' ? [] : [import('./create-http-app.ts'), import('./create-server-accounts.ts')]),
  ]);
}

interface ServeParts {
  readonly services: ServerContext;
  readonly presenterFiles: PresenterFolder;
  readonly watch: AdapterMonitor;
  readonly archive: MailArchive | undefined;
  readonly billing: BillingParts;
  readonly sandbox: SandboxPayments | undefined;
  readonly address: ReservedAddress;
}

async function serve(config: ServerConfig, parts: ServeParts, stack: StopStack): Promise<HttpService> {
  const { address: listenAddress } = parts;
  const url = config.publicUrl ?? toListenUrl(listenAddress);
  try {
    if (config.role === 'worker') return { ...(await serveHealth(parts, listenAddress, stack)), firstAdmin: undefined };
    return await serveApp(config, { ...parts, role: config.role, url }, stack);
  } catch (error) {
    throw toListenError(listenAddress, error);
  }
}

async function serveHealth({ services }: ServeParts, listenAddress: ReservedAddress, stack: StopStack): Promise<{ readonly url: string }> {
  const { serveWorkerHealth } = await import('./serve-worker-health.ts');
  await listenAddress.release();
  const health = await serveWorkerHealth(listenAddress, () => checkPublicHealth(services));
  stack.add(() => health.close());
  return { url: toListenUrl(listenAddress) };
}

async function serveApp(
  config: ServerConfig,
  parts: ServeParts & { readonly role: 'all' | 'api'; readonly url: string },
  stack: StopStack,
): Promise<HttpService> {
  const { services, presenterFiles, watch, archive, billing, sandbox, address: listenAddress, role, url } = parts;
  const [{ createHttpApp }, { createServerAccounts }, { listAdapterSummaries }] = await Promise.all([
    import('./create-http-app.ts'),
    import('./create-server-accounts.ts'),
    import('./list-adapter-summaries.ts'),
  ]);
  const { accounts, captcha, signOn } = await createServerAccounts(config, { services, watch }, url);
  const firstAdmin = await ensureFirstAdmin(services.database.db, {
    email: config.adminEmail,
    accounts,
    allowsLink: allowsFirstSignIn(config),
  });
  const relay = await createChosen(SERVER_REGISTRY.realtime, config, { ...services, publicUrl: url });
  if (relay !== null) {
    const relaying = relayTasks({ bus: services.bus, relay, attempts: services.rateLimitCounter });
    stack.add(() => relaying.stop());
  }
  const client = findClientFolder(config.siteFolder);
  const app = await createHttpApp({
    services,
    accounts,
    authenticator: createAuthenticator({ services, accounts }),
    ...(captcha && { captcha }),
    signOn,
    billing,
    ...(sandbox && { sandbox }),
    flags: await createChosen(SERVER_REGISTRY.flags, config, { ...services, publicUrl: url }),
    errorIntake: await createChosen(SERVER_REGISTRY.errorIntake, config, services),
    adapters: {
      listSources: () => listAdapterSummaries(config, services),
      monitor: watch,
      ticks: () => performance.now(),
      addableSpeech: listAddableSpeech(config.speech),
    },
    presenterFiles,
    rasterizer: createNodeRasterizer(),
    emoji: createEmojiFiles(),
    ...(archive && { mailArchive: archive }),
    settings: {
      role,
      takesErrorReports: 'isElsewhere' in config.chosen.errors && !config.chosen.errors.isElsewhere,
      version: readPackageVersion(),
      publicUrl: url,
      contactEmail: config.contactEmail,
      adminSecondFactor: config.adminSecondFactor,
      rateLimited: config.rateLimited,
      trustProxy: config.trustProxy,
      security: config.security,
      allowedHosts: config.allowedHosts,
      pageSources: await collectPageSources(config),
      ...(client === undefined ? {} : { clientFolder: client }),
    },
  });
  stack.add(() => app.close());
  await listenAddress.release();
  await app.listen({ host: listenAddress.host, port: listenAddress.port });
  return { url, firstAdmin };
}
