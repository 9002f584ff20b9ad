import type { Container } from 'inversify';
import type { HttpClient } from '../adapters/shared/http/http-client.ts';
import type { Config } from './config.ts';
import type { FakeServices } from './fake-services.ts';
import type { ServerConnection } from './server-connection.ts';
import type { SitePorts } from './site.ts';
import type { Token } from './tokens.ts';

/** A field of the configuration that names an adapter, and the variable that sets it. */
export interface AdapterSetting {
  readonly field: { [Name in keyof Config]: Config[Name] extends string ? Name : never }[keyof Config];
  readonly variable: `VITE_${string}`;
}

/** All there is to know of one port: how it is called, made, chosen, faked and tried. */
export interface PortEntry<Port> {
  /** For people, on /admin/providers. */
  readonly title: string;
  readonly token: Token<Port>;
  readonly source: PortSource<Port>;
  /** Null where there is one adapter only. */
  readonly setting: AdapterSetting | null;
  /** What this build can choose from, by name. */
  readonly adapters: Readonly<Record<string, unknown>>;
  /** In memory. The fakes of one page know of each other: they are one service. */
  readonly fake: (fakes: FakeServices) => Port;
  /** One harmless call; null where there is none. */
  readonly check: ((port: Port) => Promise<unknown>) | null;
}

/** Where the container has a port from. */
export type PortSource<Port> = SiteSource<Port> | ServerSource<Port> | ContainerSource;

/** Made with the first page, when there is no container yet; the container adopts it. */
export interface SiteSource<Port> {
  readonly kind: 'site';
  readonly get: (ports: SitePorts) => Port;
  readonly set: (ports: SitePorts, port: Port) => SitePorts;
}

/** Calls the API server. */
export interface ServerSource<Port> {
  readonly kind: 'server';
  readonly create: (connection: ServerConnection, config: Config) => Port;
}

/** Made by the chosen adapter when it is first needed. */
export interface ContainerSource {
  readonly kind: 'container';
  readonly bind: (container: Container, config: Config) => void;
}

export function fromSite<Name extends keyof SitePorts>(name: Name): SiteSource<SitePorts[Name]> {
  return { kind: 'site', get: (ports) => ports[name], set: (ports, port) => ({ ...ports, [name]: port }) };
}

/** Lets the compiler see that all parts of an entry are of one port. */
export function createEntry<Port>(entry: PortEntry<Port>): PortEntry<Port> {
  return entry;
}

export interface ServerPort<Port> extends Pick<PortEntry<Port>, 'fake' | 'check'> {
  readonly over: (http: HttpClient) => Port;
}

/** A port of the API server, which has one adapter: its calls over HTTP. */
export function createServerEntry<Port>(title: string, token: Token<Port>, { over, ...parts }: ServerPort<Port>): PortEntry<Port> {
  return { title, token, source: { kind: 'server', create: ({ http }) => over(http) }, setting: null, adapters: { http: over }, ...parts };
}
