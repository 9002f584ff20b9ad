import type { SwappablePort, UntypedValues } from '#domain/adapter-settings/adapter-metadata.ts';
import { systemClock } from '../../adapters/clock/system/index.ts';
import type { Logger } from '../../ports/logger.ts';
import type { ChosenAdapter, OutsideAdapter, ServerHalf } from '../../shared/outside-adapter.ts';
import type { ServerConfig } from '../server-config.ts';
import { createOutsideHalf } from '../server-port.ts';

/** An adapter from outside as plain data, for a thread that makes its own: functions cannot be sent there. */
export interface ThreadAdapter {
  /** Address of the package's module with its adapters. */
  readonly module: string;
  readonly id: string;
  readonly settings: UntypedValues;
}

/** Adapters from outside that render threads use; a port without one has the built-in adapter. */
export type ThreadAdapters = { readonly [Port in 'video-encoder' | 'presenter-library']?: ThreadAdapter };

export function listThreadAdapters({ outside }: Pick<ServerConfig, 'outside'>): ThreadAdapters {
  const ports = ['video-encoder', 'presenter-library'] as const;
  return Object.fromEntries(
    ports.flatMap((port) => {
      const chosen: ChosenAdapter | undefined = outside[port];
      const module = chosen?.adapter.module;
      return chosen === undefined || module === undefined
        ? []
        : [[port, { module, id: chosen.adapter.metadata.id, settings: chosen.settings }]];
    }),
  );
}

/** Makes the adapter again, in this thread. */
export async function createInThread<Port extends SwappablePort>(
  port: Port,
  { module, id, settings }: ThreadAdapter,
): Promise<ServerHalf<Port>> {
  const { adapters } = (await import(module)) as { readonly adapters: readonly OutsideAdapter<Port>[] };
  const adapter = adapters.find(({ metadata }) => metadata.port === port && metadata.id === id);
  if (adapter === undefined) throw new Error(`${module} has no ${port}/${id}.`);
  return createOutsideHalf({ adapter, settings }, { clock: systemClock, log: CONSOLE });
}

/** A thread's standard error is the process's. */
const write = (message: string): void => void process.stderr.write(`${message}\n`);
const CONSOLE: Logger = { info: write, warn: write, error: write };
