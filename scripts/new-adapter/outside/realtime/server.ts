import { defineAdapter, withTimeout, type SettingValues } from 'castwright/adapter';
import type { Clock, TaskMessage } from 'castwright/testing';
import type { TaskRelay } from 'castwright/testing/host';
import { metadata } from './metadata.ts';

export interface AcmeRelayOptions {
  readonly settings: Pick<SettingValues<typeof metadata.settings>, 'ACME_LIVE_KEY' | 'ACME_LIVE_API'>;
  readonly clock: Clock;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Milliseconds of one message. */
const TIMEOUT = 5_000;

/** Publishes each task on a channel of its own, whose name is the task's random id. */
export function createAcmeRelay({ settings, clock, fetch }: AcmeRelayOptions): TaskRelay {
  let stopped = false;
  let earlier = Promise.resolve();

  async function send(message: TaskMessage): Promise<void> {
    await withTimeout({ clock, timeout: TIMEOUT }, (signal) =>
      fetch(`${settings.ACME_LIVE_API}/channels/${encodeURIComponent(message.taskId)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${settings.ACME_LIVE_KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal,
      }),
    );
  }

  return {
    publish(message) {
      if (stopped) return;
      // Pages ask over HTTP for what did not arrive.
      earlier = earlier.then(() => send(message)).catch(() => {});
    },
    async stop() {
      stopped = true;
      await earlier;
    },
  };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeRelay);
