const AUTHORITY = /^(\[[0-9a-f:.]+\]|[^\s:/?#@\\[\]]+)(?::\d*)?$/i;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const LOOPBACK_V4 = /^127(?:\.\d{1,3}){3}$/;

/** The name in a `Host` header, without port and final dot, in lower case; undefined when it is not one. */
export function parseHostName(authority: string): string | undefined {
  return AUTHORITY.exec(authority)?.[1]?.toLowerCase().replace(/\.$/, '');
}

/** Names that always mean the machine itself. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || LOOPBACK_V4.test(name);
}

/** An address cannot be bound to another machine, as a name can. */
function isIpAddress(name: string): boolean {
  return IPV4.test(name) || name.startsWith('[');
}

/**
 * Whether a server that is known by these names should answer a request to `authority`. A page of a stranger whose
 * name was re-bound to this machine (DNS rebinding) still sends the stranger's name.
 */
export function isAllowedHost(authority: string, names: readonly string[]): boolean {
  const name = parseHostName(authority);
  return name !== undefined && (isIpAddress(name) || isLoopbackName(name) || names.includes(name));
}
