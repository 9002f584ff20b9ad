import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIpAddress } from '../../../src/domain/webhooks/public-ip-address.ts';

/** The address isn't public: nothing was sent. */
export class ForbiddenAddressError extends Error {}

/** Looks a name up once and connects to what was checked, so that no second answer can differ. */
const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const allowed = addresses.filter(({ address }) => isPublicIpAddress(address));
    if (allowed.length === 0) return callback(new ForbiddenAddressError(), []);
    callback(null, allowed);
  });
};

export interface PublicRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Also addresses of this server's own network. */
  readonly allowsPrivate: boolean;
  readonly signal: AbortSignal;
}

/** Sends a request to a URL that a user has chosen, and follows no redirect. Rejects with `ForbiddenAddressError` for a private address. */
export async function requestPublic(address: string, request: PublicRequest): Promise<IncomingMessage> {
  const { method, headers, body, allowsPrivate, signal } = request;
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicIpAddress(host)) throw new ForbiddenAddressError();
  const options: RequestOptions = {
    method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal,
    ...(!allowsPrivate && { lookup: lookUpPublic }),
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, options, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
