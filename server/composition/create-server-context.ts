import type { Metrics } from '../shared/metrics.ts';
import type { Tracer } from '../ports/tracer.ts';
import { traceJobs } from '../shared/trace-work.ts';
import type { Speech } from '#ports/speech.ts';
import { createObjectSegmentStore } from '../adapters/segment-store/objects/index.ts';
import { totalmem } from 'node:os';
import { createMemoryGuard, MEGABYTE } from '../shared/memory-guard.ts';
import { MEMORY_SHARE } from './process-limits.ts';
import { createPresenterLibrary } from '../adapters/presenter-library/disk/index.ts';
import { createNodeDnsRecords } from '../adapters/dns-records/node/index.ts';
import { createNodePageReader } from '../adapters/page-reader/node/index.ts';
import { createNodeWebhookSender } from '../adapters/webhook-sender/node/index.ts';
import { systemClock } from '../adapters/clock/system/index.ts';
import { createRenderEngine } from './render/create-render-engine.ts';
import { listThreadAdapters } from './render/thread-adapters.ts';
import type { PresenterFolder } from '../ports/presenter-files.ts';
import type { Database } from '../ports/database.ts';
import type { Logger } from '../ports/logger.ts';
import type { ServerContext } from '../shared/server-context.ts';
import type { AdapterMonitor } from '../shared/adapter-monitor.ts';
import { DomainCache } from '../shared/domain-cache.ts';
import { createDailyUse } from '../shared/daily-use.ts';
import { createWorkLimiter } from '../shared/work-limiter.ts';
import { loadOwnPack } from '../speech/use-cases/load-own-pack.ts';
import { createStoredMusicLibrary } from '../projects/use-cases/music/stored-music-library.ts';
import { createStoredBackgroundLibrary } from '../projects/use-cases/stored-background-library.ts';
import type { ServerConfig } from './server-config.ts';
import { PRESENTERS_FOLDER } from './package-paths.ts';
import { parseCsv } from '#adapters/shared/csv/parse-csv.ts';
import { createSlideDrawer } from './imports/create-slide-drawer.ts';
import { openObjectStore } from './open-object-stores.ts';
import { createConfiguredReference, createEnabledSpeech, getSpeechPort, toSpeechService } from './render/create-enabled-speech.ts';
import { createSpeechRouter } from '../shared/speech-router.ts';
import { createSpeechServices } from '../shared/speech-services.ts';
import { createStoredVoiceLists } from '../speech/use-cases/stored-voice-lists.ts';
import { createChosen, type ServerPort } from './server-port.ts';
import { SUBJECTS } from './subjects.ts';
import { SERVER_REGISTRY } from './server-registry.ts';

export interface CreatedContext {
  readonly services: ServerContext;
  readonly speech: Speech;
  readonly presenterFiles: PresenterFolder;
}

export interface ServerContextParts {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly log: Logger;
  readonly watch: AdapterMonitor;
  readonly metrics?: Metrics | undefined;
  readonly tracer?: Tracer | undefined;
  /** Replace the enabled speech adapters. */
  readonly speech?: readonly Speech[];
}

export async function createServerContext({
  config,
  database,
  log,
  watch,
  metrics,
  tracer,
  ...overrides
}: ServerContextParts): Promise<CreatedContext> {
  const clock = systemClock;
  const parts = { database, clock, log, publicUrl: config.publicUrl ?? '' };
  const create = <Made>(entry: ServerPort<Made, typeof parts>) => createChosen(entry, config, parts);
  const observe = async <Made extends object>(entry: ServerPort<Made, typeof parts>) => watch.observe(entry.port, await create(entry));
  const ports = SERVER_REGISTRY;
  const [plainQueue, bus, objects, attempts, contentPolicy, translator, scriptWriter, transcriber, stockMedia] = await Promise.all([
    observe(ports.queue),
    observe(ports.bus),
    openObjectStore(config, parts).then((store) => watch.observe(ports.objects.port, store)),
    observe(ports.attempts),
    observe(ports.contentPolicy),
    observe(ports.translator),
    observe(ports.scriptWriter),
    observe(ports.transcriber),
    observe(ports.stockMedia),
  ]);
  const queue = tracer === undefined ? plainQueue : traceJobs(plainQueue, tracer);
  const referenceSpeaker = await createConfiguredReference(config, parts);
  const [contentSigner, disk, voiceSampler, imageReader, clipReader, pdfReader, faceLandmarks, photoCompiler, video, presenters, enabled] =
    await Promise.all([
      create(ports.contentSigner).then((signer) => signer && watch.observe(ports.contentSigner.port, signer)),
      create(ports.disk),
      create(ports.voiceSampler),
      create(ports.imageReader),
      create(ports.clipReader),
      create(ports.pdfReader),
      create(ports.faceLandmarks),
      create(ports.photoCompiler),
      create(ports.videoEncoder),
      create(ports.presenters),
      overrides.speech?.map(toSpeechService) ?? createEnabledSpeech(config, { ...parts, referenceSpeaker }),
    ]);
  const services = enabled.map((one) => ({ ...one, speech: watch.observe(getSpeechPort(one.id, enabled), one.speech) }));
  const speeches = createSpeechServices({ services, caps: config.speechCaps, clock, store: createStoredVoiceLists(database) });
  const speech = createSpeechRouter(speeches);
  const engine = createRenderEngine({
    speech,
    presentersFolder: PRESENTERS_FOLDER,
    video,
    presenters,
    outside: listThreadAdapters(config),
    getBackgrounds: (ownerId) => createStoredBackgroundLibrary({ database, objects }, ownerId),
    getMusic: (ownerId) => createStoredMusicLibrary({ database, objects }, ownerId),
    loadOwnPack: (ownerId, avatarId) => loadOwnPack({ database, objects }, ownerId, avatarId),
    segments: createObjectSegmentStore(objects),
    ...(tracer && { tracer }),
    ...(config.renderThreads === undefined ? {} : { threads: config.renderThreads }),
  });
  const dailyUse = createDailyUse({ database, clock });
  return {
    speech,
    presenterFiles: presenters,
    services: {
      subjects: SUBJECTS,
      database,
      queue,
      bus,
      objects,
      rateLimitCounter: attempts,
      disk,
      memory: createMemoryGuard({ limit: config.memoryLimit === undefined ? findMemoryLimit() : config.memoryLimit * MEGABYTE }),
      ...(metrics && { metrics }),
      ...(tracer && { tracer }),
      engine,
      presenters: createPresenterLibrary(presenters),
      voices: () => speeches.voices(),
      speeches,
      referenceSpeaker,
      voiceSampler,
      imageReader,
      clipReader,
      faceLandmarks,
      photoCompiler,
      drawSlides: createSlideDrawer(),
      parseCsv,
      contentPolicy,
      ...(contentSigner && { contentSigner }),
      translator,
      scriptWriter,
      transcriber,
      stockMedia,
      pageReader: createNodePageReader({ allowsPrivate: false }),
      pdfReader,
      webhookSender: createNodeWebhookSender({ allowsPrivate: config.privateWebhooks }),
      dnsRecords: createNodeDnsRecords(),
      workLimiter: createWorkLimiter(clock, { dailyUse }),
      dailyUse,
      domainCache: new DomainCache(),
      clock,
      log,
    },
  };
}

/** Bytes; of a container with a limit of its own, of that. */
function findMemoryLimit(): number {
  return MEMORY_SHARE * Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
