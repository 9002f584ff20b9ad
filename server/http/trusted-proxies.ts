import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { AppSettings } from './app-parts.ts';

/** Whether what a proxy at this address says of its client is believed; `hop` counts from our own connection, from 0. */
export type TrustsProxy = (address: string, hop: number) => boolean;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const MAPPED = /^::ffff:(?=\d+\.)/i;
const typeOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** By how many proxies there are, or by where they are. */
export function createTrust({ trustProxy = false }: Pick<AppSettings, 'trustProxy'>): TrustsProxy {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const list = new BlockList();
  for (const range of trustProxy.split(',').flatMap((text) => NAMED[text.trim()] ?? text.trim())) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, typeOf(address));
    else list.addSubnet(address, Number(bits), typeOf(address));
  }
  return (address) => {
    const plain = address.replace(MAPPED, '');
    return list.check(plain, typeOf(plain));
  };
}

/** Who is behind a request that no route handles: the nearest address that is no proxy of ours. */
export function clientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trusts: TrustsProxy): string {
  const told = String(headers['x-forwarded-for'] ?? '').split(',');
  const line = [socket.remoteAddress ?? '', ...told.map((address) => address.trim()).toReversed()].filter((address) => address !== '');
  return line.find((address, hop) => hop === line.length - 1 || !trusts(address, hop)) ?? '';
}
