import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import type { PageSources, SwappablePort } from '#domain/adapter-settings/adapter-metadata.ts';
import { fillPageSources } from '#domain/adapter-settings/parse-adapter-settings.ts';
import type { ServerContext } from '../shared/server-context.ts';
import type { ChosenAdapter, ServerHalf } from '../shared/outside-adapter.ts';
import type { AdapterFacts, OutsideContext } from './built-in-adapter.ts';
import { listKeyVariables } from './built-in-adapters.ts';
import type { PlainPort } from './read-built-in-settings.ts';
import type { ServerConfig } from './server-config.ts';

/** One adapter of a port. */
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

/** Lets the compiler see that all adapters of a port make the same thing from the same parts. */
export function definePort<Made, Parts>(entry: ServerPort<Made, Parts>): ServerPort<Made, Parts> {
  return entry;
}

interface Choice<Made, Context> extends Pick<ServerPort<Made, Context>, 'check' | 'outside'> {
  /** Name in lists; default: the port's. */
  readonly name?: string;
  /** The chosen adapter's id, as `kind` or `vendor`, with its options. */
  readonly read: (config: ServerConfig) => { readonly kind: string } | { readonly vendor: string };
  /** Variables of the port besides its setting and those of its adapters. */
  readonly also?: readonly string[];
}

type Adapters<Made, Context> = Readonly<
  Record<
    string,
    {
      readonly describe: ServerAdapter<Made, Context>['describe'];
      readonly create: (options: never, context: Context) => Promise<Made>;
      readonly listSources?: (options: never) => PageSources | Promise<PageSources>;
    }
  >
>;

/** A port whose adapter the settings choose among those of built-in-adapters.ts. */
export function defineChoice<Made, Context>(
  port: SwappablePort,
  adapters: Adapters<Made, Context>,
  { name = port, read, also = [], check, outside }: Choice<Made, Context>,
): ServerPort<Made, Context> {
  const choose = (config: ServerConfig): string => {
    const chosen = read(config);
    return 'kind' in chosen ? chosen.kind : chosen.vendor;
  };
  const toAdapter = ([id, { describe, create, listSources }]: readonly [string, Adapters<Made, Context>[string]]) => {
    // The configuration has the options of the adapter that it names, which the compiler can't follow through the id.
    const getOptions = (config: ServerConfig) => {
      if (choose(config) !== id) throw new Error(`${id} has no settings.`);
      return read(config) as never;
    };
    const made: ServerAdapter<Made, Context> = {
      describe,
      create: async (config, context) => create(getOptions(config), context),
      ...(listSources && { sources: (config: ServerConfig) => listSources(getOptions(config)) }),
    };
    return [id, made];
  };
  return {
    port: name,
    settings: [...listKeyVariables(port), ...also],
    choose,
    adapters: Object.fromEntries(Object.entries(adapters).map(toAdapter)),
    ...(check && { check }),
    ...(outside && { outside }),
  };
}

/** The same for a port whose setting alone chooses, and whose adapters from outside make what these make. */
export function definePlainChoice<Port extends PlainPort>(
  port: Port,
  adapters: Adapters<ServerHalf<Port>, OutsideContext>,
  choice: Omit<Choice<ServerHalf<Port>, OutsideContext>, 'read'> = {},
): ServerPort<ServerHalf<Port>, OutsideContext> {
  return defineChoice(port, adapters, { read: ({ chosen }) => chosen[port], outside: fromOutside(port), ...choice });
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

/** The place of an adapter from outside in a port. `needsHalf`: one of the page alone takes no place here. */
export function fromOutside<Port extends SwappablePort>(port: Port, { needsHalf = false } = {}) {
  const find = ({ outside }: ServerConfig): ChosenAdapter<Port> | undefined => {
    const chosen: ChosenAdapter<Port> | undefined = outside[port];
    return needsHalf && chosen?.adapter.create === undefined ? undefined : chosen;
  };
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
