import { defineMetadata } from 'castwright/adapter';

/** Acme: presenters at an address, one folder each. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'presenter-library',
  name: 'Acme',
  capabilities: ['originals'],
  lacks: { looks: 'Every presenter is as they were made.' },
  settings: {
    ACME_PRESENTERS_URL: { kind: 'url', required: true, example: 'https://presenters.acme.example', about: 'Where the folders are.' },
  },
});
