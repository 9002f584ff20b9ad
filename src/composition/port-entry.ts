import type { Container } from 'inversify';
import type { HttpClient } from '#adapters/shared/http/http-client.ts';
import type { Config } from './config.ts';
import type { FakeServices } from './fake-services.ts';
import type { ServerConnection } from './server-connection.ts';
import type { SitePorts } from './site.ts';
import type { Token } from './tokens.ts';

/** Configuration field that selects an adapter, and its environment variable. */
export interface AdapterSetting {
  readonly field: { [Name in keyof Config]: Config[Name] extends string ? Name : never }[keyof Config];
  readonly variable: `VITE_${string}`;
}

/** Description of one port: title, token, adapters, fake and health check. */
export interface PortEntry<Port> {
  /** Display name on /admin/providers. */
  readonly title: string;
  readonly token: Token<Port>;
  readonly source: PortSource<Port>;
  /** Null where there is one adapter only. */
  readonly setting: AdapterSetting | null;
  /** Adapters of this build by name. */
  readonly adapters: Readonly<Record<string, unknown>>;
  /** Creates the fake. Fakes of one page share one fake server. */
  readonly fake: (fakes: FakeServices) => Port;
  /** One harmless call; null where there is none. */
  readonly check: ((port: Port) => Promise<unknown>) | null;
}

/** How the container obtains the port. */
export type PortSource<Port> = SiteSource<Port> | ServerSource<Port> | ContainerSource;

/** Created with the first page, before the container, which adopts it. */
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

/** Created by the selected adapter on first use. */
export interface ContainerSource {
  readonly kind: 'container';
  readonly bind: (container: Container, config: Config) => void;
}

export function fromSite<Name extends keyof SitePorts>(name: Name): SiteSource<SitePorts[Name]> {
  return { kind: 'site', get: (ports) => ports[name], set: (ports, port) => ({ ...ports, [name]: port }) };
}

/** Identity function that makes the compiler check that all parts belong to one port. */
export function createEntry<Port>(entry: PortEntry<Port>): PortEntry<Port> {
  return entry;
}

export interface ServerPort<Port> extends Pick<PortEntry<Port>, 'fake' | 'check'> {
  readonly over: (http: HttpClient) => Port;
}

/** Entry of an API server port, whose only adapter calls over HTTP. */
export function createServerEntry<Port>(title: string, token: Token<Port>, { over, ...parts }: ServerPort<Port>): PortEntry<Port> {
  return { title, token, source: { kind: 'server', create: ({ http }) => over(http) }, setting: null, adapters: { http: over }, ...parts };
}
