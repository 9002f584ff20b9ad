import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { AppSettings } from './app-parts.ts';

/** Whether forwarding headers of a proxy at this IP address are believed; `hop` counts from the direct connection, from 0. */
export type IsTrustedProxy = (ipAddress: string, hop: number) => boolean;

const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
const getIpVersion = (ipAddress: string) => (isIPv6(ipAddress) ? 'ipv6' : 'ipv4');

/** Trusts proxies by number of hops or by IP address. */
export function createProxyTrust({ trustProxy = false }: Pick<AppSettings, 'trustProxy'>): IsTrustedProxy {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const list = new BlockList();
  for (const range of trustProxy.split(',').flatMap((text) => NAMED_RANGES[text.trim()] ?? text.trim())) {
    const [ipAddress = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(ipAddress, getIpVersion(ipAddress));
    else list.addSubnet(ipAddress, Number(bits), getIpVersion(ipAddress));
  }
  return (ipAddress) => {
    const plain = ipAddress.replace(MAPPED_IPV4, '');
    return list.check(plain, getIpVersion(plain));
  };
}

/** Client IP address of a request that no route handles: the nearest address that is not a trusted proxy. */
export function getClientIpAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trusts: IsTrustedProxy): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const chain = [socket.remoteAddress ?? '', ...forwarded.map((ipAddress) => ipAddress.trim()).toReversed()].filter(
    (ipAddress) => ipAddress !== '',
  );
  return chain.find((ipAddress, hop) => hop === chain.length - 1 || !trusts(ipAddress, hop)) ?? '';
}
