import type { z } from 'zod';
import { toHex } from '#domain/provenance/bytes.ts';
import { readCertificate } from '#domain/provenance/read-certificate.ts';
import { computeSha256 } from '#domain/provenance/sha-256.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { ContentSigner } from '../../ports/content-signer.ts';
import { provenanceOperations, type keySchema } from '#contract/operations/provenance-operations.ts';
import { serve } from '../../http/serve.ts';

/** Whose signature the videos of this server have. Public: anybody may check a video. */
export function registerProvenanceRoutes(app: App, { services }: Pick<AppParts, 'services'>): void {
  serve(app, provenanceOperations, 'GET /api/provenance/key', () => ({
    key: services.contentSigner ? describeSigner(services.contentSigner) : null,
  }));
}

function describeSigner({ certificates: [certificate = new Uint8Array()] }: ContentSigner): z.output<typeof keySchema>['key'] {
  return { name: readCertificate(certificate).name, fingerprint: toHex(computeSha256(certificate)) };
}
