import type { ServerAdapter } from '#ports/adapter-admin-api.ts';
import { ADAPTER_CHECK_LIMITS, type AdapterMonitor, type AdapterSummaryParts } from '../../shared/adapter-monitor.ts';

type AdapterState = Pick<ServerAdapter, 'health' | 'latency'>;

/** Runs all health checks concurrently. */
export async function checkAdapters(parts: AdapterSummaryParts): Promise<readonly ServerAdapter[]> {
  const { listSources, monitor } = parts;
  return Promise.all(
    (await listSources()).map(async ({ check, ...card }) => {
      const state = check === undefined ? getStateFromUse(monitor, card.port) : await runCheck(parts, card.port, check);
      return { ...card, ...state, troubles: monitor.listErrors(card.port) };
    }),
  );
}

function getStateFromUse(monitor: AdapterMonitor, port: string): AdapterState {
  return { health: monitor.getLastUse(port) ?? 'unknown', latency: null };
}

async function runCheck({ monitor, ticks }: AdapterSummaryParts, port: string, check: () => Promise<unknown>): Promise<AdapterState> {
  const startedAt = ticks();
  const checked = check().then(
    () => 'good' as const,
    (error: unknown) => {
      monitor.recordError(port, error);
      return 'trouble' as const;
    },
  );
  const health = await Promise.race([checked, failAfterTimeout()]);
  return { health, latency: Math.round((ticks() - startedAt) * 10) / 10 };
}

function failAfterTimeout(): Promise<'trouble'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('trouble'), ADAPTER_CHECK_LIMITS.checkWithin).unref();
  });
}
