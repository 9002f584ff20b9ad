import { isLoopbackName } from '#domain/network/loopback-origins.ts';

const AUTHORITY = /^(\[[0-9a-f:.]+\]|[^\s:/?#@\\[\]]+)(?::\d*)?$/i;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Host name of a `Host` header in lower case, without port and final dot; undefined if invalid. */
export function parseHostName(authority: string): string | undefined {
  return AUTHORITY.exec(authority)?.[1]?.toLowerCase().replace(/\.$/, '');
}

/** IP addresses are accepted: unlike names, they cannot be rebound by DNS. */
function isIpAddress(name: string): boolean {
  return IPV4.test(name) || name.startsWith('[');
}

/**
 * Whether to accept a request to `authority`. Protects against DNS rebinding: a foreign page whose name resolves to
 * this machine still sends its own name.
 */
export function isAllowedHost(authority: string, names: readonly string[]): boolean {
  const name = parseHostName(authority);
  return name !== undefined && (isIpAddress(name) || isLoopbackName(name) || names.includes(name));
}
