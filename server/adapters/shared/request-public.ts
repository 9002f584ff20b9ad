import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIpAddress } from '#domain/webhooks/public-ip-address.ts';

/** The address isn't public: nothing was sent. */
export class ForbiddenAddressError extends Error {}

const IDENTITY = 'identity';

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
  readonly body: string | Uint8Array;
  /** Also addresses of this server's own network. */
  readonly allowsPrivate: boolean;
  /** Uses connections again; for services that are asked often. */
  readonly keepsAlive?: boolean;
  readonly signal: AbortSignal;
}

/** The body is packed, though an unpacked one was asked for: it was not read. */
export class EncodedBodyError extends Error {}

/**
 * Sends a request to a URL that a user or operator has chosen, and follows no redirect. Rejects with `ForbiddenAddressError` for a private
 * address, with `EncodedBodyError` for a packed body.
 */
export async function requestPublic(address: string, request: PublicRequest): Promise<IncomingMessage> {
  const { method, headers, body, allowsPrivate, keepsAlive = false, signal } = request;
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicIpAddress(host)) throw new ForbiddenAddressError();
  const options: RequestOptions = {
    method,
    headers: { ...headers, 'accept-encoding': IDENTITY, 'content-length': Buffer.byteLength(body) },
    ...(!keepsAlive && { agent: false }),
    signal,
    ...(!allowsPrivate && { lookup: lookUpPublic }),
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, options, (response) => {
      const { 'content-encoding': encoding = IDENTITY } = response.headers;
      if (encoding.trim().toLowerCase() === IDENTITY) return resolve(response);
      response.destroy();
      reject(new EncodedBodyError(`The body is packed (${encoding}), and was not read.`));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
