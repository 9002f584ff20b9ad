import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import type { ContentSigner } from '../ports/content-signer.ts';
import { loadOrCreateSecret } from './load-or-create-secret.ts';
import { describeAs, type OutsideContext } from './built-in-adapter.ts';
import { definePort } from './server-port.ts';

/** Signs finished videos; makes nothing where videos aren't signed. */
export const CONTENT_SIGNER_PORT = definePort<ContentSigner | undefined, OutsideContext>({
  port: 'content-signer',
  settings: ['CONTENT_SIGNER', 'CONTENT_SIGNER_CERTIFICATE', 'CONTENT_SIGNER_KEY', 'CONTENT_SIGNER_URL'],
  choose: ({ contentSigner }) => contentSigner.kind,
  adapters: {
    'own-key': {
      describe: describeAs('own-key', ['deterministic'], { trusted: 'Validators show an unknown signer.' }),
      async create({ authSecret, dataFolder }) {
        const { createOwnKeySigner } = await import('../adapters/content-signer/own-key/index.ts');
        return createOwnKeySigner({ secret: authSecret ?? (await loadOrCreateSecret(dataFolder)) });
      },
    },
    certificate: {
      describe: describeAs('certificate', ['trusted']),
      async create({ contentSigner }, { clock }) {
        if (contentSigner.kind !== 'certificate') throw new Error('The certificate has no settings.');
        const { createCertificateSigner } = await import('../adapters/content-signer/certificate/index.ts');
        return createCertificateSigner({ ...contentSigner, now: clock.now() });
      },
    },
    service: {
      describe: describeAs('service', ['trusted']),
      async create({ contentSigner, authSecret, dataFolder }, { clock, log }) {
        if (contentSigner.kind !== 'service') throw new Error('The signing service has no settings.');
        const { createServiceSigner } = await import('../adapters/content-signer/service/index.ts');
        const secret = authSecret ?? (await loadOrCreateSecret(dataFolder));
        return createServiceSigner({ ...contentSigner, secret, fetch: fetchOutside, clock, log });
      },
    },
    off: { describe: describeAs('off'), create: async () => undefined },
  },
});
