import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import type { AdapterMetadata, PageSources, SwappablePort } from '../../src/domain/adapter-settings/adapter-metadata.ts';
import { fillPageSources } from '../../src/domain/adapter-settings/parse-adapter-settings.ts';
import type { ServerContext } from '../shared/server-context.ts';
import type { ChosenAdapter, OutsideParts, ServerHalf } from '../shared/outside-adapter.ts';
import type { ServerConfig } from './server-config.ts';

/** Metadata of an adapter, from its folder. */
export interface AdapterFacts
  extends Pick<AdapterMetadata, 'id' | 'capabilities'>, Pick<Partial<AdapterMetadata>, 'lacks' | 'pageSources' | 'settings'> {}

/** One adapter of a port: one line of the registry. */
export interface ServerAdapter<Made, Parts> {
  readonly describe: () => AdapterFacts | Promise<AdapterFacts>;
  /** Its code is loaded only here, so an adapter that isn't chosen costs nothing. */
  readonly create: (config: ServerConfig, parts: Parts) => Promise<Made>;
  /** Page sources that depend on the settings, besides those of `describe`. */
  readonly sources?: (config: ServerConfig) => PageSources | Promise<PageSources>;
}

/** One port of the server: its name in lists, its settings, its adapters by id, and which of them is chosen. */
export interface ServerPort<Made, Parts> {
  readonly port: string;
  /** Environment variables, as administrators see them. */
  readonly settings: readonly string[];
  readonly choose: (config: ServerConfig) => string;
  readonly adapters: Readonly<Record<string, ServerAdapter<Made, Parts>>>;
  /** How an adapter from outside takes the place of these; left out where none can. */
  readonly outside?: {
    readonly find: (config: ServerConfig) => ChosenAdapter | undefined;
    readonly create: (config: ServerConfig, parts: Parts) => Promise<Made>;
  };
  /** One harmless call; left out where the state is that of the latest use. */
  readonly check?: (services: ServerContext) => Promise<unknown>;
}

/** What every adapter from outside is given besides its settings. */
export type OutsideContext = Pick<OutsideParts, 'clock' | 'log'> &
  Partial<Pick<OutsideParts, 'publicUrl' | 'attempts' | 'captcha' | 'accounts'>>;

/** Lets the compiler see that all adapters of a port make the same thing from the same parts. */
export function definePort<Made, Parts>(entry: ServerPort<Made, Parts>): ServerPort<Made, Parts> {
  return entry;
}

/** Adapter without metadata of its own: its id, what it can do, and what it lacks with the reasons. */
export function describeAs(id: string, capabilities: readonly string[] = [], lacks: AdapterFacts['lacks'] = {}): () => AdapterFacts {
  return () => ({ id, capabilities, lacks });
}

/** Makes the adapter that the settings choose. */
export async function createChosen<Made, Parts>(entry: ServerPort<Made, Parts>, config: ServerConfig, parts: Parts): Promise<Made> {
  if (entry.outside?.find(config) !== undefined) return entry.outside.create(config, parts);
  const chosen = entry.adapters[entry.choose(config)];
  if (chosen === undefined) throw new Error(`${entry.port} has no adapter ${entry.choose(config)}.`);
  return chosen.create(config, parts);
}

/** Metadata of the chosen adapter, built in or from outside. */
export async function describeChosen<Made, Parts>(entry: ServerPort<Made, Parts>, config: ServerConfig): Promise<AdapterFacts> {
  const outside = entry.outside?.find(config);
  if (outside !== undefined)
    return { ...outside.adapter.metadata, pageSources: fillPageSources(outside.adapter.metadata, outside.settings) };
  return (await entry.adapters[entry.choose(config)]?.describe()) ?? { id: entry.choose(config), capabilities: [] };
}

/** The place of an adapter from outside in a port whose half on the server is all that is made. */
export function fromOutside<Port extends SwappablePort>(port: Port) {
  const find = ({ outside }: ServerConfig): ChosenAdapter<Port> | undefined => outside[port];
  return {
    find,
    create: async (config: ServerConfig, context: OutsideContext): Promise<ServerHalf<Port>> => {
      const chosen = find(config);
      if (chosen === undefined) throw new Error(`No adapter from outside is chosen for ${port}.`);
      return createOutsideHalf(chosen, context);
    },
  };
}

/** Makes an outside adapter's half on the server. The loader has checked that a port of the server has one. */
export async function createOutsideHalf<Port extends SwappablePort>(
  { adapter, settings }: ChosenAdapter<Port>,
  { clock, log, publicUrl = '', attempts, captcha, accounts }: OutsideContext,
): Promise<ServerHalf<Port>> {
  const { create, metadata } = adapter;
  if (create === undefined) throw new Error(`${metadata.port}/${metadata.id} has no half on the server.`);
  return create({
    settings,
    clock,
    log,
    publicUrl,
    fetch: fetchOutside,
    ...(attempts && { attempts }),
    ...(captcha && { captcha }),
    ...(accounts && { accounts }),
  });
}
