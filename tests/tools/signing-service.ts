import { createHash, type KeyObject, sign } from 'node:crypto';
import { startWebServer, type WebServer } from './web-server.ts';

/** How the service behaves instead of signing, until it's set to null. */
export type SigningFault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'body'; readonly body: string }
  /** Signs something else. */
  | { readonly kind: 'other-bytes' }
  /** ECDSA as most services have it by themselves. */
  | { readonly kind: 'der' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Never responds. */
  | { readonly kind: 'silent' };

export interface SigningService extends WebServer {
  readonly requests: readonly { readonly authorization: string; readonly algorithm: string; readonly isDigestRight: boolean }[];
  setFault(fault: SigningFault | null): void;
}

export const SIGNING_TOKEN = 'token of the signing service';

/** A service that has a key and signs for whoever has the token. */
export async function startSigningService(key: KeyObject): Promise<SigningService> {
  const requests: { authorization: string; algorithm: string; isDigestRight: boolean }[] = [];
  let fault: SigningFault | null = null;

  const server = await startWebServer(async (request) => {
    if (fault?.kind === 'silent') return new Promise(() => {});
    if (fault?.kind === 'status') return new Response('{}', { status: fault.status });
    if (fault?.kind === 'body') return new Response(fault.body);
    if (fault?.kind === 'redirect') return new Response(null, { status: 307, headers: { location: fault.to } });
    const authorization = request.headers.get('authorization') ?? '';
    const asked = (await request.json()) as { readonly algorithm: string; readonly bytes: string; readonly sha256: string };
    const bytes = Buffer.from(asked.bytes, 'base64');
    const isDigestRight = createHash('sha256').update(bytes).digest('base64') === asked.sha256;
    requests.push({ authorization, algorithm: asked.algorithm, isDigestRight });
    if (authorization !== `Bearer ${SIGNING_TOKEN}`) return new Response('{}', { status: 401 });
    const data = fault?.kind === 'other-bytes' ? Buffer.concat([bytes, Buffer.of(0)]) : bytes;
    const dsaEncoding = fault?.kind === 'der' ? 'der' : 'ieee-p1363';
    const signature = asked.algorithm === 'ES256' ? sign('sha256', data, { key, dsaEncoding }) : sign(null, data, key);
    return Response.json({ signature: signature.toString('base64') });
  });
  return {
    ...server,
    requests,
    setFault: (next) => {
      fault = next;
    },
  };
}
