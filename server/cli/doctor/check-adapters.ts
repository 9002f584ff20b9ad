import { systemClock } from '../../adapters/clock/system/index.ts';
import { createPresenterLibrary } from '../../adapters/presenter-library/disk/index.ts';
import { summarizePort } from '../../composition/list-adapter-summaries.ts';
import { createChosen } from '../../composition/server-port.ts';
import type { ServerConfig } from '../../composition/server-config.ts';
import { SERVER_REGISTRY } from '../../composition/server-registry.ts';
import { checkAdapters } from '../../operations/use-cases/check-adapters.ts';
import type { Logger } from '../../ports/logger.ts';
import { createAdapterMonitor } from '../../shared/adapter-monitor.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { findOrExplain, type Finding } from './finding.ts';

/** Makes the adapters that can be checked without a server, besides those with lines of their own, and checks them as /admin/providers does. */
export async function checkOtherAdapters(config: ServerConfig, log: Logger): Promise<readonly Finding[]> {
  const { presenters, translator } = SERVER_REGISTRY;
  const monitor = createAdapterMonitor(() => systemClock.now());
  const parts = { clock: systemClock, log, publicUrl: '' };
  const made = {
    presenters: createPresenterLibrary(await createChosen(presenters, config, parts)),
    translator: monitor.observe(translator.port, await createChosen(translator, config, parts)),
  };
  try {
    // Their checks ask for these alone.
    const services = made as unknown as ServerContext;
    const listSources = () => Promise.all([presenters, translator].map((entry) => summarizePort(entry, config, services)));
    const states = await checkAdapters({ monitor, listSources, ticks: () => performance.now() });
    return await Promise.all(
      states.map(async ({ port, vendor, health, settings, troubles: [trouble] }) =>
        findOrExplain(toTitle(port), `Look at ${settings.join(', ')}.`, async () => {
          if (health === 'trouble' || trouble !== undefined) throw new Error(trouble?.message ?? `${vendor} didn’t answer in time.`);
          return { state: 'good', what: toTitle(port), text: vendor };
        }),
      ),
    );
  } finally {
    await made.translator.stop();
  }
}

/** `presenter-library` to `Presenter library`. */
function toTitle(port: string): string {
  return `${port.charAt(0).toUpperCase()}${port.slice(1).replaceAll('-', ' ')}`;
}
