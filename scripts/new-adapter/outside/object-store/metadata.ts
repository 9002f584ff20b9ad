import { defineMetadata } from 'castwright/adapter';

/** Acme: files at a service with one address per key. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'object-store',
  name: 'Acme',
  capabilities: ['ranges'],
  settings: {
    ACME_FILES_KEY: { kind: 'secret', required: true, about: 'Key of the account.' },
    ACME_FILES_URL: { kind: 'url', required: true, example: 'https://files.acme.example/bucket', about: 'Where the files are.' },
  },
});
