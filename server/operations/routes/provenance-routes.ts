import { z } from 'zod';
import { toHex } from '../../../src/domain/provenance/bytes.ts';
import { readCertificate } from '../../../src/domain/provenance/read-certificate.ts';
import { computeSha256 } from '../../../src/domain/provenance/sha-256.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { ContentSigner } from '../../ports/content-signer.ts';

const keySchema = z.object({
  key: z
    .object({
      name: z.string().describe('Name in the certificate'),
      fingerprint: z.string().describe('SHA-256 of the certificate, as hex'),
    })
    .nullable()
    .describe('null where videos are not signed'),
});

/** Whose signature the videos of this server have. Public: anybody may check a video. */
export function registerProvenanceRoutes(app: App, { services }: Pick<AppParts, 'services'>): void {
  const schema = {
    tags: ['host'],
    summary: 'The key that finished videos are signed with',
    response: { 200: keySchema, ...errorResponses },
  };
  app.get('/api/provenance/key', { schema }, () => ({ key: services.contentSigner ? describeSigner(services.contentSigner) : null }));
}

function describeSigner({ certificates: [certificate = new Uint8Array()] }: ContentSigner): z.output<typeof keySchema>['key'] {
  return { name: readCertificate(certificate).name, fingerprint: toHex(computeSha256(certificate)) };
}
