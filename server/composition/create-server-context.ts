import type { Speech } from '../../src/ports/speech.ts';
import { createObjectPieceStore } from '../adapters/segment-store/objects/index.ts';
import { createStatfsDiskSpace } from '../adapters/disk-space/statfs/index.ts';
import { createDiskPresenterLibrary } from '../adapters/presenter-library/disk/index.ts';
import { createFliteSpeech } from '../adapters/speech/flite/index.ts';
import { createSharpImageReader } from '../adapters/image-reader/sharp/index.ts';
import { createNodeAvVoiceSampler } from '../adapters/voice-sampler/node-av/index.ts';
import { systemClock } from '../adapters/clock/system/index.ts';
import { createEngine } from '../engine/create-engine.ts';
import type { Database } from '../ports/database.ts';
import type { HostLog } from '../ports/logger.ts';
import type { HostServices } from '../shared/server-context.ts';
import type { ProviderWatch } from '../operations/use-cases/adapter-monitor.ts';
import { createSharedMachine } from '../shared/work-limiter.ts';
import { storedBackdrops } from '../projects/use-cases/stored-background-library.ts';
import type { HostConfig } from './server-config.ts';
import { PRESENTERS_FOLDER } from './package-paths.ts';
import { vendors } from './server-registry.ts';

export interface MadeServices {
  readonly services: HostServices;
  readonly speech: Speech;
}

export interface ServiceParts {
  readonly config: HostConfig;
  readonly database: Database;
  readonly log: HostLog;
  readonly watch: ProviderWatch;
  /** Another voice than the host's own. */
  readonly speech?: Speech;
}

export async function createServices({ config, database, log, watch, speech = createFliteSpeech() }: ServiceParts): Promise<MadeServices> {
  const clock = systemClock;
  const [queue, bus, objects, attempts] = await Promise.all([
    vendors.queue(database, log).then((made) => watch.watched('job-queue', made)),
    vendors.bus(database, clock).then((made) => watch.watched('event-bus', made)),
    vendors.objects(config).then((made) => watch.watched('object-store', made)),
    vendors.attempts(database, clock).then((made) => watch.watched('attempt-counter', made)),
  ]);
  const engine = createEngine({
    speech,
    presentersFolder: PRESENTERS_FOLDER,
    backdropsOf: (ownerId) => storedBackdrops({ database, objects }, ownerId),
    pieces: createObjectPieceStore(objects),
    ...(config.renderThreads === undefined ? {} : { threads: config.renderThreads }),
  });
  return {
    speech,
    services: {
      database,
      queue,
      bus,
      objects,
      attempts,
      disk: createStatfsDiskSpace(config.dataFolder),
      engine,
      presenters: createDiskPresenterLibrary(PRESENTERS_FOLDER),
      voices: () => speech.voices(),
      voiceSampler: createNodeAvVoiceSampler(),
      imageReader: createSharpImageReader(),
      contentPolicy: watch.watched('content-policy', await vendors.contentPolicy(config)),
      machine: createSharedMachine(clock),
      clock,
      log,
    },
  };
}
