import { isLoopbackAddress, isLoopbackName, isLoopbackUrl } from './loopback-origins.ts';

/** Help for trying the product on one's own computer. Each would let strangers in where others reach the server. */
export interface LocalConvenience {
  /** As the start log names it. */
  readonly name: string;
  /** Beginnings of its paths, decoded. */
  readonly paths: readonly string[];
}

/** All of them. What isn't here is open to everyone who reaches the server. */
export const LOCAL_CONVENIENCES = {
  outbox: { name: 'email outbox', paths: ['/dev/outbox', '/api/dev/'] },
  payments: { name: 'payment sandbox', paths: ['/sandbox/'] },
  signIn: { name: 'sign-in sandbox', paths: ['/sandbox-'] },
  firstSignIn: { name: 'first sign-in by link', paths: ['/signin/one-time'] },
  switchboard: { name: 'adapter switchboard and fault modes', paths: ['/dev/providers', '/conformance.html'] },
} as const satisfies Readonly<Record<string, LocalConvenience>>;

export type LocalConvenienceId = keyof typeof LOCAL_CONVENIENCES;

/** Headers of proxies, in lower case. A name that begins with x-forwarded counts too. */
const FORWARDING_HEADERS = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-original-host',
  'x-cluster-client-ip',
  'true-client-ip',
]);
const FORWARDING_PREFIXES = ['x-forwarded', 'cf-', 'x-original-'];
/** What no browser has spoken for decades, and proxies still do by default: nginx says neither where a request came from nor its own name. */
const PROXY_HTTP_VERSION = '1.0';

/** What the connection shows of a request. */
export interface RequestOrigin {
  /** IP address at the other end of the socket, whatever headers say; absent for sockets without one. */
  readonly peerAddress: string | undefined;
  /** Host name of the `Host` header. */
  readonly hostName: string;
  readonly headerNames: readonly string[];
  readonly httpVersion: string;
}

/** The convenience that a path belongs to; undefined for all other paths. */
export function findLocalConvenience(path: string): LocalConvenience | undefined {
  return Object.values<LocalConvenience>(LOCAL_CONVENIENCES).find(({ paths }) => paths.some((beginning) => path.startsWith(beginning)));
}

/** Whether conveniences may exist at all: only while users open the server at an address of their own computer. */
export function allowsLocalConveniences(publicUrl: string): boolean {
  return isLoopbackUrl(publicUrl);
}

/**
 * Whether a request may use them: the server has no public address, the client is on this machine, and no proxy stands between. A proxy
 * on this machine has a loopback address too, so a trace of one refuses.
 */
export function isLocalRequest(publicUrl: string, { peerAddress, hostName, headerNames, httpVersion }: RequestOrigin): boolean {
  const isForwarded =
    httpVersion === PROXY_HTTP_VERSION ||
    headerNames.some((name) => FORWARDING_HEADERS.has(name) || FORWARDING_PREFIXES.some((prefix) => name.startsWith(prefix)));
  return (
    allowsLocalConveniences(publicUrl) &&
    !isForwarded &&
    peerAddress !== undefined &&
    isLoopbackAddress(peerAddress) &&
    isLoopbackName(hostName)
  );
}
