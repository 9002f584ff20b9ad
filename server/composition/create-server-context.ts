import type { Speech } from '../../src/ports/speech.ts';
import { createObjectSegmentStore } from '../adapters/segment-store/objects/index.ts';
import { createStatfsDiskSpace } from '../adapters/disk-space/statfs/index.ts';
import { createDiskPresenterLibrary } from '../adapters/presenter-library/disk/index.ts';
import { createFliteSpeech } from '../adapters/speech/flite/index.ts';
import { createSharpImageReader } from '../adapters/image-reader/sharp/index.ts';
import { createNodeAvVoiceSampler } from '../adapters/voice-sampler/node-av/index.ts';
import { systemClock } from '../adapters/clock/system/index.ts';
import { createRenderEngine } from './render/create-render-engine.ts';
import type { Database } from '../ports/database.ts';
import type { Logger } from '../ports/logger.ts';
import type { ServerContext } from '../shared/server-context.ts';
import type { AdapterMonitor } from '../operations/use-cases/adapter-monitor.ts';
import { createWorkLimiter } from '../shared/work-limiter.ts';
import { createStoredBackgroundLibrary } from '../projects/use-cases/stored-background-library.ts';
import type { ServerConfig } from './server-config.ts';
import { PRESENTERS_FOLDER } from './package-paths.ts';
import { serverRegistry } from './server-registry.ts';

export interface CreatedContext {
  readonly services: ServerContext;
  readonly speech: Speech;
}

export interface ServerContextParts {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly log: Logger;
  readonly watch: AdapterMonitor;
  /** Replaces the built-in speech adapter. */
  readonly speech?: Speech;
}

export async function createServerContext({
  config,
  database,
  log,
  watch,
  speech = createFliteSpeech(),
}: ServerContextParts): Promise<CreatedContext> {
  const clock = systemClock;
  const [queue, bus, objects, attempts] = await Promise.all([
    serverRegistry.queue(database, log).then((adapter) => watch.observe('job-queue', adapter)),
    serverRegistry.bus(database, clock).then((adapter) => watch.observe('event-bus', adapter)),
    serverRegistry.objects(config).then((adapter) => watch.observe('object-store', adapter)),
    serverRegistry.attempts(database, clock).then((adapter) => watch.observe('attempt-counter', adapter)),
  ]);
  const engine = createRenderEngine({
    speech,
    presentersFolder: PRESENTERS_FOLDER,
    getBackgrounds: (ownerId) => createStoredBackgroundLibrary({ database, objects }, ownerId),
    segments: createObjectSegmentStore(objects),
    ...(config.renderThreads === undefined ? {} : { threads: config.renderThreads }),
  });
  return {
    speech,
    services: {
      database,
      queue,
      bus,
      objects,
      rateLimitCounter: attempts,
      disk: createStatfsDiskSpace(config.dataFolder),
      engine,
      presenters: createDiskPresenterLibrary(PRESENTERS_FOLDER),
      voices: () => speech.voices(),
      voiceSampler: createNodeAvVoiceSampler(),
      imageReader: createSharpImageReader(),
      contentPolicy: watch.observe('content-policy', await serverRegistry.contentPolicy(config)),
      workLimiter: createWorkLimiter(clock),
      clock,
      log,
    },
  };
}
