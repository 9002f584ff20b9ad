import { type CacheSettings, GrowthBook, helpers, setPolyfills } from '@growthbook/growthbook-react';
import { FLAGS_CACHE_ENTRIES, FLAGS_IDLE_STREAM, FLAGS_MAX_AGE, FLAGS_STALE_AFTER } from '#domain/constants.ts';
import { createStoredPayloads } from './stored-payloads.ts';
import type { GrowthBookFlagsOptions } from './options.ts';
import { createChooseNewest } from './newest-payload.ts';
import { createPayloadConnection, type PayloadConnectionParts, type PayloadConnection } from './payload-connection.ts';
import { PayloadStream } from './payload-stream.ts';

export const CACHE_SETTINGS: CacheSettings = {
  backgroundSync: true,
  disableCache: false,
  cacheKey: 'castwright.flags',
  staleTTL: FLAGS_STALE_AFTER,
  maxAge: FLAGS_MAX_AGE,
  maxEntries: FLAGS_CACHE_ENTRIES,
  idleStreamInterval: FLAGS_IDLE_STREAM,
  // The SDK would add its listener once per module; `connect` does it at every start.
  disableIdleStreams: true,
};

/** Configures the SDK's module-wide connection for one session. */
export function connectGrowthBook(options: GrowthBookFlagsOptions, end: Omit<PayloadConnectionParts, 'chooseNewest'>): PayloadConnection {
  const { remoteEval = false, openStream = openEventSource() } = options;
  const chooseNewest = createChooseNewest();
  const connection = createPayloadConnection(options, { ...end, chooseNewest });

  // Removes what an earlier session left behind.
  new GrowthBook().destroy({ destroyAllStreams: true });
  setPolyfills({ localStorage: createStoredPayloads(options.storage, end.origin), EventSource: openStream ?? undefined });

  helpers.fetchFeaturesCall = ({ host, clientKey }) => connection.fetchPayload(`${host}/api/features/${clientKey}`);
  helpers.fetchRemoteEvalCall = ({ host, clientKey, payload }) => connection.fetchDecisions(`${host}/api/eval/${clientKey}`, payload);
  helpers.eventSourceCall = ({ host, clientKey }) => {
    const open = end.lifetime.aborted || openStream === null ? null : () => openStream(`${host}/sub/${clientKey}`);
    // A streamed payload is not specific to a user.
    const stream: unknown = new PayloadStream(open, {
      clock: options.clock,
      origin: end.origin,
      report: end.report,
      chooseNewest,
      noteChange: () => connection.noteChange(),
      announceOnly: remoteEval,
    });
    return stream as EventSource;
  };
  helpers.stopIdleListener = helpers.startIdleListener() ?? (() => {});
  return connection;
}

function openEventSource(): ((url: string) => EventSource) | null {
  return typeof EventSource === 'function' ? (url) => new EventSource(url) : null;
}
